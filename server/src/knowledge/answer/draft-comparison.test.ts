import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "./testing/answering-project.ts";
import { fillerParagraph, seeded } from "./testing/draw-facts.ts";
import type { Piece } from "./testing/build-document.ts";

let project: AnsweringProject;
const random = seeded(7);
const filler = (count: number): Piece[] =>
  Array.from({ length: count }, () => ["p", fillerParagraph(random, 3)] as const);
const report = (company: string, employees: string, place: string, rows: string[]): Piece[] => [
  ["h1", `${company} annual report`],
  ...filler(6),
  ["h2", "People"],
  ["p", `At the end of 2022, ${company} employed ${employees} people in all of its workshops.`],
  ...filler(6),
  ["h2", "Properties"],
  ["p", `The headquarters of ${company} are in ${place}, where the company owns two buildings.`],
  ["h2", "Results"],
  ["columns", "In millions\t2022\t2021"],
  ...rows.map((row): Piece => ["row", row]),
  ...filler(6),
];

beforeAll(async () => {
  project = await answeringProject();
  await project.put(
    "ARDEN_2022.pdf",
    report("Arden", "4,210", "Lowick", ["Rope sales\t$ 512\t$ 498", "Hook sales\t77\t81"]),
  );
  await project.put("BOREL_2022.pdf", report("Borel", "9,870", "Marton", ["Rope sales\t$ 130\t$ 122"]));
  await project.put("manual.html", [
    ["h1", "Yard manual"],
    ...filler(8),
    ["h2", "Gantry"],
    ["p", "A gantry is a crane that runs on two rails and carries its load between its legs."],
    ...filler(8),
    ["h2", "Derrick"],
    ["p", "A derrick is a crane whose boom is held by ropes and turns about a fixed mast."],
    ...filler(8),
    ["h2", "Brakes"],
    [
      "p",
      "Unlike the band brake, the disc brake holds a load without power; the band brake needs the motor.",
    ],
    ...filler(8),
    ["h2", "Hooks"],
    ["p", "These hooks are kept in the store:"],
    ["columns", "Hook\tUse\tKey"],
    ["row", "Clevis hook\tIs pinned to a chain and carries heavy loads\t3"],
    ["row", "Grab hook\tHolds a chain by one link, as the clevis hook, but for light loads only\t4"],
    ["row", "Swivel hook\tTurns under its load\t5"],
    ...filler(8),
  ]);
  await project.put("hoists.csv", [
    ["columns", "Code\tHoist\tLift"],
    ["row", "H-1\tPetrel 300\t2 t"],
    ["row", "H-2\tPetrel 300 Twin\t4 t"],
    ["row", "H-3\tGannet\t3 t"],
  ]);
});
afterAll(() => project.close());

describe("what a question compares", () => {
  it("is laid out as a table with a cited cell for each side, found by a search of its own", async () => {
    const { answered, message, citations } = await project.ask(
      "What is the difference between a gantry and a derrick?",
    );
    expect(answered).toBe(true);
    expect(message).toMatch(
      /^\| gantry \| derrick \|\n.*between its legs\. \[1\] \|.*fixed mast\. \[2\] \|$/s,
    );
    expect(citations[0]!.quote).toContain("two rails");
    expect(citations[1]!.quote).toContain("fixed mast");
  });

  it("is answered for each document that it names, with the document", async () => {
    const { answered, message } = await project.ask("Where are the headquarters of Arden and Borel?");
    expect(answered).toBe(true);
    expect(message).toMatch(
      /^\| Arden \(ARDEN\\_2022\.pdf\) \| Borel \(BOREL\\_2022\.pdf\) \|\n.*Lowick.*\[1\] \|.*Marton.*\[2\] \|$/s,
    );
  });

  it("is one answer where one place compares both", async () => {
    const { answered, message } = await project.ask("How does the disc brake differ from the band brake?");
    expect(answered).toBe(true);
    expect(message.match(/holds a load without power/g)).toHaveLength(1);
  });

  it("is answered with both rows where one table has both", async () => {
    const { answered, message } = await project.ask("difference between the clevis hook and the grab hook");
    expect(answered).toBe(true);
    expect(message).toContain("carries heavy loads");
    expect(message).toContain("for light loads only");
    expect(message).not.toContain("Turns under");
  });

  it("is answered with both rows where a column behind the first names them", async () => {
    const { answered, message } = await project.ask("Compare the Petrel 300 and the Petrel 300 Twin");
    expect(answered).toBe(true);
    expect(message).toMatch(/2 t.*4 t/s);
    expect(message).not.toContain("Gannet");
  });

  it("has the figures of both years from one row", async () => {
    const { answered, message } = await project.ask(
      "How did the rope sales of Arden change from 2021 to 2022?",
    );
    expect(answered).toBe(true);
    expect(message).toMatch(/2022: \$ 512; 2021: \$ 498/);
  });

  it("is not claimed where only one side is there", async () => {
    for (const question of [
      "Where are the headquarters of Arden and Zetland?",
      "What is the difference between a gantry and a teleskid?",
    ])
      expect((await project.ask(question)).answered).toBe(false);
  });
});
