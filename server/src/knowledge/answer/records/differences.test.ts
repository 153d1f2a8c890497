import { afterAll, beforeAll, expect, test } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import type { Piece } from "../testing/build-document.ts";

const prices = (title: string, ...rows: string[]): Piece[] => [
  ["h1", title],
  ["columns", "Mooring\tNightly fee\tDepth"],
  ...rows.map((row): Piece => ["row", row]),
];

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("leaflet.md", prices("Moorings", "Swan basin\t18 EUR\t2.5 m", "Old lock\t22 EUR\t3 m"));
  await project.put("notice.md", prices("Moorings", "Swan basin\t21 EUR\t2.5 m", "Old lock\t22.00 EUR\t3 m"));
  await project.put(
    "archive-2019.md",
    prices("Moorings in 2019", "Old lock\t12 EUR\t3 m", "Mill pond\t9 EUR\t1 m"),
  );
});
afterAll(() => project.close());

test("two sources that give other values for one thing are both quoted", async () => {
  const { message, citations, sentences } = await project.ask("What is the nightly fee of the Swan basin?");
  expect(message).toContain("18 EUR");
  const [, said = ""] = /The sources differ: ([^.]+\.md: \d+ EUR; [^.]+\.md: \d+ EUR)\./.exec(message) ?? [];
  expect(said.split("; ").toSorted()).toEqual(["leaflet.md: 18 EUR", "notice.md: 21 EUR"]);
  expect(sentences[1]).toMatchObject({ support: "cited", marks: [1, 2] });
  expect(new Set(citations.map(({ resourceId }) => resourceId))).toContain("notice.md");
});

test("the same value written in another way, and that of another period, are no difference", async () => {
  const { message } = await project.ask("What is the nightly fee of the Old lock?");
  expect(message).toContain("22");
  expect(message).not.toContain("differ");
});

test("a value that only one source gives is no difference", async () => {
  const { message } = await project.ask("What is the nightly fee of the Mill pond?");
  expect(message).toContain("9 EUR");
  expect(message).not.toContain("differ");
});
