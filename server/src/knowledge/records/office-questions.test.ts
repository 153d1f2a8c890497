import { describe, expect, test } from "vitest";
import { testPart } from "../documents/testing/test-part.ts";
import { answerFromRecords } from "./answer-records.ts";
import { headlineOf } from "./show-plan.ts";
import { readTables } from "./tables/read-tables.ts";
import { heading, line, rows } from "./testing/table-blocks.ts";

const tablesOf = (blocks: Parameters<typeof testPart>[0]) => readTables(testPart(blocks), "en");
const tables = [
  ...tablesOf([
    heading("Harbour Sailmakers"),
    heading("Lines", 2),
    ...rows(
      "Service | Phone | Days",
      "Repairs desk | 0555 100 | Mon–Sat",
      "Orders desk | 0555 200 | Mon–Fri",
    ),
    line("Night watch: 0555 300, Friday to Sunday"),
    heading("Lessons", 2),
    ...rows("Lesson | Coach | Day", "Splicing | Ann Kerr | Monday", "Knots | Per Lund | Thursday"),
    heading("Moorings", 2),
    ...rows(
      "Season | Weekday | Sunday",
      "April to October | 8:00–19:00 | 9:00–17:00",
      "November to March | 9:00–15:00 | closed",
    ),
    heading("Water tests", 2),
    ...rows(
      "Sample | Basin | Test | Result | Limit",
      "S-1 | North | Salt | 31 | 35",
      "S-2 | North | Lead | 2 | 10",
      "S-3 | South | Salt | 34 | 35",
    ),
    heading("Store", 2),
    ...rows(
      "Item | Quantity | Unit | Price per unit | Use by",
      "Tar | 40 | kg | 2.10 EUR | 2027-01-31",
      "Wax | 12 | kg | 7.40 EUR | 2026-08-15",
    ),
    heading("Crew", 2),
    ...rows(
      "Name | Post | Since",
      "Ann Kerr | Rigger | 2015",
      "Per Lund | Sailmaker | 2009",
      "Liv Moe | Clerk | 2021",
    ),
    heading("Grants", 2),
    ...rows(
      "Grant | For | Amount",
      "Slipways | clubs | 9000 EUR",
      "Youth boats | schools and clubs | 4000 EUR",
    ),
    heading("Repairs", 2),
    ...rows(
      "Repair | Owner | Brought on | State | Quote",
      "R-301 | Tove Lind | 2 May 2026 | waiting | 140 EUR",
      "R-302 | Karl Wirth | 4 May 2026 | done | 95 EUR",
      "R-303 | Ines Prado | 7 May 2026 | waiting | 60 EUR",
    ),
    heading("Returns", 2),
    ...rows("Return | Sent by | Reason", "T-11 | Olga Brandt | torn seam", "T-12 | Jens Falk | wrong size"),
    heading("Courses", 2),
    ...rows(
      "Course | Duration | Length of line | Next date | Floor | maxLoad | 1 person | 2 persons",
      "C4 Mending of old canvas sails | 3 h | 9 m | 2 July 2026 | 1st | 80 kg | 30 EUR | 25 EUR",
      "Whipping | 2 h | 4 m | 9 July 2026 | 2nd | 60 kg | 20 EUR | 20 EUR",
    ),
    heading("Walks from Seal Point", 2),
    ...rows(
      "Walk | Start | Way | Open",
      "Dune | Seal Point pier | 4 km | all year",
      "Cliff | Old mill | 9 km | in summer",
    ),
    heading("Tanks", 2),
    ...rows("Use | Rain water (£)", "up to 100 m³ | 1.80", "101 to 500 m³ | 1.70"),
    heading("Hoists", 2),
    ...rows("Hoist code | Hoist | Lift", "H-1 | Petrel 300 | 2 t", "H-2 | Gannet | 3 t"),
    heading("Where they stand", 2),
    ...rows(
      "Yard | Type | Units | Price per unit (EUR)",
      "Brae | Petrel 300 | 14 | 90",
      "Tarn | Petrel 300 | 5 | 85",
      "Tarn | Gannet | 2 | 120",
    ),
    heading("Sail hire", 2),
    ...rows("Sail | Half day | Full day", "Jib | 8 EUR | 13 EUR", "Genoa | 11 EUR | 18 EUR"),
  ]),
  ...tablesOf([
    heading("Workshop", 2),
    ...rows(
      "Article | Group | On hand | Unit cost £ | Shelf life",
      "Tar brush | Brushes | 40 | 3.10 | 2 years",
      "Unit brush | Brushes | 12 | 4.60 | 5 years",
      "Twine | Thread | 7 | 1.20 | 9 years",
    ),
    heading("Boxes", 2),
    ...rows(
      "Box | Vessel | Content | ETA",
      "B-3 | Levant | anchor chains | 2026-07-02",
      "B-4 | Iris | oars | 2026-07-09",
    ),
  ]),
  ...tablesOf([
    heading("Northwind inspection", 2),
    heading("Pumps", 2),
    ...rows("Pump | State", "Bilge | blocked", "Fire | good"),
  ]),
  ...tablesOf([
    heading("Invoice 77"),
    ...rows("Description | Quantity | Amount", "Delivery | 1 | 65 EUR", "Sewing | 2 | 80 EUR"),
  ]),
];
const answer = (question: string) => {
  const plan = answerFromRecords(question, "en", tables);
  return plan && headlineOf(plan);
};

describe("questions that customers put to an office", () => {
  test.each([
    ["Can I call the repairs desk on Sunday?", /^No\. Repairs desk.*Mon–Sat/],
    ["Can I reach the orders desk on Tuesday?", /^Yes\. /],
    ["Is the night watch there on Saturday?", /^Yes\. .*Friday to Sunday/],
    ["Can I call the night watch on Wednesday?", /^No\. /],
    ["Is there a lesson on Friday?", /^No\./],
    ["Is there a lesson on Thursday?", /^Yes\. Knots/],
    ["When are moorings open on Sunday in winter?", /closed/],
    ["What is the lead of S-2?", /Result: 2$/],
    ["Which basin had the highest salt?", /South/],
    ["How much tar is in stock?", /40/],
    ["What does a kilo of wax cost?", /7\.40/],
    ["When does the wax expire?", /2026-08-15/],
    ["Who has been here longest?", /Per Lund/],
    ["How many people joined after 2010?", /^2/],
    ["Which grants are for clubs?", /Slipways.*Youth boats/],
    ["What is the amount of sewing on the invoice?", /80/],
    ["Which repair is for Ines Prado?", /R-303/],
    ["What is the state of R-301?", /waiting/],
    ["Why was T-12 returned?", /wrong size/],
    ["How long does whipping take?", /2 h$/],
    ["When is the next whipping course?", /9 July 2026$/],
    ["Which course is on the second floor?", /^Whipping/],
    ["What is the max load of the whipping course?", /60 kg$/],
    ["What is the floor of C4?", /1st$/],
    ["How much is whipping?", /20 EUR$/],
    ["What is the longest walk from Seal Point?", /^Cliff.*9 km$/],
    ["How many walks are there?", /^2/],
    ["What does rain water cost for 320 m³?", /1\.70$/],
    ["What is the price difference between tar and wax?", /^5\.3 EUR/],
    ["How many Petrel 300 do we have in total?", /^19 /],
    ["What time are moorings open on Sunday in winter?", /closed$/],
    ["What is H-2?", /Gannet/],
    ["How many Petrel 300 are there?", /^19 /],
    ["How many brushes are on hand in total?", /^52 /],
    ["What is the longest shelf life of a brush?", /Unit brush/],
    ["Which brush has the lowest unit cost?", /Tar brush.*3\.10/],
    ["When will B-3 arrive?", /2026-07-02/],
    ["Which ship carries the anchor chains?", /Levant/],
    ["Which Northwind pumps are blocked?", /^Bilge/],
  ])("%s", (question, answered) => {
    expect(answer(question)).toMatch(answered);
  });

  test.each([
    "What does delivery cost?",
    "What did Tove Lind repair?",
    "What is in R-302?",
    "Why is R-303 waiting?",
    "How much is the jib for one day?",
    "How many jibs do you have?",
    "Which name comes after 2010?",
    "How many Gannets do you have?",
    "What is the range of the Petrel 300?",
    "What is required for the Gannet?",
    "Can I call the night watch on Sunday in July?",
    "What's in box B-3?",
    "How many brushes are there?",
    "Which Southwind pumps are blocked?",
  ])("the tables do not say for certain: %s", (question) => {
    expect(answer(question)).toBeNull();
  });
});
