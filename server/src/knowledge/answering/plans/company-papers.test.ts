import { afterAll, beforeAll, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("manual.epub", [
    ["h1", "Tarpan loader: manual"],
    ["p", "The Tarpan loader lifts bales in barns and on fields."],
    ["h2", "Technical data"],
    ["columns", "Property\tTL-16\tTL-20\tTL-25"],
    ["row", "Load\t1,600 kg\t2,000 kg\t2,500 kg"],
    ["row", "Price\t24,900 €\t28,400 €\t33,700 €"],
    ["h2", "Before each shift"],
    ["p", "Report any faults of the loader to the workshop, and do not drive:"],
    ["li", "The forks show no cracks."],
    ["li", "The brake holds on the ramp."],
    ["h2", "Faults"],
    ["columns", "Code\tMeaning\tRemedy"],
    ["row", "E12\tBattery too hot\tLet it cool"],
    ["row", "E17\tSensor dirty\tClean the sensor with a cloth"],
  ]);
  await project.put("study.docx", [
    ["h1", "Urban moths: a field study in three towns"],
    ["p", "This study examines how moths fare in three towns. Moths were counted at 64 sites."],
    ["h2", "Results"],
    ["p", "Sites with dark streets held 2.3 times as many moths as lit ones. In Brod it doubled after 2020."],
    ["h2", "Conclusions"],
    ["p", "The most effective measure is to switch lamps off at midnight."],
    ["h2", "Limitations"],
    ["p", "The study did not cover butterflies by day."],
  ]);
  await project.put("rules.docx", [
    ["h1", "House rules"],
    ["p", "Guests report to the porter."],
    ["h2", "Travel expenses"],
    ["p", "Travel expenses are refunded within two weeks."],
    ["columns", "Expense\tLimit"],
    ["row", "Dinner\t32 €"],
    ["row", "Taxi\t60 €"],
  ]);
  await project.put("README.md", [
    ["p", "Quartzpack, or qpk as short version, is a fast packer for logs."],
    ["p", "The tools of Quartzpack were never released: Orvik, a shop, sold them, and called them junk."],
    ["p", "You can build qpk with make. The header files of the tools that qpk includes lie beside it."],
    ["p", "Quartzpack includes three tools: a packer, an unpacker, and a viewer. It also includes a bench."],
  ]);
});
afterAll(() => project.close());

const asked = async (question: string) => (await project.ask(question)).message.replace(/ \[\d+\]/g, "");

it("two columns of a table are compared row by row, without the columns that were not asked for", async () => {
  expect(await asked("Compare the TL-16 and the TL-25")).toContain(
    "From a table under “Technical data”:\n\n- Property: Load; TL-16: 1,600 kg; TL-25: 2,500 kg\n- Property: Price; TL-16: 24,900 €; TL-25: 33,700 €",
  );
});

it("two rows of a table are compared as they stand", async () => {
  const { message } = await project.ask("What is the difference between E12 and E17?");
  expect(message).toContain("Code: E12; Meaning: Battery too hot");
  expect(message).toContain("Code: E17; Meaning: Sensor dirty");
});

it("the last row of a table that was told is told again where nothing more is said of it", async () => {
  const history = [];
  for (const question of ["List the faults of the loader", "And the last one?"]) {
    const { message } = await project.ask(question, { history: [...history] });
    history.push(
      { role: "user" as const, content: question },
      { role: "assistant" as const, content: message },
    );
  }
  expect(history.at(-1)!.content).toContain("Code: E17; Meaning: Sensor dirty");
});

it("a sentence that enumerates what is asked for is told, with what goes on enumerating", async () => {
  expect(await asked("Which tools does Quartzpack include?")).toBe(
    "Quartzpack includes three tools: a packer, an unpacker, and a viewer. It also includes a bench.",
  );
});

it("what is listed nowhere is told as what is said of it, and a list of what is not there is refused", async () => {
  expect(await asked("List the moth towns")).toMatch(/^The resources hold no list of “moth towns” as such\./);
  expect((await project.ask("List the submarines")).answered).toBe(false);
});

it("a list of things under a heading of that name is that heading's table", async () => {
  expect(await asked("List the faults of the loader")).toContain("- Code: E17; Meaning: Sensor dirty");
});

it("a code that the question calls an error is looked up by itself", async () => {
  expect(await asked("What does error E17 mean?")).toContain("Clean the sensor with a cloth");
});

it("an overview of a topic shows the table that stands under it", async () => {
  expect(await asked("Give me an overview of travel expenses")).toContain("- Expense: Dinner; Limit: 32 €");
});

it("a study is summarized by what it examines first, and nothing of it is told that points elsewhere", async () => {
  const message = await asked("Summarize the moth study");
  expect(message).toMatch(/^This study examines how moths fare in three towns\./);
  expect(message).not.toContain("it doubled");
});

it("the parts of one document are called by their own headings", async () => {
  expect(await asked("What are the key insights about the urban moths study?")).toContain(
    "**Results:** Sites with",
  );
});

it("what is also called by a short name is defined by it", async () => {
  expect(await asked("What is qpk?")).toContain("Quartzpack, or qpk as short version, is a fast packer");
});
