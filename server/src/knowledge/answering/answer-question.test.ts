import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentPart } from "../document.ts";
import { SqlitePassageIndex } from "../index/sqlite-passage-index.ts";
import { answerQuestion } from "./answer-question.ts";
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
  for await (const event of answerQuestion(index, project, question)) events.push(event);
  return events;
}

/** What holds for every answer, whatever was asked. */
function expectSound(project: string, answer: ComposedAnswer): void {
  for (const citation of answer.citations) {
    const part = parts.get(`${project}/${citation.resourceId}`)!;
    expect(part.text.slice(citation.start, citation.end)).toBe(citation.quote);
    const page = part.pages.findLast((one) => one.start <= citation.start);
    expect(citation.page).toBe(page?.page ?? null);
    expect(answer.message).toContain(`[${citation.mark}]`);
  }
  for (const { start, end, support, marks } of answer.sentences) {
    const text = answer.message.slice(start, end);
    expect(text.trim()).toBe(text);
    expect(text).not.toMatch(/\s{2}|(?<!\\)\[\d+\]/);
    expect(support).toBe(marks.length > 0 ? "cited" : "about");
  }
  if (!answer.answered) expect(answer.citations).toEqual([]);
}

describe("facts drawn anew at each run, in documents full of other prose", () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
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
      await put("drawn", `r${i}`, buildDocument(`report-${i + 1}.pdf`, mixed, 2_000));
    }
  });

  it(`are answered from the right place (seed ${seed})`, async () => {
    for (const { question, contains } of facts) {
      const answer = await ask("drawn", question);
      expect(answer.answered, question).toBe(true);
      expect(answer.message, question).toContain(contains);
      expect(answer.citations[0]!.quote, question).toContain(contains);
      expect(answer.citations[0]!.resourceId, question).toBe(homes.get(question));
      expectSound("drawn", answer);
    }
  });

  it(`leave what is not told about their subjects refused (seed ${seed})`, async () => {
    for (const { nearMiss } of facts) {
      const answer = await ask("drawn", nearMiss);
      expect(answer.answered, `${nearMiss} ${answer.message}`).toBe(false);
      expect(answer.message).toMatch(/^That is not in this project's resources\. /);
      expectSound("drawn", answer);
    }
  });
});
