import { expect, test } from "vitest";
import { showBlocks } from "../testing/show-blocks.ts";
import { composePages } from "./compose-pages.ts";
import type { DrawnLines } from "./drawn-lines.ts";
import type { Run } from "./runs.ts";
import { at, pageOf } from "./testing/draw-page.ts";

const read = async (runs: Run[], lines?: DrawnLines) =>
  showBlocks(await composePages([pageOf(runs, lines)], [], null));

const middle = (x: number, line: number, text: string) => at(x - text.length * 2.5, line, text);

test("boxes that stand apart with text in their middle are read one by one", async () => {
  const place = { Director: [200, 0], Water: [100, 5], Roads: [300, 5], Laboratory: [100, 10] };
  const boxes = Object.values(place).map(([x, line]) => {
    const [left, top] = [x! - 60, 100 + line! * 14 - 16];
    return { left, right: left + 120, top, bottom: top + 40 };
  });
  const lines = {
    level: boxes.flatMap(({ left, right, top, bottom }) =>
      [top, bottom].map((y) => ({ y, from: left, to: right })),
    ),
    upright: boxes.flatMap(({ left, right, top, bottom }) =>
      [left, right].map((x) => ({ x, from: top, to: bottom })),
    ),
  };
  const names = ["Ruth Amsel", "Tim Berg", "Max Orth", "Lea Winter"];
  const texts = Object.entries(place).flatMap(([job, [x, line]], i) => [
    middle(x!, line!, job),
    middle(x!, line! + 1, names[i]!),
  ]);
  expect(await read([...texts, at(50, 15, "As of 1 June.")], lines)).toEqual([
    "| Director | Ruth Amsel",
    "| Water | Tim Berg",
    "| Roads | Max Orth",
    "| Laboratory | Lea Winter",
    "As of 1 June.",
  ]);
});

test("columns of prose are read one after the other, though their headings are drawn first and one ends in pairs", async () => {
  const prose = (left: number, lines: readonly string[]) => lines.map((text, i) => at(left, i + 1, text));
  const left = [
    "Our new warehouse opened in May and has",
    "many places for pallets and a cold room",
    "for goods that have to be kept very cold",
    "by day and by night and all year round.",
  ];
  const right = ["The policy has changed: train journeys", "under four hours are the rule from now."];
  const dates = [
    ["3 June", "Party"],
    ["9 June", "Stocktaking"],
  ];
  const pairs = dates.flatMap(([day, what], i) => [at(310, 5 + i, day!), at(400, 5 + i, what!)]);
  const heads = [at(50, -1, "Warehouse", { bold: true }), at(310, -1, "Travelling", { bold: true })];
  expect(await read([...heads, ...prose(50, left), ...prose(310, right), ...pairs])).toEqual([
    expect.stringMatching(/^h\d Warehouse$/),
    left.join(" "),
    expect.stringMatching(/^h\d Travelling$/),
    right.join(" "),
    "| 3 June | Party",
    "| 9 June | Stocktaking",
  ]);
});

test("a short address next to more facts is no row, and who signs is not joined with the place", async () => {
  const letter = [
    [at(50, 0, "Quay Ltd"), at(350, 0, "Personnel no. 417")],
    [at(50, 1, "Mole Street 9, 20457 Hamburg"), at(350, 1, "Tax class 3")],
    [at(350, 2, "Room 4")],
  ];
  expect(await read(letter.flat())).toEqual([
    "Quay Ltd",
    "Mole Street 9, 20457 Hamburg",
    "Personnel no. 417 Tax class 3",
    "Room 4",
  ]);
  const signed = [
    at(50, 9, "Hamburg, 2 June 2026"),
    at(350, 9, "Ida Sommer"),
    at(350, 10, "Head of the office"),
  ];
  expect(await read(signed)).toEqual(["Hamburg, 2 June 2026", "Ida Sommer", "Head of the office"]);
});

test("a phone number is no item of a list", async () => {
  expect(await read([at(50, 0, "(415) 555-0199"), at(50, 4, "(3) Return the key.")])).toEqual([
    "(415) 555-0199",
    "- (3) Return the key.",
  ]);
});
