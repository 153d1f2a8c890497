import { expect, test } from "vitest";
import { withoutColumn, withoutRows } from "./cut-tables.ts";
import { fitChances } from "./fit-chances.ts";
import { candidatesOf, fitLikely } from "./fit-likely.ts";
import { gauge } from "./gauge.ts";

const ferries = [
  ["Ferry", "Built", "Passengers"],
  ["Lady Orla", "1998", "420"],
  ["Sea Thrift", "2004", "610"],
  ["Grey Seal", "2011", "150"],
];

test("a table is cut at the answer, in its column or in its row", () => {
  expect(withoutColumn(ferries, ["610"])).toEqual([
    ["Ferry", "Built"],
    ["Lady Orla", "1998"],
    ["Sea Thrift", "2004"],
    ["Grey Seal", "2011"],
  ]);
  expect(withoutRows(ferries, ["610"])).toEqual([ferries[0], ferries[1], ferries[3]]);
  expect(withoutColumn(ferries, ["12"])).toBeNull();
});

test("a set is gauged by what is right, what is claimed, and what is claimed of cut tables", () => {
  const questions = [
    { table: "f", question: "How many passengers does the Sea Thrift carry?", answers: ["610"] },
    { table: "f", question: "Which ferry has the most passengers?", answers: ["Sea Thrift"] },
    { table: "f", question: "Who is the captain of the Grey Seal?", answers: ["Ada"] },
  ];
  expect(gauge({ name: "own", tables: new Map([["f", ferries]]), questions })).toMatchObject({
    questions: 3,
    right: 2 / 3,
    claimed: 2 / 3,
    claimedRight: 1,
    claimedWithoutColumn: 0,
  });
});

test("the same questions fit the same weights, by which an operation that was right weighs more", () => {
  const questions = ferries.slice(1).flatMap(([ferry = "", built = "", passengers = ""]) =>
    Array.from({ length: 10 }, () => [
      { table: "f", question: `How many passengers does the ${ferry} carry?`, answers: [passengers] },
      { table: "f", question: `When was the ${ferry} built?`, answers: [built] },
    ]).flat(),
  );
  const sets = [{ name: "own", tables: new Map([["f", ferries]]), questions }];
  const weights = fitChances(sets);
  expect(fitChances(sets)).toEqual(weights);
  expect(weights["lookup: doubts 0"]).toBeGreaterThan(0);
  expect(weights["doubt words-left"] ?? 0).toBeLessThanOrEqual(0);
});

test("the same documents fit the same weights, by which words left over speak against a plan", async () => {
  const names = "Orla Thrift Seal Gannet Puffin Tern Skua Plover".split(" ");
  const table = ["| Ferry | Berth |", "| --- | --- |", ...names.map((name, i) => `| ${name} | ${i + 11} |`)];
  const questions = names.flatMap((name, i) =>
    [
      {
        document: "ferries",
        question: `What is the berth of the ${name}?`,
        expected: [String(i + 11)],
      },
      {
        document: "ferries",
        question: `What is the berth of ferry ${name}?`,
        expected: [String(i + 11)],
      },
      {
        document: "ferries",
        question: `What is the berth price of the ${name}?`,
        expected: [],
      },
      { document: "ferries", question: `Which crew is on the ${name}?`, expected: [] },
    ].map((one) => ({ ...one, isAlone: false })),
  );
  const documents = new Map([["ferries", table.join("\n")]]);
  const candidates = await candidatesOf({ name: "own", documents, questions });
  expect(candidates.filter(({ right }) => right)).toHaveLength(names.length * 2);
  const fit = fitLikely(candidates);
  expect(fitLikely(candidates)).toEqual(fit);
  expect(fit.weights["sure"]).toBeGreaterThan(0);
});
