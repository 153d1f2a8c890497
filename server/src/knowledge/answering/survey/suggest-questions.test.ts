import { describe, expect, it } from "vitest";
import { splitPassages } from "../../passages/split-passages.ts";
import { questionsFrom } from "./suggest-questions.ts";
import { buildDocument } from "../testing/build-document.ts";

function questionsOf(text: string): string[] {
  const part = buildDocument("Mill", [["p", text]]);
  const passages = splitPassages(part).map((passage, id) => ({ ...passage, id, resourceId: "r" }));
  return [...questionsFrom(passages)];
}

describe("questions that are offered", () => {
  it("ask who a person is, and what a thing is", () => {
    expect(questionsOf("Tessa Maurin is the current maintainer and developer of the mill.")).toEqual([
      "Who is Tessa Maurin?",
    ]);
    expect(questionsOf("Orvik Sieve is a machine that parts grain from dust in the mill.")).toEqual([
      "What is Orvik Sieve?",
    ]);
  });
  it("ask for what the headings speak of, and not for a detail that only its paragraph explains", () => {
    expect(questionsOf("The true ratios are a matter of dispute among bakers of all towns.")).toEqual([]);
    expect(questionsOf("The mill stone is a round slab that turns on a shaft of oak.")).toEqual([
      "What is the mill stone?",
    ]);
  });
  it("are none of a sentence whose verb does not agree", () => {
    expect(questionsOf("The chances of grain going bad is small, as everybody in the mill knows.")).toEqual(
      [],
    );
  });
});
