import { describe, expect, test } from "vitest";
import { testPart } from "../documents/testing/test-part.ts";
import { answerFromRecords } from "./answer-records.ts";
import { headlineOf } from "./show-plan.ts";
import { readTables } from "./tables/read-tables.ts";
import { bareRows, heading, line, rows } from "./testing/table-blocks.ts";

const tables = readTables(
  testPart([
    heading("Regatta"),
    ...rows(
      "Place | Sailor | Yard | Class | Time",
      "1 | Ines Falk | Blue Dock | Laser | 1:02:11",
      "2 | Otto Brun | Blue Dock | Finn | 1:04:40",
      "3 | Mara Sund | Old Slip | Laser | 1:09:05",
    ),
    heading("Season", 2),
    ...rows(
      "Months | Slipway | Café",
      "April–September | 7:00–21:00 | 10:00–20:00",
      "October–March | 9:00–16:00 | closed",
    ),
    heading("Repairs", 2),
    ...rows(
      "Job | Urgency | Effort | State | Yard hand | Due",
      "C-12 | low | high | done | Lea Roth | 2026-05-03",
      "C-13 | high | high | waiting | Jan Pohl | 2026-05-30",
      "C-14 | high | low | waiting | Jan Pohl | 2026-06-19",
    ),
    heading("Faults", 2),
    ...rows(
      "# | Opened | Boat | State",
      "501 | 9 May 2026 | Petrel | fixed",
      "502 | 9 May 2026 | Gannet | waiting",
      "503 | 11 May 2026 | Petrel | fixed",
    ),
    heading("Landings", 2),
    ...rows(
      "Landing | On | Boat | Crew",
      "L-21 | 03/02/2026 | Petrel | 3",
      "L-22 | 03/02/2026 07:30 | Gannet | 4",
      "L-23 | 17/02/2026 | Petrel | 6",
    ),
    heading("Ropes", 2),
    ...rows(
      "Rope | Rcvd by | By the day | To keep",
      "Bow line | Ada Lunt | 3 EUR | 45 EUR",
      "Stern line | Ben Orr | 7 EUR | 60 EUR",
    ),
    heading("Soups", 2),
    ...rows("Soup | Contains", "Pea | milk, celery", "Leek | milk", "Lentil | celery, mustard"),
    heading("Towing", 2),
    ...rows("Distance | Fee", "up to £50 | £5.00", "£50.01 to £200 | £9.00"),
    heading("Figures", 2),
    ...bareRows("Figure | Q1 | Q2", "Moorings | 140 | 171", "Guests | 900 | 844"),
    heading("Berths", 2),
    ...bareRows(
      "Berth | 2025 | 2025 | 2026 | 2026",
      "Berth | May | June | May | June",
      "North | 4 | 7 | 9 | 8",
      "South | 5 | 6 | 3 | 2",
    ),
    heading("Signals", 2),
    line("404: no mooring"),
    line("Winter term: 6 January to 26 March 2027"),
  ]),
  "en",
);

const answer = (question: string) => {
  const plan = answerFromRecords(question, "en", tables);
  return plan && headlineOf(plan);
};

describe("questions as visitors ask them", () => {
  test.each([
    ["What was the time of Otto Brun?", /1:04:40/],
    ["What place did Mara Sund reach?", /3/],
    ["How many sailors are from Blue Dock?", /^2/],
    ["When does the café close in February?", /closed/],
    ["When is the slipway open in June?", /7:00–21:00/],
    ["Who has job C-14?", /Jan Pohl/],
    ["Is job C-12 done?", /^Yes\./],
    ["Is job C-14 done?", /^No\./],
    ["Which job has a low effort?", /^C-14/],
    ["What is the state of fault 502?", /waiting/],
    ["Which faults are fixed?", /^501.*503/],
    ["Which landings were on 3 February?", /^L-21.*L-22/],
    ["Who received the stern line?", /Ben Orr/],
    ["Which ropes cost less than 5 EUR by the day?", /^Bow line, Ada Lunt$/],
    ["Which soups contain milk?", /Pea.*Leek/],
    ["Does the leek soup contain celery?", /^No\./],
    ["What is the fee for £120?", /9\.00/],
    ["How many guests were there in Q2?", /844/],
    ["How many berths did North have in May 2026?", /9/],
    ["By how much did moorings rise from Q1 to Q2?", /31/],
    ["When does the winter term end?", /26 March 2027/],
  ])("%s", (question, answered) => {
    expect(answer(question)).toMatch(answered);
  });

  test.each([
    "How many spectators did the Laser class have?",
    "What was the time of Otto Lind?",
    "Is job C-15 done?",
    "Who designed job C-14?",
    "How many guests were there in Q3?",
    "Does the leek soup contain pepper?",
    "What is the state of fault 504?",
    "Which landings have at least 4?",
    "When does the summer term end?",
  ])("the tables say nothing of: %s", (question) => {
    expect(answer(question)).toBeNull();
  });
});

describe("words that no table has", () => {
  const courses = readTables(
    testPart([
      heading("Courses"),
      ...rows(
        "Course | Teacher | Weekday | Fee",
        "Yoga | Priya Nair | Thursday | 95 EUR",
        "Pottery | Tom Averill | Tuesday | 240 EUR",
      ),
    ]),
    "en",
  );
  test.each([
    ["How much is the Pottery class per person?", /240 EUR/],
    ["When will the Yoga session be, on which weekday?", /Thursday/],
  ])("leave a thing and its column certain: %s", (question, answered) => {
    const plan = answerFromRecords(question, "en", courses);
    expect(plan && headlineOf(plan)).toMatch(answered);
  });

  test.each(["How much is the Painting class?", "What is the email of the Yoga teacher?", "Who owns Yoga?"])(
    "may be what is asked for: %s",
    (question) => {
      expect(answerFromRecords(question, "en", courses)).toBeNull();
    },
  );
});
