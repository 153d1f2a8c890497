import { expect, test } from "vitest";
import { composePages } from "../compose-pages.ts";
import type { Run } from "../runs.ts";
import { at, pageOf } from "../testing/draw-page.ts";

/** Returns what is kept out of answers: the kind, and the first and last words. */
const keptOut = async (pages: Run[][]): Promise<string[]> => {
  const { text, groups } = await composePages(
    pages.map((runs) => pageOf(runs)),
    [],
    null,
  );
  return groups
    .filter(({ kind }) => kind === "form" || kind === "index" || kind === "contents")
    .map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).replaceAll(/\s+/g, " ")}`);
};

const lines = (...texts: string[]) => texts.map((text, line) => at(50, line * 2, text));
const prose = lines("The harbour was deepened in the spring.", "Ships of ten metres come in since then.");

test("questions with boxes to tick are a form; text filled in next to them is not", async () => {
  const cover = lines(
    "Harbour Works of Westbay",
    "The works have 512 shares.",
    "Tick whether the works are listed. Yes ☒ No ☐",
    "Tick whether the works are a shell. Yes ☐ No ☒",
    "Tick whether the works were audited.",
    "Yes ☒ No ☐",
    "The market value was 40 million.",
  );
  const [form, ...others] = await keptOut([cover, prose]);
  expect(others).toEqual([]);
  expect(form).toMatch(/^form: Tick whether the works are listed\. .* audited\. Yes ☒ No ☐$/);
});

test("what somebody chose in a form stays content, and what nobody chose does not", async () => {
  const form = lines(
    "Course: ☐ Beginners ☒ Advanced",
    "☒ I need a life jacket",
    "☐ I bring my own boat",
    "☐ I stay overnight",
    "☒ My photograph may be shown",
  );
  expect(await keptOut([form, prose])).toEqual(["form: ☐ I bring my own boat ☐ I stay overnight"]);
});

test("boxes as letters of a font of signs count as well, bullets and a few marks do not", async () => {
  const letters = ["a", "b", "c"].map((what) => `Tick whether ${what} holds. Yes þ No ¨`);
  expect(await keptOut([lines(...letters)])).toHaveLength(1);
  const bullets = Array.from({ length: 9 }, (_, i) => `■ Item ${i} of the list`);
  expect(await keptOut([lines(...bullets)])).toEqual([]);
  expect(await keptOut([lines("Ready ☒ Open ☐", "The rest is prose.")])).toEqual([]);
});

const words = [
  "anchor",
  "beacon",
  "crane",
  "dock",
  "ebb",
  "ferry",
  "gate",
  "hull",
  "jetty",
  "keel",
  "lock",
  "mast",
];

test("a last page of words in order with their pages is an index, and so is what is left of it on the next", async () => {
  const entries = words.map((word, i) => `${word}, ${((i * 7) % 5) + 1}, ${((i * 3) % 6) + 1}`);
  const rest = ["tide, 3", "vessel, 1", "wharf, 2"];
  const [index, ...others] = await keptOut([
    prose,
    prose,
    prose,
    prose,
    prose,
    lines(...entries),
    lines(...rest),
  ]);
  expect(others).toEqual([]);
  expect(index).toMatch(/^index: anchor, 1, 1 .* wharf, 2$/);
});

test("words with figures are no index where they stand in no order, or count beyond the pages", async () => {
  const mixed = [7, 2, 9, 0, 4, 11, 1, 8, 3, 10, 5, 6].map((i) => `${words[i]!}, ${(i % 3) + 1}`);
  expect(await keptOut([prose, prose, lines(...mixed)])).toEqual([]);
  const far = words.map((word, i) => `${word}, ${i * 40 + 90}`);
  expect(await keptOut([prose, prose, lines(...far)])).toEqual([]);
});

const statements = ["of Income", "of Equity", "of Cash", "of Ships", "of Piers", "of Locks"];
const chapter = (...numbers: number[]) => [
  at(50, 0, "INDEX TO STATEMENTS"),
  ...statements.flatMap((name, i) => [
    at(50, 2 + i, `Statements ${name}`),
    at(0, 2 + i, String(numbers[i]), { right: 500 }),
  ]),
];
const sheet = (name: string) => [at(200, 0, `STATEMENTS ${name.toUpperCase()}`), ...prose.slice(1)];
const padded = Array.from({ length: 40 }, () => prose);

test("a list of a few neighbouring pages is contents where its entries stand again on the pages that it names", async () => {
  const numbers = statements.map((_, i) => i + 40);
  const kept = await keptOut([...padded, chapter(...numbers), ...statements.map(sheet)]);
  expect(kept).toEqual([
    expect.stringMatching(/^contents: .*Statements of Income 40 .* Statements of Locks 45$/),
  ]);
  expect(await keptOut([...padded, chapter(...numbers), ...statements.toReversed().map(sheet)])).toEqual([]);
  expect(await keptOut([...padded, chapter(...numbers), ...padded])).toEqual([]);
});
