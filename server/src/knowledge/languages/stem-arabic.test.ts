import { expect, test } from "vitest";
import { analyseTerms } from "../documents/analyse-terms.ts";

test("an Arabic word is the same behind an article, a conjunction or a preposition", () => {
  const [term] = analyseTerms("جامعة", "ar");
  expect(
    new Set(analyseTerms("الجامعة والجامعة فالجامعة بالجامعة للجامعة لجامعة بجامعة وجامعة", "ar")),
  ).toEqual(new Set([term]));
});

test("an Arabic word is the same with and without its vowels", () => {
  expect(analyseTerms("المُدَرِّسُ مـدرس", "ar")).toEqual(analyseTerms("المدرس مدرس", "ar"));
});

test("what is left of a word has three letters at least", () => {
  expect(analyseTerms("بيت", "ar")).toEqual(["بيت"]);
  expect(analyseTerms("قلب كلب", "ar")).toEqual(["قلب", "كلب"]);
});
