import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "./testing/answering-project.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("ferry-2021.md", [
    ["h1", "Fares of the ferry in 2021"],
    ["p", "A car pays 18 crowns for each crossing of the ferry, and bicycles travel free of charge."],
    ["h1", "Mooring"],
    ["p", "Set mooring_timeout in the harbour's settings: after so many minutes a berth is given away."],
    ["h1", "Weather"],
    ["p", "In a storm the ferry stays in the harbour. The captain decides, and tells the office by radio."],
    ["h1", "Lost property"],
    ["p", "What was found on board is kept for ninety days in the office beside the ticket machines."],
  ]);
  await project.put("ferry-2023.md", [
    ["h1", "Fares of the ferry in 2023"],
    ["p", "A car pays 21 crowns for each crossing of the ferry, and bicycles travel free of charge."],
  ]);
  await project.put("bus.md", [
    ["h1", "Fares of the bus"],
    ["p", "A ride on the bus costs 3 crowns, and a day of rides costs 9. Dogs need a ticket of their own."],
    ["h1", "Timetable"],
    ["p", "The first bus leaves the market at five, and the last one comes back at midnight."],
  ]);
});
afterAll(() => project.close());

describe("an answer in whole units", () => {
  // page:use-cases.two-sources-that-differ-side-by-side
  // page:how-it-works.context-augmentation-grounded-generation
  // page:cybersecurity-helper.how-long-may-a-session-stay-open
  it("shows both of two documents that differ, each under its name", async () => {
    const { message, citations } = await project.ask(
      "How much does a car pay for each crossing of the ferry?",
    );
    expect(message).toContain("**ferry-2021.md:** A car pays 18 crowns");
    expect(message).toContain("**ferry-2023.md:** A car pays 21 crowns");
    expect(citations.slice(0, 2).map(({ role }) => role)).toEqual(["answer", "answer"]);
  });
  it("comes from the document that the question names alone", async () => {
    const { citations } = await project.ask("What does a day of rides cost by bus?");
    expect(new Set(citations.map(({ resourceId }) => resourceId))).toEqual(new Set(["bus.md"]));
  });
  it("quotes the unit whole, and says what of it decides", async () => {
    const { citations } = await project.ask("Who decides in a storm whether the ferry stays in the harbour?");
    const [first] = citations;
    expect(first!.quote).toContain("In a storm the ferry stays in the harbour. The captain decides");
    for (const { start, end } of first!.deciding!) {
      expect(start).toBeGreaterThanOrEqual(first!.start);
      expect(end).toBeLessThanOrEqual(first!.end);
    }
  });
});

describe("what is not answered", () => {
  // page:use-cases.refusals-that-name-what-is-missing page:landing.minimize-hallucinations
  it("is refused where a deciding word appears nowhere, which is named", async () => {
    const { answered, message, citations, suggestions } = await project.ask("What does berth_overlap do?");
    expect({ answered, citations }).toEqual({ answered: false, citations: [] });
    expect(message).toContain("Nothing in them mentions “berth\\_overlap”.");
    expect(suggestions.length).toBeGreaterThan(0);
  });
  it("names a deciding word that appears nowhere, and shows what is near to the rest", async () => {
    const { answered, message } = await project.ask("What does berth_overlap do in the harbour?");
    expect(answered).toBe(false);
    expect(message).toMatch(/^The sources don't mention “berth\\_overlap”\..* \[1\]/s);
  });
  it("shows the closest passages where something is near, and claims nothing", async () => {
    const { answered, message, citations, sentences } = await project.ask(
      "Can the office sell bicycles on board?",
    );
    expect(answered).toBe(false);
    expect(message).toMatch(
      /^(?:I couldn't find a clear answer\. These passages come closest|Closest passages): \[1\]/,
    );
    expect(citations.length).toBeLessThanOrEqual(3);
    expect(citations.every(({ role }) => role === "closest")).toBe(true);
    expect(sentences.every(({ support }) => support === "about")).toBe(true);
  });
  it("offers only questions that are answered", async () => {
    const { suggestions } = await project.ask("Who invented the telephone in Lisbon?");
    for (const suggestion of suggestions)
      expect({ suggestion, answered: (await project.ask(suggestion)).answered }).toMatchObject({
        answered: true,
      });
  });
});

describe("a question that goes on", () => {
  const asked = "Who decides in a storm whether the ferry stays in the harbour?";
  // page:features.it-keeps-the-thread
  it("adds on request what was not said before", async () => {
    const { message } = await project.ask(asked);
    const history = [
      { role: "user" as const, content: asked },
      { role: "assistant" as const, content: message },
    ];
    const more = await project.ask("Tell me more.", { history });
    expect(more.citations.length).toBeGreaterThan(0);
    expect(more.message).not.toContain("The captain decides");
  });
  it("gives what comes next in the document", async () => {
    const { message } = await project.ask(asked);
    const history = [
      { role: "user" as const, content: asked },
      { role: "assistant" as const, content: message.split("\n\nMore on this")[0]! },
    ];
    const next = await project.ask("What comes next?", { history });
    expect(next.message).toContain("What was found on board is kept for ninety days");
  });
  it("is refused where nothing was found to go on from", async () => {
    const history = [
      { role: "user" as const, content: "zxqv wvut?" },
      { role: "assistant" as const, content: "I couldn't find that." },
    ];
    const next = await project.ask("What comes next?", { history });
    expect(next).toMatchObject({ answered: false, citations: [] });
  });
});

it("a misspelled word is corrected", async () => {
  const { answered, message } = await project.ask("How much does a car pay for a crosing of the ferry?");
  expect(answered).toBe(true);
  expect(message).toContain("crowns");
});

describe("a question in a language that sets no spaces", () => {
  let harbour: AnsweringProject;
  beforeAll(async () => {
    harbour = await answeringProject();
    await harbour.put("港口手册", [
      ["h1", "渡轮"],
      ["p", "每辆汽车乘坐渡轮过河一次收费十八克朗，自行车免费。乘客可以在码头的售票机上买票。"],
      ["h1", "失物招领"],
      ["p", "在船上找到的物品由办公室保管九十天，之后交给市政厅。领取时需要出示身份证件。"],
      ["h1", "灯塔"],
      ["p", "灯塔由工程师林海设计，建于一八九二年，高三十四米。每年夏天对游客开放。"],
      ["h1", "天气"],
      ["p", "遇到风暴时渡轮停在港内。船长作出决定，并通过无线电通知办公室。"],
      ["h1", "鱼市"],
      ["p", "鱼市每天早晨五点开门，渔民直接出售当天捕到的鱼。星期天休息。"],
    ]);
  });
  afterAll(() => harbour.close());

  it("is claimed where a passage holds its words, whatever meets between them", async () => {
    const { answered, message } = await harbour.ask("灯塔是由哪位工程师设计的？");
    expect([answered, message]).toEqual([true, expect.stringContaining("林海")]);
    const kept = await harbour.ask("在船上找到的物品保管多少天？");
    expect([kept.answered, kept.message]).toEqual([true, expect.stringContaining("九十天")]);
  });
  it("is not claimed where nothing holds them", async () => {
    expect((await harbour.ask("博物馆的门票多少钱？")).answered).toBe(false);
  });
});
