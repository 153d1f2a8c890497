import { expect, it } from "vitest";
import { documentsNamed } from "./documents-named.ts";

const reports = new Map([
  ["a", "COSTCO_2022_10K.pdf"],
  ["b", "LOCKHEEDMARTIN_2022_10K.pdf"],
  ["c", "BESTBUY_2022_10K.pdf"],
]);

const named = (question: string, names = reports) => [...documentsNamed(question, names).resourceIds];

it("a document is named by the words that its name alone has, written apart or together", () => {
  expect(named("What did costco earn?")).toEqual(["a"]);
  expect(named("How many people work for Lockheed Martin?")).toEqual(["b"]);
  expect(named("Who earned more, Best Buy or Costco?")).toEqual(["a", "c"]);
});

it("years, and words that most names have, name none", () => {
  expect(named("What changed in 2022?")).toEqual([]);
  expect(named("Which 10K is longest?")).toEqual([]);
});

it("all of a name's own words must appear", () => {
  const papers = new Map([
    ["a", "Travel expenses.docx"],
    ["b", "Security cameras.docx"],
    ["c", "Holidays.docx"],
  ]);
  expect(named("Is there security at night?", papers)).toEqual([]);
  expect(named("Where do the security cameras hang?", papers)).toEqual(["b"]);
});

it("the words that name a document are returned as the question writes them", () => {
  expect([...documentsNamed("What did Lockheed Martin sell?", reports).words]).toEqual([
    "lockheed",
    "martin",
  ]);
});

it("a project of one document is never narrowed", () => {
  expect(named("What did Costco earn?", new Map([["a", "COSTCO_2022_10K.pdf"]]))).toEqual([]);
});
