import { expect, test } from "vitest";
import { createDocumentBuilder, type DocumentBuilder } from "../../readers/document-builder.ts";
import { cutPart } from "./cut-units.ts";
import { noSigns } from "./resource-signs.ts";

const row = (builder: DocumentBuilder, text: string, header = false) =>
  builder.add({ kind: "table-row", ...(header && { header }) }, text, builder);
const item = (builder: DocumentBuilder, text: string) => builder.add({ kind: "list-item" }, text, builder);

const many = 60_000;
function times(count: number, write: () => void): void {
  for (let i = 0; i < count; i++) write();
}

/** At these lengths, work that looks at all of a part from each of its places takes minutes, and no call takes as many arguments. */
const long: [string, (builder: DocumentBuilder) => void][] = [
  [
    "a table of nothing but heads",
    (builder) => builder.within("table", () => times(many, () => row(builder, "a\tb", true))),
  ],
  [
    "a table with captions below its rows",
    (builder) =>
      builder.within("table", () => {
        times(1_000, () => row(builder, "a\tb"));
        times(many, () => builder.add({ kind: "caption" }, "c"));
      }),
  ],
  [
    "captions above a list",
    (builder) => {
      times(many, () => builder.add({ kind: "caption" }, "c"));
      builder.within("list", () => item(builder, "An item."));
    },
  ],
  [
    "a list within an item of a list",
    (builder) =>
      builder.within("list", () => {
        item(builder, "An item. ".repeat(300));
        builder.within("list", () => times(many, () => item(builder, "x".repeat(20))));
      }),
  ],
  [
    "a list of links that stands on every page",
    (builder) => {
      builder.add({ kind: "paragraph" }, "The page itself says this.");
      builder.within("list", () =>
        times(many, () =>
          builder.add({ kind: "list-item", linked: { characters: 4, links: 1 } }, "Next", builder),
        ),
      );
    },
  ],
];

test.each(long)("%s takes a time that grows with its length alone", (_, write) => {
  const builder = createDocumentBuilder();
  write(builder);
  const part = {
    part: "document",
    title: "",
    url: null,
    language: "en",
    ...builder.document(),
    pages: [],
  };
  const { units, leftOut } = cutPart(part, "en", {
    ...noSigns,
    isRepeated: (text) => text === "Next",
  });
  expect(units.length).toBeGreaterThan(0);
  const cut = [...units, ...leftOut];
  expect(Math.max(...cut.slice(-1000).map(({ end }) => end))).toBe(part.text.length);
});
