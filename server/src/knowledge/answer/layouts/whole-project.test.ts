import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import { buildDocument } from "../testing/build-document.ts";

let project: AnsweringProject;
const footer = ["p", "This page belongs to the archive of the town and may not be sold."] as const;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("harbour.md", [
    ["h1", "The harbour of Arven"],
    ["p", "The harbour of Arven is the largest harbour of the northern coast and serves forty ships."],
    ["h2", "Traffic"],
    [
      "p",
      "Traffic in the harbour increased by 12 percent since 2019, mainly because the ferry was enlarged.",
    ],
    ["p", "In 2023 the harbour handled 4,350 tonnes of fish, compared with 3,900 tonnes in 2021."],
    ["h2", "Safety"],
    [
      "p",
      "Safety in the harbour complies with the standard ISO 45001, which the harbour office audits each year.",
    ],
    [...footer],
  ]);
  await project.put("library.md", [
    ["h1", "The library of Arven"],
    ["p", "The library of Arven is a public library that was founded in 1874 by a retired ship's captain."],
    ["h2", "Lending"],
    ["p", "Each reader must return books within four weeks, since other readers wait for most of the books."],
    ["columns", "Year\tLoans\tReaders"],
    ["row", "2021\t12,400\t1,120"],
    ["row", "2022\t14,900\t1,310"],
    [...footer],
  ]);
});
afterAll(() => project.close());

const answerTo = async (query: string) => (await project.ask(query)).message;

describe("an overview", () => {
  // page:landing.structured-answers page:content-generation.summarize-the-project-data
  it("describes each resource by its name, in a sentence about its own subject", async () => {
    const message = await answerTo("Summarize the project data");
    expect(message).toContain("- **harbour.md:** The harbour of Arven is the largest harbour");
    expect(message).toContain("- **library.md:** The library of Arven is a public library");
  });
  // page:content-generation.summarize-the-project-data
  it("leaves out what every document repeats", async () => {
    expect(await answerTo("Summarize the project data")).not.toContain("archive of the town");
  });
  it("is of the document alone that it is narrowed to", async () => {
    const { citations } = await project.ask("Summarize library.md");
    expect(new Set(citations.map(({ resourceId }) => resourceId))).toEqual(new Set(["library.md"]));
  });
  it("of a topic says what the passages on it say", async () => {
    const { answered, message } = await project.ask("Give me a summary of the safety of the harbour");
    expect(answered).toBe(true);
    expect(message).toContain("ISO 45001");
  });
});

describe("insights", () => {
  // page:content-generation.what-are-the-key-insights
  it("name the document and the topic of each, and repeat nothing", async () => {
    const { message, citations } = await project.ask("What are the key insights?");
    expect(message).toMatch(/- \*\*harbour\.md, Traffic:\*\* Traffic in the harbour increased by 12 percent/);
    const quotes = citations.map(({ quote }) => quote);
    expect(new Set(quotes).size).toBe(quotes.length);
  });
});

describe("a report", () => {
  // page:use-cases.reports-with-scope-topics-dates-and-figures page:landing.structured-answers
  // page:features.reports-that-show-the-gaps page:content-generation.generate-a-report-on-trends
  it("has its scope, the matter in short, what changed over time, and figures", async () => {
    const message = await answerTo("Generate a report on trends");
    expect(message).toMatch(/^## Report\n\nBased on \d+ passages from “harbour\.md” and “library\.md”\./);
    for (const title of ["In short", "Over time", "Figures"]) expect(message).toContain(`### ${title}`);
    expect(message).toContain("since 2019");
  });
  // page:how-it-works.agentic-action-specialized-output page:features.reports-that-show-the-gaps
  // page:content-generation.generate-a-report-on-trends
  it("says what it lacks", async () => {
    const bare = await answeringProject();
    await bare.put("note.md", [
      ["h1", "Note"],
      ["p", "The gardener waters the roses behind the house and feeds the neighbour's cat."],
    ]);
    const { message } = await bare.ask("Generate a report on trends");
    await bare.close();
    expect(message).toContain(
      "The passages that were read contain nothing about changes over time and no figures.",
    );
  });
});

describe("figures", () => {
  // page:use-cases.figures-in-context page:landing.structured-answers
  // page:content-generation.analyze-performance-metrics
  it("are listed under what they are about", async () => {
    expect(await answerTo("Analyze performance metrics")).toMatch(
      /- \*\*harbour\.md, Traffic:\*\* .*4,350 tonnes/,
    );
  });
  // page:content-generation.analyze-performance-metrics
  it("show the rows of a table with the names of its columns", async () => {
    expect(await answerTo("Analyze performance metrics")).toContain(
      "Year: 2022; Loans: 14,900; Readers: 1,310",
    );
  });
});

describe("a comparison", () => {
  // page:startup-validation.data-from-the-outside-world
  // page:cybersecurity-helper.compare-with-industry-standards
  it("with industry standards lists the standards that the resources name, and adds none", async () => {
    const message = await answerTo("Compare with industry standards");
    expect(message).toMatch(
      /^Only this project's resources are used, so outside standards aren't included\./,
    );
    expect(message).toContain("ISO 45001");
  });
  // page:use-cases.both-sides-of-a-comparison page:startup-validator.both-sides
  // page:startup-validation.compare-renting-and-borrowing page:landing.structured-answers
  // page:landing.advanced-agentic-reasoning page:how-it-works.agentic-action-specialized-output
  // page:features.both-sides-of-a-comparison
  it("shows what each of two named documents says, in a column under its name", async () => {
    const message = await answerTo("Compare the library of Arven and the harbour of Arven");
    expect(message).toContain("| library of Arven (library.md) | harbour of Arven (harbour.md) |");
  });
});

it("a striking sentence is short, cited and of the sources", async () => {
  const { answered, citations, message } = await project.ask("Tell me a fun fact.");
  expect(answered).toBe(true);
  expect(citations).toHaveLength(1);
  expect(message.length).toBeLessThan(200);
});

describe("a project of a report and a cover", () => {
  let shown: AnsweringProject;
  const asked = async (query: string) => (await shown.ask(query)).message;
  beforeAll(async () => {
    shown = await answeringProject();
    await shown.put("cover.html", [
      ["h1", "Ferry timetable"],
      ["p", "Edition 7.2 11 April 2024"],
    ]);
    await shown.put("report.md", [
      ["h1", "Report of the ferry company"],
      ["h2", "1. Crossings"],
      ["p", "The ferry company carries passengers and cars between the islands of Arven and Holm."],
      ["p", "Groups of more than 20 passengers reserve their crossing a week before they travel."],
      ["p", "In 2024 the ferries carried 48,000 cars, up from 41,500 cars two summers before."],
      ["h2", "2. Accounts"],
      ["columns", "Crowns\t2024\t2023"],
      ["row", "Income from tickets\t812,000\t774,000"],
      ["row", "Income from freight\t221,000\t204,000"],
    ]);
  });
  afterAll(() => shown.close());

  it("is summed up without the cover, and by a row of a table whose columns are years", async () => {
    const message = await asked("Summarize the project data");
    expect(message).not.toContain("Edition 7.2");
    expect(message).toContain("The ferry company carries passengers");
    const accounts = await asked("Summarize report.md");
    expect(accounts).toMatch(/\*\*Accounts:\*\* Income from tickets, Crowns: 2024: 812,000/);
  });
  it("has a development where an amount is up from an earlier one, wherever the report has it", async () => {
    const report = await asked("Generate a report on trends");
    expect(report).toContain("up from 41,500 cars");
    expect(report).not.toContain("nothing about a development");
  });
  it("compares nothing where an amount is only a limit, and lists its topics without their numbers", async () => {
    expect(await asked("Compare with industry standards")).not.toContain("Comparisons that they make");
    expect(await asked("What can you help me with?")).toMatch(/^- Crossings/m);
  });
});

describe("a project of one price list", () => {
  let list: AnsweringProject;
  const asked = async (query: string) => (await list.ask(query)).message;
  beforeAll(async () => {
    list = await answeringProject();
    const document = buildDocument("Trade prices of Arven Rope Works", [
      ["p", "Replaces all earlier price lists. Prices in crowns, excluding VAT, ex works Arven."],
      ["h2", "Ropes"],
      ["columns", "Article\tStrength\tPrice"],
      ["row", "Hemp 12 mm\t9 kN\t4.80"],
      ["row", "Nylon 10 mm\t21 kN\t6.10"],
      ["h2", "Payment"],
      ["p", "New customers pay for the first two orders before the goods leave our yard."],
      ["p", "Goods in stock leave our yard on the next working day, in cartons of 20 coils."],
      ["h2", "What has changed since 2025"],
      ["p", "Nylon ropes rose by 6.5 percent on average, since oil became dearer."],
    ]);
    await list.putPart("prices.md", document);
  });
  afterAll(() => list.close());

  it("is summed up under its title, without the lines that say from when it applies", async () => {
    const message = await asked("Summarize the project data");
    expect(message).toMatch(/^### Trade prices of Arven Rope Works\n/);
    for (const line of ["Replaces all", "excluding VAT"]) expect(message).not.toContain(line);
  });
  it("has a development where a rate rose, and no standard where it only names an average", async () => {
    expect(await asked("Generate a report on trends")).toMatch(/### Over time\n\n.*rose by 6\.5 percent/);
    expect(await asked("Compare with industry standards")).not.toContain("standards and benchmarks:\n");
  });
});
