import { expect, test } from "vitest";
import { catalogue, onePage, page, pdfOf, stream } from "#kit/testing/pdf-file.ts";
import { firstPart, readWith, showBlocks } from "../testing/show-blocks.ts";
import { readPdf } from "./read.ts";

/** A page with this drawn on it, and with the face /G, whose glyphs A, a tick, and B, a bar, have no meaning. */
function pdf(...content: string[]): Buffer {
  const glyph = (path: string) => stream("", Buffer.from(`700 0 0 0 700 700 d1 ${path}`));
  return pdfOf([
    catalogue,
    onePage,
    page("/Contents 4 0 R/Resources<</Font<</F 5 0 R/G 6 0 R>>>>"),
    stream("", Buffer.from(content.join("\n"))),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/Font/Subtype/Type3/FontBBox[0 0 700 700]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 66/Widths[700 700]/Encoding<</Type/Encoding/Differences[65/g77/g78]>>/CharProcs<</g77 7 0 R/g78 8 0 R>>>>",
    glyph("120 w 50 350 m 250 60 l 650 640 l S"),
    glyph("0 300 700 90 re f"),
  ]);
}
const text = (x: number, line: number, words: string, face = "F") =>
  `BT /${face} 10 Tf ${x} ${700 - line * 20} Td (${words}) Tj ET`;
const at = (x: number, line: number, path: string) => `q 1.4 w 1 0 0 1 ${x} ${700 - line * 20} cm ${path} Q`;
const tick = (x: number, line: number) => at(x, line, "0 4 m 3 0 l 8 8 l S");
const outlinedTick = (x: number, line: number) =>
  at(x, line, "2.5 0 m 0 3 l 1 4 l 2.5 2 l 7 8 l 8 7 l 2.5 0 l f");
const cross = (x: number, line: number) => at(x, line, "0 0 m 7 7 l S 0 7 m 7 0 l S");
const dot = (x: number, line: number) => at(x, line, "0 2 m 0 6 6 6 6 2 c 6 -2 0 -2 0 2 c f");
const box = (x: number, line: number) => at(x, line, "0 0 7 7 re S");

async function read(...content: string[]): Promise<string[]> {
  return showBlocks(await firstPart(readWith(readPdf, pdf(...content))));
}

const heads = [text(60, 0, "Service"), text(200, 0, "Small"), text(300, 0, "Large")];

test("ticks and crosses that are drawn in the cells of a table are what these say", async () => {
  const rows = [
    [text(60, 1, "Mooring"), tick(205, 1), outlinedTick(305, 1)],
    [text(60, 2, "Power"), cross(205, 2), tick(305, 2)],
    [text(60, 3, "Water"), cross(205, 3), tick(305, 3)],
  ];
  expect(await read(...heads, ...rows.flat())).toEqual([
    "* Service | Small | Large",
    "| Mooring | ✓ | ✓",
    "| Power | ✗ | ✓",
    "| Water | ✗ | ✓",
  ]);
});

test("dots in columns are signs, and boxes are none", async () => {
  const rows = [
    [text(60, 1, "Mooring"), dot(205, 1), dot(305, 1)],
    [text(60, 2, "Power"), dot(305, 2), box(205, 2)],
    [text(60, 3, "Water"), dot(205, 3), dot(305, 3)],
  ];
  expect(await read(...heads, ...rows.flat())).toEqual([
    "* Service | Small | Large",
    "| Mooring | ● | ●",
    "| Power |  | ●",
    "| Water | ● | ●",
  ]);
});

test("a glyph without a meaning that looks like a tick is one", async () => {
  const rows = [
    [text(60, 1, "Mooring"), text(205, 1, "A", "G"), text(305, 1, "A", "G")],
    [text(60, 2, "Power"), text(305, 2, "A", "G")],
    [text(60, 3, "Water"), text(305, 3, "A", "G")],
  ];
  expect(await read(...heads, ...rows.flat())).toEqual([
    "* Service | Small | Large",
    "| Mooring | ✓ | ✓",
    "| Power |  | ✓",
    "| Water |  | ✓",
  ]);
});

test("characters without a meaning are counted and reported", async () => {
  const content = [
    text(60, 0, "Power"),
    text(200, 0, "B", "G"),
    text(60, 1, "Water"),
    text(200, 1, "B", "G"),
  ];
  const outcomes = await readWith(readPdf, pdf(...content));
  expect(outcomes.slice(1)).toEqual([
    expect.objectContaining({
      state: "skipped",
      part: "characters",
      reason:
        "Unreadable characters: 2, the first on page 1. Export the file again from the program that created it.",
    }),
  ]);
});
