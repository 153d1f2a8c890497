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
