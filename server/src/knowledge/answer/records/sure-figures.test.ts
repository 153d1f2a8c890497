import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { answerFromRecords } from "../../records/answer-records.ts";
import type { Plan } from "../../records/plan/plan.ts";
import { readTables } from "../../records/tables/read-tables.ts";
import { heading, rows } from "../../records/testing/table-blocks.ts";
import { asTotal, isNarrower } from "./sure-figures.ts";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import type { Piece } from "../testing/build-document.ts";

const table = (caption: string, ...lines: string[]): Piece[] => [
  ["h2", caption],
  ["columns", "\t2024\t2023"],
  ...lines.map((row): Piece => ["row", row]),
];

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("yards-2024.pdf", [
    ["h1", "Lowick Yards annual report"],
    ["p", "Lowick Yards builds ferries and repairs barges on two rivers."],
    ...table(
      "Turnover by yard (in thousands)",
      "North yard\t$ 410\t$ 388",
      "South yard\t275\t261",
      "Total turnover\t$ 685\t$ 649",
    ),
    ...table(
      "Profit by yard (in thousands)",
      "North yard\t$ 52\t$ 47",
      "South yard\t31\t30",
      "Total profit\t$ 83\t$ 77",
    ),
    ...table(
      "Statement of income (in thousands, except per share)",
      "Repair turnover\t$ 198\t$ 181",
      "Total turnover\t685\t649",
      "Net income\t$ 64\t$ 58",
      "Diluted earnings per share\t$ 1.12\t$ 1.03",
    ),
  ]);
});
afterAll(() => project.close());

const headline = async (question: string) => (await project.ask(question)).evidence?.headline ?? null;

test("a figure is given with its caption, its row, its period and its unit", async () => {
  expect(await headline("What was the profit of the south yard in 2023?")).toMatch(
    /^Profit by yard: South yard – 2023: \*\*30 \(in thousands\)\*\*/,
  );
});

test("an answer from a table shows what it cites, and no other passage", async () => {
  const { evidence } = await project.ask("What was the profit of the south yard in 2023?");
  expect(evidence!.cards.map(({ role }) => role)).toEqual(["answer"]);
});

test("where a part and the total fit as well, both are given and neither is the headline", async () => {
  const { message, evidence } = await project.ask("What was the turnover in 2024?");
  expect(evidence!.headline).toBeNull();
  expect(message).toMatch(/Repair turnover – 2024: \$ 198 .*Total turnover – 2024: 685 /s);
});

test("where two tables have the row that is named, both figures are given with their captions", async () => {
  const { message, evidence } = await project.ask("What did the north yard make in 2024?");
  expect(evidence?.headline ?? null).toBeNull();
  expect(message).toContain("52");
  expect(message).toContain("410");
});

test("a total is read where rows that sum up to it would be counted", () => {
  const [staff] = readTables(
    testPart([
      heading("Average number of employees"),
      ...rows("Trade | 2024 | 2023", "Shipwrights | 64 | 61", "Riggers | 21 | 20", "Total | 85 | 81"),
    ]),
    "en",
  );
  const question = "How many employees were there in 2023?";
  const counted: Plan = {
    ...answerFromRecords("How many riggers were there in 2023?", "en", [staff!])!,
    operation: "count",
    result: "2",
  };
  expect(asTotal(counted, question)).toMatchObject({ operation: "lookup", cells: [{ text: "81" }] });
});

describe("a headline is given of what the question names, and of nothing narrower", () => {
  const tables = readTables(
    testPart([
      heading("Coburn Marine"),
      ...rows(
        "Service | Price | Crew hours",
        "Hull cleaning | 210 EUR | 6",
        "Rigging check for racing boats and dinghies only | 95 EUR | 2",
        "Crane, hourly rate | 60 EUR | 1",
        "Crane survey | 140 EUR | 3",
      ),
      heading("Outlook", 2),
      ...rows("Outlook | Berths signed for, net | Effective tax rate", "Plan 2026 | 25 | 24.6 %"),
      heading("Anchors", 2),
      ...rows("Code | Anchor | Load per shackle (kN)", "A-1 | Plough M10 | 8.5", "A-2 | Claw M8 | 6.1"),
    ]),
    "en",
  );
  test.each([
    ["How much is hull cleaning?", false],
    ["What load does the Plough M10 take?", false],
    ["What is the tax rate in the 2026 plan?", false],
    ["How much is a check for racing boats?", true],
    ["How many berths were there in plan 2026?", true],
    ["What are the crew hours of the crane survey?", false],
  ])("%s", (question, isPart) => {
    const plan = answerFromRecords(question, "en", tables);
    expect(plan && isNarrower(plan, question)).toBe(isPart);
  });
});

test("a row that the unit makes an exception for has no unit", async () => {
  expect(await headline("What were the diluted earnings per share in 2024?")).toMatch(/\*\*\$ 1\.12\*\*/);
});

test("a line above a table that is no sentence is its caption, where files mark none", async () => {
  const printed = await answeringProject();
  const unmarked = (caption: string, ...lines: string[]): Piece[] => [
    ["p", caption],
    ["columns", "\t2024\t2023"],
    ...lines.map((row): Piece => ["row", row]),
  ];
  await printed.put("kilns-2024.pdf", [
    ["h1", "Dunmore Kilns annual report"],
    ["h2", "Results of operations"],
    ["p", "Turnover grew in both works, and the price of gas fell."],
    ...unmarked("Operating income by works (in millions)", "Tiles\t$ 97\t$ 88", "Bricks\t51\t46"),
    ["h2", "Item 8. Financial statements"],
    ...unmarked(
      "Statement of income (in millions, except per share)",
      "Operating income\t$ 148\t$ 134",
      "Diluted earnings per share\t$ 2.38\t$ 2.06",
    ),
  ]);
  const said = async (question: string) => (await printed.ask(question)).evidence?.headline ?? null;
  expect(await said("What was the operating income of the bricks works in 2023?")).toMatch(
    /^Operating income by works: Bricks – 2023: \*\*46 \(in millions\)\*\*/,
  );
  expect(await said("What were the diluted earnings per share in 2024?")).toMatch(/\*\*\$ 2\.38\*\*/);
  await printed.close();
});
