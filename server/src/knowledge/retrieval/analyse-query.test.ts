import { expect, test } from "vitest";
import { analyseQuery } from "./analyse-query.ts";

test("a query is stemmed in every language of the project", () => {
  expect(analyseQuery("drukarki", ["en", "pl"]).terms).toContain("drukark");
});

test("small words of a language that the project does not hold are not searched for", () => {
  expect(analyseQuery("Wer war der Architekt der Linden Bridge?", ["en"]).terms).toEqual([
    "architekt",
    "linden",
    "bridg",
  ]);
  expect(analyseQuery("¿Cuándo se inauguró el museo?", ["en"]).terms).toEqual(["inauguro", "museo"]);
});

test("a word that is a small one elsewhere is searched for in the project's language", () => {
  expect(analyseQuery("care plan", ["en"]).terms).toEqual(["care", "plan"]);
  expect(analyseQuery("the die is cast", ["en"]).terms).toContain("die");
});

test("grams that run from one word into the next are distinguished from those within a word", () => {
  const { terms, acrossWords } = analyseQuery("球员拦截次数最多", ["zh"]);
  expect(terms).toEqual(["球员", "员拦", "拦截", "截次", "次数", "数最", "最多"]);
  expect([...acrossWords]).toEqual(["员拦", "截次", "数最"]);
  expect(analyseQuery("what the max-cache-size is", ["en"]).acrossWords.size).toBe(0);
});
