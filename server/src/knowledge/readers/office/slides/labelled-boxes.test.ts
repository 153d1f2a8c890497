import { expect, test } from "vitest";
import { createDocumentBuilder } from "../../document-builder.ts";
import { showBlocks, showGroups } from "../../testing/show-blocks.ts";
import { createPendingBlocks } from "../pending-blocks.ts";
import { addSlide, type SlideShape } from "./slide.ts";

function box(left: number, top: number, text: string): SlideShape {
  const content = createPendingBlocks();
  content.add({ kind: "paragraph" }, text);
  return { isTitle: false, box: { left, top, right: left + 100, bottom: top + 20 }, items: content.items };
}

const title = { ...box(0, 0, "Fees"), isTitle: true };

test("a label belongs to the box beneath it, also where the boxes of a row come first in the file", () => {
  const shapes = [
    title,
    box(0, 60, "Sailing boat"),
    box(300, 60, "Barge"),
    box(0, 85, "12 EUR a day"),
    box(300, 85, "40 EUR a day"),
  ];
  const builder = createDocumentBuilder();
  addSlide(builder, { number: 1, hidden: false, shapes, notes: [] });
  const part = builder.document();
  expect(showBlocks(part)).toEqual(["h1 Fees", ": Sailing boat", "12 EUR a day", ": Barge", "40 EUR a day"]);
  expect(showGroups(part)).toHaveLength(2);
});

test("boxes in one column stay a text", () => {
  const shapes = [title, ...["One", "Two", "Three", "Four"].map((text, i) => box(0, 60 + i * 25, text))];
  const builder = createDocumentBuilder();
  addSlide(builder, { number: 1, hidden: false, shapes, notes: [] });
  expect(showBlocks(builder.document())).toEqual(["h1 Fees", "One", "Two", "Three", "Four"]);
});
