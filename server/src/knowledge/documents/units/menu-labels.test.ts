import { expect, test } from "vitest";
import { createDocumentBuilder } from "../../readers/document-builder.ts";
import { testPart } from "../testing/test-part.ts";
import { cutPart } from "./cut-units.ts";

type Say = (builder: ReturnType<typeof createDocumentBuilder>) => void;

function cut(say: Say) {
  const builder = createDocumentBuilder();
  say(builder);
  const part = { ...testPart([]), ...builder.document() };
  const { units, leftOut } = cutPart(part);
  return {
    units: units.map(({ text }) => text),
    leftOut: leftOut.map(({ start, end }) => part.text.slice(start, end)),
  };
}

const menu: Say = (builder) =>
  builder.within("navigation", () => builder.add({ kind: "list-item" }, "Pumps", "menu"));

test("the label of a menu is left out with it, below a heading or another menu", () => {
  const { units, leftOut } = cut((builder) => {
    builder.add({ kind: "heading", level: 1 }, "Pumps");
    builder.add({ kind: "paragraph" }, "Main menu");
    menu(builder);
    builder.add({ kind: "paragraph" }, "Related links");
    menu(builder);
    builder.add({ kind: "paragraph" }, "A pump lifts water.");
  });
  expect(units).toEqual(["A pump lifts water."]);
  expect(leftOut).toEqual(["Main menu\n\nPumps", "Related links\n\nPumps"]);
});

test("what announces a menu with a colon is left out with it, and a sentence or a paragraph in running text is not", () => {
  const { units } = cut((builder) => {
    builder.add({ kind: "paragraph" }, "A pump lifts water.");
    builder.add({ kind: "paragraph" }, "Topics of this page:");
    menu(builder);
    builder.add({ kind: "paragraph" }, "Valves close.");
    builder.add({ kind: "paragraph" }, "So do hatches");
    menu(builder);
  });
  expect(units.join("\n")).toBe("A pump lifts water.\nValves close.\n\nSo do hatches");
});
