import { expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { readTables } from "../tables/read-tables.ts";
import { rows } from "../testing/table-blocks.ts";
import { rowsWhere } from "./rows-where.ts";

const [boats] = readTables(
  testPart(
    rows("Boat | Berths | Built", "Tern | 2 | 1998-05-01", "Gull | 4 | 2004-03-09", "Skua | 6 | 2004-11-30"),
  ),
  "en",
);

test.each([
  ["above", "4", [2]],
  ["at_least", "4", [1, 2]],
  ["below", "4", [0]],
  ["at_most", "4", [0, 1]],
  ["equals", "4", [1]],
  ["not_equals", "4", [0, 2]],
] as const)("berths %s %s are those of rows %j", (is, value, found) =>
  expect([...rowsWhere(boats!, 1, is, value, "en")!]).toEqual(found),
);

test.each([
  ["above", "2004", []],
  ["at_least", "2004", [1, 2]],
  ["below", "2004", [0]],
  ["at_most", "2004", [0, 1, 2]],
  ["equals", "2004", [1, 2]],
] as const)("a year is all of its days: built %s %s are rows %j", (is, value, found) =>
  expect([...rowsWhere(boats!, 2, is, value, "en")!]).toEqual(found),
);
