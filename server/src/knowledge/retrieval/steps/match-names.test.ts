import { expect, test } from "vitest";
import { matchNames } from "./match-names.ts";

const named = (query: string, names: readonly string[], language = "en") =>
  [...matchNames(query, language, new Map(names.map((name) => [name, name])))]
    .sort((a, b) => b[1] - a[1])
    .map(([id]) => id);
const share = (query: string, name: string, ...others: string[]) =>
  matchNames(query, "en", new Map([name, ...others].map((one) => [one, one]))).get(name);

const reports = [
  "Annual Report 2021.pdf",
  "Annual Report 2022.pdf",
  "AnnualReport_2023-final.pdf",
  "Handbook.docx",
];

// page:landing.querying page:how-it-works.sophisticated-query-retrieval page:features.in-the-2022-report
// page:cybersecurity-helper.what-changed-in-the-2025-policy page:startup-validation.knowledge-graph
test("a report is named by its year, and reports of other years are not meant", () => {
  expect(named("How much did sales grow in the 2022 report?", reports)).toEqual(["Annual Report 2022.pdf"]);
  expect(named("What does the annual report of 2023 say of risks?", reports)).toEqual([
    "AnnualReport_2023-final.pdf",
  ]);
});

test("a query without a year names all of a kind", () => {
  expect(named("What does the annual report say?", reports)).toHaveLength(3);
  expect(named("What does the handbook say about leave?", reports)).toEqual(["Handbook.docx"]);
});

test("the more of a name the query has, the more it is named", () => {
  const part = share("the safety guide", "Pump safety installation guide.pdf", "Lease.pdf")!;
  const whole = share(
    "the pump safety installation guide",
    "Pump safety installation guide.pdf",
    "Lease.pdf",
  )!;
  expect(part).toBeGreaterThan(0);
  expect(whole).toBe(1 - 0.5 ** 4);
  expect(share("the handbook", "Handbook.docx", "Lease.pdf")).toBe(0.5);
  expect(whole).toBeGreaterThan(part);
});

test("a month named in words matches one in figures, in the query's language too", () => {
  const minutes = ["minutes-2022-03.pdf", "minutes-2022-04.pdf", "minutes 20220515.pdf"];
  expect(named("Who was absent in March 2022?", minutes)[0]).toBe("minutes-2022-03.pdf");
  expect(named("Wer fehlte im April 2022?", minutes, "de")[0]).toBe("minutes-2022-04.pdf");
  expect(named("Wer fehlte am 15. Mai 2022?", minutes, "de")[0]).toBe("minutes 20220515.pdf");
  expect(named("What was sold in Q3 2022?", ["Sales 2022 Q2.xlsx", "Sales Q3-2022.xlsx"])[0]).toBe(
    "Sales Q3-2022.xlsx",
  );
});

test("an address is named by its words, not by its trimmings", () => {
  const pages = ["https://www.example.com/docs/leave-policy?id=3", "https://www.example.com/docs/travel"];
  expect(named("What does the leave policy allow?", pages)).toEqual([pages[0]]);
  expect(named("What is https?", pages)).toEqual([]);
});

test("a number that a query happens to say names nothing without another word of the name", () => {
  const chapters = ["Chapter 3 of the rules.pdf", "Chapter 4 of the rules.pdf", "7.pdf"];
  expect(named("Which 3 colours are there?", chapters)).toEqual([]);
  expect(named("Which colours does chapter 3 name?", chapters)[0]).toBe(chapters[0]);
  expect(named("What does 7 say?", chapters)).toEqual(["7.pdf"]);
});

test("what all are called names none, and so does a query of other words", () => {
  expect(named("What is in the documents?", ["documents 1", "documents 2"])).toEqual([]);
  expect(named("How long does the warranty last?", reports)).toEqual([]);
  expect(named("anything", [])).toEqual([]);
});
