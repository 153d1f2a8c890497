import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentPart } from "../documents/document.ts";
import { SqlitePassageIndex } from "../store/sqlite-passage-index.ts";
import { answerHere } from "./testing/answer-here.ts";
import type { AnswerEvent, ComposedAnswer, Question } from "./answer.ts";
import { drawFacts, fillerParagraph, seeded } from "./testing/draw-facts.ts";
import { buildDocument, type Piece } from "./testing/build-document.ts";

let folder: string;
let index: SqlitePassageIndex;
const parts = new Map<string, DocumentPart>();
const names = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "answering-"));
  index = new SqlitePassageIndex(folder);
});
afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(project: string, resource: string, part: DocumentPart): Promise<void> {
  parts.set(`${project}/${resource}`, part);
  names.set(resource, part.title);
  await index.replaceResource(project, resource, "1", { parts: [part] });
}

async function ask(project: string, query: string, more: Partial<Question> = {}): Promise<ComposedAnswer> {
  const events = await eventsOf(project, query, more);
  const last = events.at(-1);
  if (last?.type !== "done") throw new Error("The last event is not done.");
  return last.answer;
}

async function eventsOf(
  project: string,
  query: string,
  more: Partial<Question> = {},
): Promise<AnswerEvent[]> {
  const question = {
    query,
    history: [],
    resourceNames: names,
    signal: new AbortController().signal,
    ...more,
  };
  const events: AnswerEvent[] = [];
  for await (const event of answerHere(index, project, question)) events.push(event);
  return events;
}

/** Checks what holds for every answer, whatever was asked. */
function expectSound(project: string, answer: ComposedAnswer): void {
  for (const citation of answer.citations) {
    const part = parts.get(`${project}/${citation.resourceId}`)!;
    expect(part.text.slice(citation.start, citation.end)).toBe(citation.quote);
    const pages = part.pages.filter((one) => one.start < citation.end && one.end > citation.start);
    expect(citation.page === null ? [] : [citation.page]).toEqual(
      pages.filter(({ page }) => page === citation.page).map(({ page }) => page),
    );
    expect(answer.message).toContain(`[${citation.mark}]`);
  }
  for (const { start, end, support, marks } of answer.sentences) {
    const text = answer.message.slice(start, end);
    expect(text.trim()).toBe(text);
    expect(text).not.toMatch(/\s{2}|(?<!\\)\[\d+\]/);
    // Words of the assistant's own may point to a place.
    if (marks.length === 0 || !answer.answered) expect(support).toBe("about");
    else expect(["cited", "about"]).toContain(support);
  }
  // What claims nothing cites nothing but what comes closest.
  if (!answer.answered) expect(answer.citations.every(({ role }) => role === "closest")).toBe(true);
}

describe.each([1, 2024350243, 7])(
  "facts drawn from the seed %i, in documents full of other prose",
  (seed) => {
    const project = `drawn-${seed}`;
    const random = seeded(seed);
    const facts = [...drawFacts(random), ...drawFacts(random), ...drawFacts(random)];
    const documents = 6;
    const homes = new Map<string, string>();

    beforeAll(async () => {
      const pieces: Piece[][] = Array.from({ length: documents }, () => []);
      let home = 0;
      for (const fact of facts) {
        if (fact.pieces.length > 0) home = Math.floor(random() * documents);
        homes.set(fact.question, `r${home}`);
        pieces[home]!.push(...fact.pieces);
      }
      for (let i = 0; i < documents; i += 1) {
        const filler = (): Piece => ["p", fillerParagraph(random, 3 + Math.floor(random() * 5))];
        const mixed: Piece[] = [["h1", `Report ${i + 1}`]];
        for (const piece of pieces[i]!) {
          // Rows of a table stay together; long documents are the first two.
          if (piece[0] !== "row") for (let k = 0; k < (i < 2 ? 12 : 2); k += 1) mixed.push(filler());
          mixed.push(piece);
        }
        for (let k = 0; k < (i < 2 ? 60 : 4); k += 1) mixed.push(filler());
        await put(project, `r${i}`, buildDocument(`report-${i + 1}.pdf`, mixed, 2_000));
      }
    });

    it("are answered from the right place", async () => {
      let answered = 0;
      for (const { question, contains } of facts) {
        const answer = await ask(project, question);
        const [first] = answer.citations;
        const shown = { question, quoted: first?.quote.includes(contains), from: first?.resourceId };
        expect(shown).toEqual({ question, quoted: true, from: homes.get(question) });
        if (answer.answered) expect(answer.message).toContain(contains);
        answered += answer.answered ? 1 : 0;
        expectSound(project, answer);
      }
      // All but one are claimed; what is not is shown first all the same.
      expect(answered).toBeGreaterThanOrEqual(facts.length - 1);
    });

    it("leave unclaimed what no document says about their subjects, but for one in three", async () => {
      let claimed = 0;
      for (const { nearMiss } of facts) {
        const answer = await ask(project, nearMiss);
        claimed += answer.answered ? 1 : 0;
        expectSound(project, answer);
        if (answer.answered) continue;
        expect(answer.message).toMatch(
          /^(?:Not in this project's sources\. |I couldn't find a clear answer\. |Closest passages:)/,
        );
      }
      expect(claimed).toBeLessThanOrEqual(facts.length / 3);
    });
  },
);

describe("an answer", () => {
  beforeAll(async () => {
    await put(
      "small",
      "crane",
      buildDocument("Tarn crane manual", [
        ["h1", "The Tarn crane"],
        [
          "p",
          "The Tarn crane stands at the north quay. It was built by Ostrander & Sons in 1962. The maximum load of the Tarn crane is 4,350 kg. Its [12] settings live in `__init__` and *nowhere* else.",
        ],
        ["h2", "Starting the crane"],
        ["p", "Before the crane is started, the operator must check the following:"],
        ["li", "• The oil level of the hydraulic pump."],
        ["li", "• The brake of the slewing gear."],
        ["p", "Start the diagnosis with this command:"],
        ["code", "crane-check --all\ncrane-check --report"],
      ]),
    );
    await put(
      "small",
      "stations",
      buildDocument("Stations", [
        ["h1", "Stations"],
        ["p", "The north line has six stations. The maximum load of the Tarn crane is 4,350 kg."],
        ["columns", "Station\tElevation\tOpened"],
        ["row", "Arven\t1,204 m\t1911"],
        ["row", "Bolde\t873 m\t1913"],
      ]),
    );
  });

  // page:startup-validation.market-data page:features.tables-stay-tables
  // page:content-generation.studies-and-manuals
  it("shows a table row with the names of its columns and quotes the whole unit", async () => {
    const answer = await ask("small", "What is the elevation of Arven?");
    expect(answer.message).toMatch(/^Arven – Elevation: 1,204 m \[1\]/);
    expect(answer.citations[0]).toMatchObject({ role: "answer" });
    expect(answer.citations[0]!.quote).toContain("Arven\t1,204 m\t1911\nBolde");
    expectSound("small", answer);
  });
  it("shows the answering sentence with the one before it", async () => {
    const answer = await ask("small", "Who built the Tarn crane?");
    expect(answer.message).toMatch(
      /^The Tarn crane stands at the north quay\. It was built by Ostrander & Sons in 1962\. /,
    );
  });
  // page:features.it-recognizes-what-you-ask
  it("shows a list with the sentence that introduces it", async () => {
    const answer = await ask("small", "What must the operator check before starting the crane?");
    expect(answer.message).toContain(
      "Before the crane is started, the operator must check the following: [1]\n\n- The oil level of the hydraulic pump. [1]\n- The brake of the slewing gear. [1]",
    );
    expectSound("small", answer);
  });
  // page:features.tables-stay-tables
  it("quotes code as a block with the sentence that leads to it", async () => {
    const answer = await ask("small", "How do I start the diagnosis?");
    expect(answer.message).toMatch(
      /^Start the diagnosis with this command: \[1\]\n\n```\ncrane-check --all\ncrane-check --report\n```/,
    );
    expectSound("small", answer);
  });
  it("has further units as more on the same, and none that is there by chance", async () => {
    const texts = {
      one: "The Mellow crane was built by Pardoe & Daughters in 1911.",
      two: "Who built the Mellow crane? Pardoe & Daughters built it in nine months, and built the dock next to it.",
      three: "The canteen was built in 1960. It serves soup.",
    };
    for (const [resource, text] of Object.entries(texts))
      await put("cranes", resource, buildDocument(`${resource}.md`, [["p", text]]));
    const { message, citations, sentences } = await ask("cranes", "Who built the Mellow crane?");
    expect(message).toMatch(/\n\nMore on this: \[2\]$/);
    expect(citations.map(({ role }) => role)).toEqual(["answer", "more"]);
    expect(sentences.at(-1)).toMatchObject({ support: "about" });
  });
  // page:features.instructions-in-documents-stay-text page:about-us.your-documents-own-words
  it("keeps a source's own brackets and stars as text", async () => {
    const answer = await ask("small", "Where do the settings of the Tarn crane live?");
    expect(answer.message).toContain(
      "Its \\[12\\] settings live in \\`\\_\\_init\\_\\_\\` and \\*nowhere\\* else.",
    );
  });
  // page:use-cases.no-repetition-across-documents page:features.no-repetition
  it("says once what two documents say in the same words", async () => {
    const answer = await ask("small", "What is the maximum load of the Tarn crane?");
    expect(answer.message.match(/4,350 kg/g)).toHaveLength(1);
  });
  // page:features.it-keeps-the-thread
  it("takes over the subject of the question before it", async () => {
    const history: Question["history"] = [
      { role: "user", content: "What is the maximum load of the Tarn crane?" },
      { role: "assistant", content: "4,350 kg." },
    ];
    const answer = await ask("small", "And who built it?", { history });
    expect(answer.message).toContain("Ostrander & Sons");
  });
  // page:startup-validation.your-own-plan
  it("reads only the resources that were asked for", async () => {
    const answer = await ask("small", "What is the elevation of Arven?", { resourceIds: ["crane"] });
    expect(answer.answered).toBe(false);
  });
  // page:features.streamed-or-all-at-once
  it("is sent in events that add up to its message, each citation before the sentence that uses it", async () => {
    const events = await eventsOf("small", "What must the operator check before starting the crane?");
    const done = events.at(-1)!;
    if (done.type !== "done") throw new Error("The last event is not done.");
    const text = events.map((event) => (event.type === "text" ? event.text : "")).join("");
    expect(text).toBe(done.answer.message);
    const reported = new Set<number>();
    for (const event of events) {
      if (event.type === "citation") reported.add(event.citation.mark);
      if (event.type === "sentence")
        expect(event.sentence.marks.every((mark) => reported.has(mark))).toBe(true);
    }
    expect(events[0]).toMatchObject({ type: "reading" });
  });
  it("stops when it is aborted", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(ask("small", "What is the elevation of Arven?", { signal })).rejects.toThrow("enough");
  });
  // page:landing.minimize-hallucinations page:landing.advanced-agentic-reasoning
  // page:how-it-works.agentic-action-specialized-output page:features.it-recognizes-what-you-ask
  // page:about-us.shown-or-not-said
  it("is given to each of the nine suggestions, without unsupported sentences", async () => {
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
      const answer = await ask("small", query);
      expect({ query, ...answer }).toMatchObject({ answered: true });
      expectSound("small", answer);
    }
  });
  it("offers questions once, next to the message and not within it", async () => {
    for (const query of ["What can you help me with?", "Hello!"]) {
      const { message, suggestions } = await ask("small", query);
      expect(suggestions.length).toBeGreaterThan(0);
      for (const suggestion of suggestions) expect(message).not.toContain(suggestion);
    }
  });
  it("greets back", async () => {
    const answer = await ask("small", "Hello!");
    expect(answer.message).toMatch(/^Hello\. Ask me anything about the 2 resources/);
    expect(answer.sentences.every(({ support }) => support === "about")).toBe(true);
  });
});

describe("a refusal", () => {
  // page:features.suggestions-that-work
  it("offers questions that are answered", async () => {
    const answer = await ask("small", "Which tenor sang at the opera of Lisbon?");
    expect(answer.answered).toBe(false);
    expect(answer.message).toMatch(
      /^Not in this project's sources\. Nothing in them mentions .*“Lisbon”\. The sources cover /,
    );
    expect(answer.suggestions.length).toBeGreaterThan(1);
    for (const suggestion of answer.suggestions) expect((await ask("small", suggestion)).answered).toBe(true);
  });
  it("says that nothing is indexed where nothing is", async () => {
    const answer = await ask("empty", "What is the elevation of Arven?");
    expect(answer).toMatchObject({ answered: false, citations: [], suggestions: [] });
    expect(answer.message).toMatch(/^Nothing is indexed in this project yet/);
  });
  it("is as certain in projects of one and of two passages", async () => {
    await put(
      "one",
      "note",
      buildDocument("Note", [["p", "The Halvorsen bridge was opened on 14 March 1987."]]),
    );
    expect((await ask("one", "When was the Halvorsen bridge opened?")).message).toContain("14 March 1987");
    expect((await ask("one", "Who designed the Halvorsen bridge?")).answered).toBe(false);
    expect((await ask("one", "What is the capital of Mongolia?")).answered).toBe(false);
    expect((await ask("one", "Which colour is the roof of the town hall?")).answered).toBe(false);
    await put("one", "other", buildDocument("Other", [["p", "The ferry costs 12 euros for a car."]]));
    expect((await ask("one", "How much does the ferry cost?")).message).toContain("12 euros");
    expect((await ask("one", "When does the ferry leave?")).answered).toBe(false);
  });
});
