import { expect, test } from "vitest";
import { showBlocks } from "../testing/show-blocks.ts";
import { composePages } from "./compose-pages.ts";
import type { Run } from "./runs.ts";
import { at, pageOf } from "./testing/draw-page.ts";

const read = async (runs: Run[]) =>
  showBlocks(await composePages([pageOf(runs)], [], null));

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

test("a short address next to more facts is no row", async () => {
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
});
