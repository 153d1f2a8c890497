import { expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { answerFromRecords } from "../answer-records.ts";
import { readTables } from "../tables/read-tables.ts";
import { rows } from "../testing/table-blocks.ts";

const tables = (equal: number) =>
  readTables(
    testPart(
      rows(
        "Boat | Price per day",
        ...Array.from({ length: equal }, (_, i) => `Tern ${i + 1} | 40 EUR`),
        ...Array.from({ length: 8 }, (_, i) => `Gull ${i + 1} | ${10 + i} EUR`),
      ),
    ),
    "en",
  );

test.each([
  [1, 1],
  [5, 5],
  [6, undefined],
])("of %i equally expensive boats, %s are the answer", (equal, claimed) =>
  expect(
    answerFromRecords("Which boat has the highest price per day?", "en", tables(equal))?.rows.length,
  ).toBe(claimed),
);

test("the most expensive kind of something is answered by its kind", () => {
  const [jobs] = readTables(
    testPart(
      rows(
        "Job | Treatment | Fee",
        "J-1 | Caulking | 90 EUR",
        "J-2 | Sanding | 60 EUR",
        "J-3 | Sanding | 55 EUR",
      ),
    ),
    "en",
  );
  const plan = answerFromRecords("What is the most expensive treatment?", "en", [jobs!]);
  expect(plan?.cells.map(({ text }) => text)).toEqual(["Caulking", "90 EUR"]);
});
