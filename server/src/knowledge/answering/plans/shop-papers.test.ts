import { afterAll, beforeAll, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("tariffs.docx", [
    ["h1", "Brevo tariffs"],
    ["p", "Brevo is a service that carries the letters of small shops."],
    ["h2", "Plans"],
    ["columns", "Plan\tPrice\tLetters"],
    ["row", "Nib\t5 €\t50"],
    ["row", "Quill\t9 €\t1,200"],
    ["h2", "Sealing machines"],
    ["p", "The sealing machine is faster than sealing by hand. It cannot seal cards of more than 300 g."],
    ["p", "A sealing machine of Orvik saves two hours of work in a week."],
    ["p", "The sealing machine is expensive to repair, which takes three weeks."],
  ]);
  await project.put("safety.docx", [
    ["h1", "Safety rules of the Brevo halls"],
    ["p", "These rules protect everybody who works in the halls in Ostby and Melby."],
    ["h2", "Accidents"],
    ["columns", "Year\tOstby\tMelby"],
    ["row", "2021\t12\t9"],
    ["row", "2022\t11\t12"],
    ["h2", "Turns"],
    ["p", "Each visitor is let in with a priority that is reckoned as follows:"],
    ["li", "Start at ten."],
    ["li", "Add one for each hour."],
    ["p", "The priorities of the visitors are these:"],
    ["li", "Low"],
    ["li", "High"],
    ["h2", "Lifting"],
    ["p", "There are several reasons why the ramps in the halls are closed:"],
    ["li", "The floor is wet."],
    ["li", "The chain is short."],
    ["p", "The ramps in the halls are these:"],
    ["li", "North ramp"],
    ["li", "South ramp"],
  ]);
  await project.put("questions.md", [
    ["h1", "Questions"],
    ["h2", "How are stamps printed?"],
    ["p", "The shop prints the stamps itself on the label printer."],
    ["h2", "When are letters collected?"],
    ["p", "Drivers collect the letters every day between three and six."],
    ["h2", "What is the largest letter?"],
    ["p", "A letter may weigh 500 g and be 35 cm long at most."],
  ]);
  await project.put("year.docx", [
    ["h1", "Brevo: the year 2022"],
    ["p", "Brevo carried 4.2 million letters in 2022, 18% more than in 2021."],
    ["h2", "Halls"],
    ["columns", "Hall\tStaff\tCost"],
    ["row", "Ostby\t112\t1.92 €"],
    ["row", "Melby\t74\t2.08 €"],
    ["p", "The hall in Melby was enlarged in March 2022, which halved the waiting time of the drivers."],
    ["h2", "Drones"],
    ["p", "There are advantages and disadvantages to carrying letters by drone. Advantages include:"],
    ["li", "1. A drone needs no road."],
    ["li", "2. A drone flies at night."],
    ["p", "But there are also disadvantages:"],
    ["li", "1. Rain grounds a drone."],
    ["li", "2. A drone carries one letter."],
    ["h2", "Fields of an order"],
    ["p", "The Depends field names the orders that must be carried before an order."],
    ["p", "What an order costs depends on its weight, and depends on the day as well."],
    ["p", "The Suggests field names the orders that are carried with an order."],
  ]);
  await project.put("sensors.md", [
    ["h1", "Sensors"],
    ["p", "The sensors of the halls are read every minute by the gate."],
    ["columns", "Key\tUsage"],
    ["row", "DS1921\tHeat"],
    ["row", "DS1923\tDamp"],
  ]);
  await project.put("vans.csv", [
    ["columns", "Van\tMaker\tRange (km)"],
    ["row", "V-1\tFordello\t820"],
    ["row", "V-2\tVolteo\t240"],
  ]);
  await project.put("guide.pdf", [
    ["h1", "Maintainers' Guide"],
    ["p", "This guide describes how the label printers of Brevo are kept."],
    ["columns", "Maintainers’ Guide\tv"],
    ["row", "5.1 The ribbon\t29"],
    ["row", "5.2 The roller\t30"],
    ["row", "5.3 The knife\t30"],
  ]);
});
afterAll(() => project.close());

const asked = async (question: string) => (await project.ask(question)).message.replace(/ (?:\[\d+\])+/g, "");

it("an overview tells a page of questions by these, and a table by its columns", async () => {
  const message = await asked("Summarize the project data");
  expect(message).toContain(
    "**questions.md:** It answers 3 questions: “How are stamps printed?”, “When are letters collected?” and “What is the largest letter?”.",
  );
  expect(message).toContain("**vans.csv:** A table with the columns Van, Maker and Range (km).");
  expect(message).toContain("**safety.docx:** These rules protect everybody who works in the halls");
  expect(message).toContain(
    "**year.docx:** Brevo carried 4.2 million letters in 2022, 18% more than in 2021.",
  );
});

it("a report of several documents opens with each of them, and shows the table that tells year by year", async () => {
  const message = await asked("Generate a report on trends");
  expect(message).toMatch(/### In short\n\n(?:- \*\*\S+:\*\* .+\n){3,}/);
  expect(message).toMatch(
    /### Over time[^#]+- Year: 2021; Ostby: 12; Melby: 9\n- Year: 2022; Ostby: 11; Melby: 12/,
  );
  expect(message).not.toContain("“vans.csv”");
  expect(message).not.toContain("DS1921");
});

it("a report on a topic is no report on a document that names it last in its title, and shows the topic's own table", async () => {
  const message = await asked("Write a report on the halls");
  expect(message).toContain("## Report: halls");
  expect(message).toContain("- Hall: Ostby; Staff: 112; Cost: 1.92 €");
});

it("metrics and lists of a topic take the table that is called so", async () => {
  expect(await asked("What are the metrics of the halls?")).toContain(
    "- Hall: Melby; Staff: 74; Cost: 2.08 €",
  );
  expect(await asked("Show the halls as a table")).toMatch(/^From a table under “Halls”:\n\n- Hall: Ostby/);
  expect(await asked("Make a table of the plans")).toContain("- Plan: Quill; Price: 9 €; Letters: 1,200");
});

it("metrics leave out a table of contents", async () => {
  expect(await asked("Analyze performance metrics")).not.toContain("The roller");
});

it("rows are compared by their names without the word that the column is called", async () => {
  expect(await asked("Compare the Nib plan with the Quill plan")).toContain(
    "- Plan: Nib; Price: 5 €; Letters: 50\n- Plan: Quill; Price: 9 €; Letters: 1,200",
  );
});

it("two things are compared by all tables that set them side by side", async () => {
  const message = await asked("Compare Ostby and Melby");
  expect(message).toContain("- Year: 2021; Ostby: 12; Melby: 9");
  expect(message).toContain("- Hall: Ostby; Staff: 112; Cost: 1.92 €");
});

it("a side that is written as a name is told where it stands so", async () => {
  const message = await asked("Compare Depends and Suggests");
  expect(message).toMatch(/### Depends\n\n- The Depends field names/);
  expect(message).not.toContain("depends on its weight");
});

it("pros and cons are told apart", async () => {
  const [pros, cons] = (await asked("What are the pros and cons of the sealing machine?")).split(
    "### Against it",
  );
  expect(pros).toContain("saves two hours");
  expect(cons).toContain("expensive to repair");
  expect((await project.ask("What are the pros and cons of submarines?")).answered).toBe(false);
});

it("lists of advantages and drawbacks are taken whole from a lead of few words", async () => {
  const [pros, cons] = (await asked("What are the advantages and disadvantages of a drone?")).split(
    "### Against it",
  );
  expect(pros).toContain("1. A drone needs no road.\n2. A drone flies at night.");
  expect(cons).toContain("1. Rain grounds a drone.\n2. A drone carries one letter.");
  expect(await asked("What are the disadvantages of a drone?")).toBe(
    "But there are also disadvantages:\n\n1. Rain grounds a drone.\n2. A drone carries one letter.",
  );
});

it("how one thing comes about is no list of them", async () => {
  expect(await asked("Which priorities are there?")).not.toContain("Start at ten.");
});

it("a list of other things is no list of what is asked for", async () => {
  expect(await asked("List the ramps in the halls")).toBe(
    "The ramps in the halls are these:\n\n- North ramp\n- South ramp",
  );
});

it("trends of a topic are told from the table that tells it year by year", async () => {
  expect(await asked("What are the trends in accidents?")).toContain("- Year: 2022; Ostby: 11; Melby: 12");
});
