import { expect, test } from "vitest";
import { datesIn } from "./match-names.ts";

test.each([
  ["en", "the report of 5 March 2022"],
  ["de", "Bericht vom 5. März 2022"],
  ["es", "informe de marzo de 2022"],
  ["pl", "raport z 5 marca 2022"],
  ["pl", "marzec 2022"],
  ["ru", "отчёт от 5 марта 2022"],
  ["uk", "березень 2022"],
  ["el", "έκθεση 5 Μαρτίου 2022"],
  ["vi", "báo cáo tháng 3 năm 2022"],
  ["ja", "2022年3月の報告書"],
  ["ko", "2022년 3월 보고서"],
])("%s: %s tells its month", (language, text) => {
  expect(datesIn(text, [language])).toEqual(["2022-03"]);
});

test("a year alone has no month", () => {
  expect(datesIn("2022年の報告書, raport 2022", ["ja", "pl"])).toEqual([]);
});
