import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SqlitePassageIndex } from "../../index/sqlite-passage-index.ts";
import { answerQuestion } from "../answer-question.ts";
import type { ComposedAnswer, Question } from "../answer.ts";
import { buildDocument, type Piece } from "../testing/build-document.ts";

let folder: string;
let index: SqlitePassageIndex;
const names = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plans-"));
  index = new SqlitePassageIndex(folder);
  await put("pumps", "Pump handbook.pdf", pumps);
  await put("valves", "Valve handbook.pdf", valves);
  await put("history", "Company history.pdf", history);
});
afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(resource: string, name: string, pieces: Piece[], project = "works"): Promise<void> {
  names.set(resource, name);
  const part = buildDocument(name, pieces);
  await index.replaceResource(project, resource, "1", { parts: [part] });
}

async function ask(query: string, more: Partial<Question> = {}, project = "works"): Promise<ComposedAnswer> {
  const { signal } = new AbortController();
  const question = { query, history: [], resourceNames: names, signal, ...more };
  for await (const event of answerQuestion(index, project, question))
    if (event.type === "done") return event.answer;
  throw new Error("The answer did not end.");
}

/** The conversation so far: each question with the answer that it got. */
async function talk(...queries: string[]): Promise<Question["history"]> {
  const said: Question["history"] = [];
  for (const query of queries) {
    const { message } = await ask(query, { history: [...said] });
    said.push({ role: "user", content: query }, { role: "assistant", content: message });
  }
  return said;
}

const footer: Piece = [
  "p",
  "Copyright 2021 Marlow Works, all rights reserved in every country of the world.",
];

const pumps: Piece[] = [
  ["h1", "Pump handbook"],
  [
    "p",
    "The Marlow pump is a centrifugal pump for clean water. It was tested in three plants. The Marlow pump lifts 480 litres per minute at a pressure of 6 bar.",
  ],
  ["h2", "Pump materials"],
  [
    "p",
    "The housing of the Marlow pump consists of cast iron with a coating of nickel. Tests showed that the coating reduced corrosion by 35% within two years.",
  ],
  ["h2", "Starting the pump"],
  ["p", "To start the Marlow pump, do the following:"],
  ["li", "1. Open the suction valve. The handle points upwards."],
  ["li", "2. Fill the housing with water."],
  ["li", "3. Switch the motor on."],
  footer,
];

const valves: Piece[] = [
  ["h1", "Valve handbook"],
  [
    "p",
    "The Sorrel valve is a ball valve for steam and hot water. The Sorrel valve complies with the standard ISO 5208 for leakage.",
  ],
  ["p", "Unlike the Marlow pump, the Sorrel valve needs no electricity at all."],
  ["p", "The Sorrel valve is delivered in these sizes:"],
  ["li", "• A small size of 15 mm."],
  ["li", "• A middle size of 25 mm."],
  ["li", "• A large size of 40 mm."],
  ["h2", "Limits of the valve"],
  ["columns", "Size\tPressure\tTemperature"],
  ["row", "15 mm\t40 bar\t220 °C"],
  ["row", "25 mm\t32 bar\t200 °C"],
  footer,
];

const history: Piece[] = [
  ["h1", "Company history"],
  [
    "p",
    "Marlow Works was founded in 1951 by Edda Marlow in a former bakery. The company moved to Harlingen in 1968 and doubled its staff. Exports grew to 60% of the sales by 1994.",
  ],
  footer,
];

describe("an overview", () => {
  it("tells each resource by its name, in a sentence about its own subject", async () => {
    const { message } = await ask("Summarize the project data");
    expect(message).toMatch(/^This project holds 3 resources\./);
    expect(message).toContain(
      "- **Pump handbook.pdf:** The Marlow pump is a centrifugal pump for clean water. [",
    );
    expect(message).toContain(
      "- **Valve handbook.pdf:** The Sorrel valve is a ball valve for steam and hot water. [",
    );
    expect(message).toContain("- **Company history.pdf:** Marlow Works was founded in 1951");
  });
  it("leaves out what stands in every document", async () => {
    for (const query of ["Summarize the project data", "What are the key insights?", "Generate a report"])
      expect((await ask(query)).message).not.toContain("rights reserved");
  });
  it("of a document that the question names reads that document alone", async () => {
    const { citations } = await ask("Summarize the valve handbook");
    expect(new Set(citations.map(({ resourceId }) => resourceId))).toEqual(new Set(["valves"]));
  });
  it("of what the resources do not hold is a refusal", async () => {
    expect((await ask("Summarize the wages of the board of directors")).answered).toBe(false);
  });
  it("follows a new generation of a resource", async () => {
    await put("note", "Note.txt", [["p", "The Alder gate is a sluice gate made of oak wood."]], "changing");
    expect((await ask("Summarize the project data", {}, "changing")).message).toContain("Alder gate");
    const part = buildDocument("Note.txt", [["p", "The Birch gate is a sluice gate made of steel plates."]]);
    await index.replaceResource("changing", "note", "2", { parts: [part] });
    expect((await ask("Summarize the project data", {}, "changing")).message).toContain("Birch gate");
  });
});

describe("insights", () => {
  it("put results before descriptions, and name the topic that each stands under", async () => {
    const { message } = await ask("What are the key insights?");
    expect(message).toContain(
      "- **Pump materials:** Tests showed that the coating reduced corrosion by 35% within two years. [",
    );
  });
  it("say nothing twice", async () => {
    const { citations } = await ask("What are the key insights?");
    const quotes = citations.map(({ quote }) => quote);
    expect(new Set(quotes).size).toBe(quotes.length);
  });
  it("keep to the topic that the question names", async () => {
    const { citations } = await ask("What are the key insights about corrosion?");
    expect(citations.every(({ resourceId }) => resourceId === "pumps")).toBe(true);
  });
});

describe("a report", () => {
  it("has its scope, the matter in short, what happened when, and figures", async () => {
    const { message } = await ask("Generate a report on trends");
    const headings = [...message.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, 3)).toEqual(["Report", "In short", "Over time"]);
    expect(message).toMatch(/It is drawn from \d+ passages? of “Pump handbook\.pdf”/);
    const years = [...message.matchAll(/^- \*\*(\d{4}) · /gm)].map(([, year]) => Number(year));
    expect(years.length).toBeGreaterThan(1);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  });
  it("says what it lacks", async () => {
    await put("poem", "Poem.txt", [["p", "The meadow is a quiet place with birches and a brook."]], "poem");
    const { message } = await ask("Generate a report on trends", {}, "poem");
    expect(message).toContain("hold no dated development and no measured figures");
  });
});

describe("metrics", () => {
  it("mark the figures and name what they are about", async () => {
    const { message } = await ask("Analyze performance metrics");
    expect(message).toMatch(
      /- \*\*Pump handbook(\.pdf)?:\*\* The Marlow pump lifts \*\*480 litres\*\* per minute/,
    );
  });
  it("show the rows of a table with the names of its columns", async () => {
    const { message } = await ask("Analyze performance metrics");
    expect(message).toContain("Size: 15 mm; Pressure: 40 bar; Temperature: 220 °C [");
  });
});

describe("a comparison", () => {
  it("tells what is held of each side, and of both together first", async () => {
    const { message } = await ask("Compare the Marlow pump and the Sorrel valve");
    expect(message).toMatch(/^### Of both together\n\n- .*Unlike the Marlow pump, the Sorrel valve/);
    expect(message).toMatch(/### Marlow pump\n\n- The Marlow pump/);
    expect(message).toMatch(/### Sorrel valve\n\n- The Sorrel valve/);
  });
  it("says which side the resources lack", async () => {
    const { message, answered } = await ask("Compare the Marlow pump with the Grundig blender");
    expect(answered).toBe(true);
    expect(message).toContain("The resources hold nothing on “Grundig blender”");
  });
  it("of two things that are not there is a refusal", async () => {
    expect((await ask("Compare giraffes and zebras")).answered).toBe(false);
  });
  it("with industry standards tells which standards the resources name, and brings none in", async () => {
    const { message } = await ask("Compare with industry standards");
    expect(message).toMatch(/^Only this project's resources are read/);
    expect(message).toContain("complies with the standard ISO 5208");
  });
});

describe("questions for lists and steps", () => {
  it("are answered with numbered steps in their order, each with its sentences", async () => {
    const { message } = await ask("How do I start the Marlow pump?");
    expect(message.replace(/ \[\d+\]/g, "")).toBe(
      "To start the Marlow pump, do the following:\n\n1. Open the suction valve. The handle points upwards.\n2. Fill the housing with water.\n3. Switch the motor on.",
    );
  });
  it("are answered with the items of the list that is asked for", async () => {
    const { message } = await ask("Which sizes of the Sorrel valve are there?");
    expect(message.replace(/ \[\d+\]/g, "")).toBe(
      "The Sorrel valve is delivered in these sizes:\n\n- A small size of 15 mm.\n- A middle size of 25 mm.\n- A large size of 40 mm.",
    );
  });
});

describe("a follow-up", () => {
  it("asks for the item that it counts", async () => {
    const said = await talk("Compare the Marlow pump and the Sorrel valve", "Summarize the project data");
    const { citations } = await ask("What about the second one?", { history: said });
    expect(citations.length).toBeGreaterThan(0);
  });
  it("that wants more is told what was not told yet", async () => {
    const said = await talk("What is the Marlow pump?");
    const { message, answered } = await ask("Tell me more", { history: said });
    expect(answered).toBe(true);
    for (const sentence of message.split(/ \[\d+\] ?/).filter((text) => text !== ""))
      expect(said[1]!.content).not.toContain(sentence);
  });
  it("that points at a thing means what the question before named", async () => {
    const said = await talk("When was Marlow Works founded?");
    expect((await ask("Who founded it?", { history: said })).message).toContain("Edda Marlow");
  });
});

describe("the suggestions, in projects of any language", () => {
  const languages: Record<string, Piece[]> = {
    de: [
      ["h1", "Das Wasserwerk"],
      [
        "p",
        "Das Wasserwerk Lindau ist die größte Anlage der Region und versorgt 48.000 Menschen. Die Anlage wurde 1962 eröffnet und im Jahr 1998 erweitert. Der Verbrauch ist seit 2005 um 12 % gesunken, weil viele Leitungen erneuert wurden.",
      ],
    ],
    zh: [
      ["h1", "水厂"],
      [
        "p",
        "林岛水厂是该地区最大的供水设施。该水厂于1962年投入使用,每天为48000名居民供水。自2005年以来,用水量下降了12%。",
      ],
    ],
    ar: [
      ["h1", "محطة المياه"],
      [
        "p",
        "محطة المياه في لينداو هي أكبر منشأة في المنطقة وتخدم ثمانية وأربعين ألف نسمة. افتتحت المحطة في عام 1962 وجرى توسيعها بعد ذلك بسنوات. انخفض الاستهلاك منذ عام 2005 بنسبة 12 في المئة بفضل تجديد الأنابيب.",
      ],
    ],
  };
  for (const [language, pieces] of Object.entries(languages)) {
    it(`are answered over ${language}`, async () => {
      await put(language, `${language}.pdf`, pieces, language);
      for (const query of [
        "Summarize the project data",
        "What are the key insights?",
        "Generate a report on trends",
        "Analyze performance metrics",
        "Compare with industry standards",
        "What can you help me with?",
        "Tell me a fun fact.",
        "Explain a complex topic simply.",
        "How does AI generate text?",
      ]) {
        const { answered, citations } = await ask(query, {}, language);
        const speaksOfItself = /^(What can you|How does AI)/.test(query);
        expect({ query, answered, cited: speaksOfItself || citations.length > 0 }).toEqual({
          query,
          answered: true,
          cited: true,
        });
      }
    });
  }
});
