import { describe, expect, test } from "vitest";
import { testPart } from "../documents/testing/test-part.ts";
import { checkAgainstRecords } from "./check-against-records.ts";
import { readTables } from "./tables/read-tables.ts";
import { heading, line, rows } from "./testing/table-blocks.ts";

const tables = readTables(
  testPart([
    heading("Rental boats"),
    ...rows(
      "Boat | Code | Length (m) | Day rate | Deposit | Status | Serviced",
      "Heron | RB-1 | 6.5 | 80 EUR | 200 EUR | moored | 2026-02-11",
      "Bittern | RB-2 | 7 | 95 EUR | 250 EUR | booked | 2026-03-04",
      "Egret 300 | RB-3 | 9.2 | 140 EUR | 400 EUR | moored | 2026-01-20",
    ),
    heading("Boathouse", 2),
    line("Phone: +44 113 496 0122"),
    line("Winter storage: 35 EUR per month"),
  ]),
  "en",
);
const check = (sentence: string) => checkAgainstRecords(sentence, tables, "en");

describe("a sentence is supported by the row that it names", () => {
  test.each([
    ["The day rate of the Heron is 80 EUR.", "80 EUR"],
    ["The Bittern costs a deposit of 250 EUR.", "250 EUR"],
    ["The Egret 300 has a length of 9.2 m.", "9.2"],
    ["The status of the Bittern is booked.", "booked"],
    ["RB-3 was serviced on 20 January 2026.", "2026-01-20"],
  ])("%s", (sentence, cell) => {
    const { state, cells } = check(sentence);
    expect([state, cells.at(-1)?.text]).toEqual(["supports", cell]);
  });
});

describe("a sentence is contradicted where the row says another value", () => {
  test.each([
    ["The day rate of the Heron is 95 EUR.", "80 EUR", "95 EUR"],
    ["The status of the Bittern is moored.", "booked", "moored"],
    ["RB-3 was serviced on 21 January 2026.", "2026-01-20", "21 January 2026"],
  ])("%s", (sentence, cell, said) => {
    expect(check(sentence)).toMatchObject({ state: "contradicts", differs: { cell, said } });
  });
});

describe("nothing is reported about a sentence", () => {
  test.each([
    ["that names no row", "The day rate is 80 EUR."],
    ["with a word that the table does not have", "The day rate of the Heron with a skipper is 95 EUR."],
    ["about a thing whose name goes on", "The Egret 400 has a length of 12 m."],
    ["with a denial", "The day rate of the Heron is not 80 EUR."],
    ["with a bound", "The day rate of the Heron is below 90 EUR."],
    ["that compares", "The Heron has the lowest day rate, 70 EUR."],
    ["that is a question", "Is the day rate of the Heron 95 EUR?"],
    ["about an attribute that is missing", "The Heron has an engine of 95 kW."],
    ["that names two rows", "The day rate of the Heron and the Bittern is 95 EUR."],
  ])("%s", (_, sentence) => {
    expect(check(sentence).state).toBe("unknown");
  });
});
