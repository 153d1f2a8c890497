import { describe, expect, test } from "vitest";
import { testPart } from "../documents/testing/test-part.ts";
import { answerFromRecords } from "./answer-records.ts";
import { headlineOf } from "./show-plan.ts";
import { readTables } from "./tables/read-tables.ts";
import { heading, rows } from "./testing/table-blocks.ts";

const tables = readTables(
  testPart([
    heading("Workshop"),
    ...rows(
      "Part | Supplier | Price | Weight | Ordered on | Reserved by",
      "Rail | Nordholm | 40.00 EUR | 5 kg | 2026-03-02 | Ann Kerr",
      "Wheel | Nordholm | 12.50 EUR | 2 kg | 2026-03-09 | ",
      "Hook | Brandt | 3.00 EUR | 0.4 kg | 2026-04-14 | Liv Moe",
      "Crank | Nordholm | 55.00 EUR | 3 kg | 2026-05-20 | ",
      "Chain | Sula | 18.00 EUR | 1 kg | 2026-06-01 | Per Lund",
    ),
    heading("Ferries", 2),
    ...rows("Ferry | Departs", "Heron | 8:15", "Teal | 12:40", "Egret | 18:05"),
    heading("Bakery", 2),
    ...rows(
      "Bread | Piece | From 10 pieces | From 50 pieces",
      "Rye | 2.00 EUR | 1.80 EUR | 1.50 EUR",
      "Bun | 1.00 EUR | 0.90 EUR | 0.70 EUR",
    ),
    heading("Figures", 2),
    ...rows("Quarter | Sales", "Q1 | 140", "Q2 | 171"),
    heading("Cabins", 2),
    ...rows("Cabin | Low season | High season", "Birch | 60 EUR | 95 EUR", "Pine | 80 EUR | 120 EUR"),
    heading("Tasks", 2),
    ...rows("Task | Planned days", "Roof | 12", "Doors | 4", "Paint | 5"),
    heading("Fairs", 2),
    ...rows(
      "Fair | Town | Dates",
      "Spring fair | Brae | 3–5 April 2026",
      "Boat show | Tarn | 28 May to 6 June 2026",
      "Book fair | Brae | 9 October 2026",
    ),
    heading("Presidents of the club", 2),
    ...rows(
      "Name | Elected | Left office",
      "Ann Kerr | 2003 | 2011",
      "Liv Moe | 2011 | 2015",
      "Per Lund | 2015 | 2024",
    ),
  ]),
  "en",
);

const answer = (question: string) => {
  const plan = answerFromRecords(question, "en", tables);
  return plan && headlineOf(plan);
};

describe("operations over rows", () => {
  test.each([
    ["What do the rail and the wheel cost together?", /^52\.5 EUR/],
    ["What do the rail and the wheel cost?", /Rail.*40\.00 EUR; Wheel.*12\.50 EUR/],
    ["Which parts cost between 10 and 20 EUR?", /^Wheel; Chain$/],
    ["Which parts cost 40 EUR or more?", /^Rail; Crank$/],
    ["Which parts were ordered between April and June?", /^Hook; Crank; Chain$/],
    ["Which parts are from Brandt or Sula?", /^Hook; Chain$/],
    ["Which parts are not reserved?", /^Wheel; Crank$/],
    ["List the parts from Brandt.", /^Hook$/],
    ["Which ferries depart after 12:00?", /^Teal; Egret$/],
    ["What is the second most expensive part?", /^Rail/],
    ["What are the two heaviest parts?", /^Rail.*Crank/],
    ["Which supplier has the most parts?", /^Nordholm \(3\)/],
    ["How many different suppliers are there?", /^3/],
    ["How many days are planned in total?", /^21/],
    ["Which part comes after the hook?", /^Crank/],
    ["Is the rail heavier than the wheel?", /^Yes\. .*5 kg/],
    ["Is the hook heavier than the wheel?", /^No\./],
    ["Does the crank cost more than 50 EUR?", /^Yes\. .*55/],
    ["Does the hook cost more than 50 EUR?", /^No\. .*3\.00/],
    ["What is the price of 60 buns?", /0\.70 EUR$/],
    ["Did sales rise from Q1 to Q2?", /^Yes\./],
    ["Did sales fall from Q1 to Q2?", /^No\./],
    ["How much cheaper is Birch in low season?", /^35/],
    ["Which parts have the same supplier as the rail?", /^Wheel; Crank$/],
    ["Which fair is in the same town as the book fair?", /^Spring fair$/],
    ["How many days does the spring fair last?", /^3 days/],
    ["How many days does the boat show take?", /^10 days/],
    ["How many years was Ann Kerr in office?", /^8 years/],
    ["How long was Liv Moe in office?", /^4 years/],
  ])("%s", (question, answered) => {
    expect(answer(question)).toMatch(answered);
  });

  test.each([
    "Which supplier has the most ferries?",
    "How many parts are not reserved?",
    "Which part comes after the winch?",
    "Is the rail heavier than the winch?",
    "What do the rail and the winch cost?",
    "Which crane has the highest price?",
    "Which warehouse has parts below 20 EUR?",
    "Did sales rise from Q2 to Q3?",
    "Who has the highest price?",
    "Which parts have the same color as the rail?",
    "How many non-reserved parts are there?",
    "How many wheels were ordered in total in 2025?",
    "How many days does the book fair last?",
    "How many months was Ann Kerr in office?",
  ])("the tables say nothing of: %s", (question) => {
    expect(answer(question)).toBeNull();
  });
});
