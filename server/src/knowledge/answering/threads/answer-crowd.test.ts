import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SqlitePassageIndex } from "../../index/sqlite-passage-index.ts";
import { answerQuestion } from "../answer-question.ts";
import type { AnswerEvent, Question } from "../answer.ts";
import { buildDocument } from "../testing/build-document.ts";
import { answerCrowd } from "./answer-crowd.ts";
import { AnsweringThreads } from "./answering-threads.ts";

const names = new Map([["pumps.pdf", "pumps.pdf"]]);
let folder: string;
let index: SqlitePassageIndex;
let threads: AnsweringThreads;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "crowd-"));
  index = new SqlitePassageIndex(folder);
  threads = new AnsweringThreads(folder, 2);
  const text = "The Vessa pump weighs 12 kg. The Orlo valve was designed by Edda Brunner in 1962.";
  await index.replaceResource("project", "pumps.pdf", "1", {
    parts: [buildDocument("pumps.pdf", [["p", text]])],
  });
});
afterAll(async () => {
  await threads.close();
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

const queries = [
  "How heavy is the Vessa pump?",
  "Who designed the Orlo valve?",
  "Who is the queen of Sheba?",
];

function question(query: string, signal = new AbortController().signal): Question {
  return { query, history: [], resourceNames: names, signal };
}

async function eventsOf(events: AsyncIterable<AnswerEvent>): Promise<AnswerEvent[]> {
  const told: AnswerEvent[] = [];
  for await (const event of events) told.push(event);
  return told;
}

describe("many who ask at once", () => {
  it("are told, event by event, what one who asks alone is told", async () => {
    const answer = answerCrowd(index, threads);
    const asked = Array.from({ length: 12 }, (_, i) => queries[i % queries.length]!);
    const crowd = await Promise.all(asked.map((query) => eventsOf(answer("project", question(query)))));
    for (const [i, query] of asked.entries())
      expect(crowd[i]).toEqual(await eventsOf(answerQuestion(index, "project", question(query))));
  });

  it("go to threads also when each comes by itself, as requests do", async () => {
    const asked = vi.spyOn(threads, "answer");
    const answer = answerCrowd(index, threads);
    const comes = (query: string) =>
      new Promise<AnswerEvent[]>((told) =>
        setImmediate(() => told(eventsOf(answer("project", question(query))))),
      );
    await comes(queries[0]!);
    expect(asked).not.toHaveBeenCalled();
    await Promise.all(Array.from({ length: 12 }, (_, i) => comes(queries[i % queries.length]!)));
    expect(asked.mock.calls.length).toBeGreaterThan(6);
    asked.mockRestore();
  });

  it("are told the names that resources have when each asks", async () => {
    const answer = answerCrowd(index, threads);
    const asked = Array.from({ length: 12 }, (_, i) => {
      const resourceNames = new Map([["pumps.pdf", i % 3 === 0 ? "Pumps, second edition" : "pumps.pdf"]]);
      return eventsOf(answer("project", { ...question(queries[0]!), resourceNames }));
    });
    for (const [i, events] of (await Promise.all(asked)).entries())
      expect(events.at(-1)).toMatchObject({
        answer: { citations: [{ title: i % 3 === 0 ? "Pumps, second edition" : "pumps.pdf" }] },
      });
  });

  it("may go away while they wait, and the others are answered", async () => {
    const answer = answerCrowd(index, threads);
    const leaving = new AbortController();
    const asked = Array.from({ length: 12 }, (_, i) =>
      eventsOf(answer("project", question(queries[0]!, i === 11 ? leaving.signal : undefined))),
    );
    leaving.abort(new Error("gone"));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual([...Array(11).fill("fulfilled"), "rejected"]);
  });

  it("are answered without threads where these cannot answer", async () => {
    const elsewhere = new AnsweringThreads(join(folder, "\0nowhere"), 1);
    const answer = answerCrowd(index, elsewhere);
    const told = await Promise.all(
      Array.from({ length: 6 }, () => eventsOf(answer("project", question(queries[1]!)))),
    );
    for (const events of told)
      expect(events.at(-1)).toMatchObject({ type: "done", answer: { answered: true } });
    await elsewhere.close();
  });
});
