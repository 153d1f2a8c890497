import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifySentence } from "../verify/verify-sentence.ts";
import { PieceSplitter } from "./with-model/split-pieces.ts";
import { readSentence } from "./with-model/read-sentence.ts";
import { type AnsweringProject, answeringProject } from "./testing/answering-project.ts";

/** Lists what a stranger may repeat until a text is full; each must be handled in time that grows with its length at most. */
const units = [
  " ",
  "\u0301",
  ".",
  '"',
  "[",
  "![[](",
  "(",
  "1.",
  "1.1.1. ",
  "a. ",
  "\u200d",
  "\ud83d",
  "a",
  "漢",
  "ที่",
  "`",
  "[1]",
  "what is the ",
  "compare a and ",
  'a 1.\u0301 [\u200d" ',
];
const named = units.map((unit) => [JSON.stringify(unit), unit] as const);
const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("tower.pdf", [
    ["p", "The tower was built in 1911 by the town council. It is 41 metres high."],
  ]);
});
afterAll(() => project.close());

describe("a question among others' text", () => {
  let own: AnsweringProject;
  beforeAll(async () => {
    own = await answeringProject();
  });
  afterAll(() => own.close());

  it.each(named)("is answered though it and its conversation are full of %s", async (_, unit) => {
    const history = Array.from({ length: 20 }, (__, i) =>
      i % 2 === 0
        ? { role: "user" as const, content: `x${fill(unit, 19_990)}y` }
        : { role: "assistant" as const, content: `x${fill(unit, 63_990)}y [1]` },
    );
    for (const query of [
      fill(unit, 4_000),
      `Who built the tower${fill(unit, 3_000)}?`,
      "And the second one?",
    ])
      expect((await project.ask(query, { history })).mode).toBe("built-in");
  });

  it.each(named)(
    "is answered from a text full of %s, in quotes and a message of bounded length",
    async (_, unit) => {
      const text = fill(unit, 20_000);
      await own.put("hostile.txt", [
        ["h1", `Tower ${fill(unit, 5_000)}`],
        ["p", `The tower ${text} was built in 1911.`],
        ["li", text],
        ["columns", `Tower\t${text}`],
        ["row", `Marrow\t${text}`],
        ["code", text],
      ]);
      for (const query of ["Who built the tower?", "Summarize the project data"]) {
        const { message, citations } = await own.ask(query);
        expect(message.length).toBeLessThanOrEqual(64_000);
        for (const { quote, title, heading } of citations)
          for (const shown of [quote, title, ...heading]) expect(shown.length).toBeLessThanOrEqual(2_000);
      }
    },
  );
});

it.each(named)("what a model writes is cut, read and checked though it is full of %s", (_, unit) => {
  const known = { isSource: () => false, isQuoted: () => false };
  const splitter = new PieceSplitter("en");
  const pieces = [...splitter.push(`The tower ${fill(unit, 30_000)} is high. [1]`), ...splitter.end()];
  expect(pieces.length).toBeGreaterThan(0);
  const evidence = { text: `The tower ${fill(unit, 6_000)} is high.`, context: "Tower", language: "en" };
  for (const length of [1_000, 4_000]) {
    const { plain } = readSentence(`The tower ${fill(unit, length)} is high.`, known);
    expect(() => verifySentence(plain, [evidence])).not.toThrow();
  }
});

it("a document of one word of two megabytes is found by its other words", async () => {
  const own = await answeringProject();
  await own.put("word.txt", [
    ["p", "x".repeat(2_000_000)],
    ["p", "The tower was built in 1911."],
  ]);
  expect((await own.ask("When was the tower built?")).message).toContain("1911");
  await own.close();
});
