import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";
import type { Rerank } from "../../models/reranker.ts";
import { SqlitePassageIndex } from "../../store/sqlite-passage-index.ts";
import { answerQuestion } from "../answer-question.ts";
import type { AnswerEvent, Question } from "../answer.ts";
import { answerHere } from "../testing/answer-here.ts";
import { buildDocument } from "../testing/build-document.ts";
import { askedModel } from "../with-model/testing/asked-model.ts";
import { usualLimits, type WorkLimits } from "./answering-thread.ts";
import { AnsweringThreads, type ThreadOptions } from "./answering-threads.ts";
import { heavyThread } from "./testing/heavy-thread.ts";

const names = new Map([["pumps.pdf", "pumps.pdf"]]);
let folder: string;
let index: SqlitePassageIndex;
let open: AnsweringThreads[] = [];
/** Begun once, for those who end none of its threads. */
let shared: AnsweringThreads;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "threads-"));
  index = new SqlitePassageIndex(folder);
  shared = new AnsweringThreads(folder, 2);
  const text = "The Vessa pump weighs 12 kg. The Orlo valve was designed by Edda Brunner in 1962.";
  await index.replaceResource("project", "pumps.pdf", "1", {
    parts: [buildDocument("pumps.pdf", [["p", text]])],
  });
});
afterEach(async () => {
  await Promise.all(open.map((threads) => threads.close()));
  open = [];
});
afterAll(async () => {
  await shared.close();
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

const queries = [
  "How heavy is the Vessa pump?",
  "Who designed the Orlo valve?",
  "Who is the queen of Sheba?",
];

function oneThread(options: ThreadOptions): AnsweringThreads {
  const threads = new AnsweringThreads(folder, 1, options);
  open.push(threads);
  return threads;
}

/** One that some questions keep busy until they took so many milliseconds of a processor, 5,000 where nothing is said. */
const heavyThreads = (limits: Partial<WorkLimits> = {}) =>
  oneThread({ begins: heavyThread, limits: Object.setPrototypeOf(limits, usualLimits) as WorkLimits });

/** Answers as the product does, with the work done in these threads. */
const answersIn = (works: AnsweringThreads) => (projectId: string, asked: Question) =>
  answerQuestion({ index, works, memory: null }, projectId, asked);

function question(query: string, signal = new AbortController().signal): Question {
  return { query, history: [], resourceNames: names, signal };
}

/** How long an answer took differs each time, and is told by those who measure it. */
function withoutTime(event: AnswerEvent): AnswerEvent {
  if (event.type !== "done") return event;
  const { usage: _, ...answer } = event.answer;
  return { ...event, answer };
}

async function eventsOf(events: AsyncIterable<AnswerEvent>): Promise<AnswerEvent[]> {
  const told: AnswerEvent[] = [];
  for await (const event of events) told.push(withoutTime(event));
  return told;
}

describe("those who ask", () => {
  it("get, event by event, what answering in this thread would give them", async () => {
    const answer = answersIn(shared);
    const asked = Array.from({ length: 12 }, (_, i) => queries[i % queries.length]!);
    const told = await Promise.all(asked.map((query) => eventsOf(answer("project", question(query)))));
    for (const [i, query] of asked.entries())
      expect(told[i]).toEqual(await eventsOf(answerHere(index, "project", question(query))));
  });

  it("never have their passages read in the thread that speaks to them, be it one alone", async () => {
    const read = vi.spyOn(index, "rankPassages");
    const threads = oneThread({});
    await eventsOf(answersIn(threads)("project", question(queries[0]!)));
    await threads.run("project", "search", { query: queries[0]!, options: { limit: 3 } });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it("get the names that resources have when each asks", async () => {
    const answer = answersIn(shared);
    const asked = Array.from({ length: 12 }, (_, i) => {
      const resourceNames = new Map([["pumps.pdf", i % 3 === 0 ? "Pumps, second edition" : "pumps.pdf"]]);
      return eventsOf(answer("project", { ...question(queries[0]!), resourceNames }));
    });
    for (const [i, events] of (await Promise.all(asked)).entries())
      expect(events.at(-1)).toMatchObject({
        answer: { citations: [{ title: i % 3 === 0 ? "Pumps, second edition" : "pumps.pdf" }] },
      });
  });

  it("are served in turn, however much one of them asks for", async () => {
    let who = "a";
    const threads = oneThread({ askedBy: () => ({ who, isVisitor: false }) });
    const search = (query: string) => threads.run("project", "search", { query, options: { limit: 3 } });
    await search(queries[0]!);
    let served = 0;
    const many = Array.from({ length: 200 }, async () => {
      await search(queries[0]!);
      served++;
    });
    who = "b";
    await search(queries[1]!);
    // What the thread had already comes first.
    expect(served).toBeLessThan(10);
    await Promise.all(many);
  });

  it("never have all threads at once for what one of them asks and nothing ends", async () => {
    let who = "a";
    const threads = oneThread({ begins: heavyThread, askedBy: () => ({ who, isVisitor: false }) });
    const search = (query: string) => threads.run("project", "search", { query, options: { limit: 3 } });
    const settled = Promise.allSettled(Array.from({ length: 12 }, () => search("This rests for ever")));
    await expect.poll(() => threads.size).toBeGreaterThanOrEqual(4);
    who = "b";
    await search(queries[1]!);
    await threads.close();
    await settled;
  });

  it("may go away while they wait, and the others are answered", async () => {
    const answer = answersIn(shared);
    const leaving = new AbortController();
    const asked = Array.from({ length: 12 }, (_, i) =>
      eventsOf(answer("project", question(queries[0]!, i === 11 ? leaving.signal : undefined))),
    );
    leaving.abort(new Error("gone"));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual([...Array(11).fill("fulfilled"), "rejected"]);
  });
});

describe("a reranker", () => {
  it("is asked by the thread for the best units, and orders the answer as it would here", async () => {
    const asked: string[] = [];
    const rerank: Rerank = async (query, texts) => {
      asked.push(query);
      return Float64Array.from(texts, (text) => (text.includes("Orlo") ? 8 : -8));
    };
    const threads = oneThread({ rerank });
    const told = await eventsOf(answersIn(threads)("project", question(queries[0]!)));
    expect(asked).toEqual([queries[0]]);
    expect(told).toEqual(await eventsOf(answerHere(index, "project", question(queries[0]!), null, rerank)));
  });

  it("that fails is done without", async () => {
    const rerank: Rerank = async () => {
      throw new Error("It is away.");
    };
    const threads = oneThread({ rerank });
    const told = await eventsOf(answersIn(threads)("project", question(queries[0]!)));
    expect(told).toEqual(await eventsOf(answerHere(index, "project", question(queries[0]!))));
  });
});

describe("a question that a thread never comes to an end with", () => {
  it("is refused with a sentence, and those who ask meanwhile are answered", async () => {
    const limits = { most: Infinity };
    const answer = answersIn(heavyThreads(limits));
    const refusal = eventsOf(answer("project", question("This never ends"))).catch((error: unknown) => error);
    const others = Array.from({ length: 6 }, (_, i) =>
      eventsOf(answer("project", question(queries[i % queries.length]!))),
    );
    for (const events of await Promise.all(others)) expect(events.at(-1)).toMatchObject({ type: "done" });
    limits.most = 100;
    expect(await refusal).toMatchObject({ code: "question_too_heavy", kind: "unacceptable" });
    limits.most = Infinity;
    expect((await eventsOf(answer("project", question(queries[0]!)))).at(-1)).toMatchObject({ type: "done" });
  });

  it("keeps no thread once nobody waits for it", async () => {
    const threads = heavyThreads({ most: Infinity, mostUnawaited: 100 });
    const leaving = new AbortController();
    const given = { query: "This never ends", history: [] };
    const left = threads.run("project", "answer", given, { names, signal: leaving.signal });
    await expect.poll(() => threads.busy).toBe(1);
    leaving.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await expect.poll(() => threads.busy).toBe(0);
  });

  it("is refused where it takes all of a thread's memory", async () => {
    const threads = heavyThreads({ most: Infinity, memory: 96 });
    const given = { query: "This eats memory", history: [] };
    await expect(threads.run("project", "answer", given, { names })).rejects.toMatchObject({
      code: "question_too_heavy",
    });
  });
});

test("a sentence that no check finishes with counts as unsupported, and the others are checked", async () => {
  const asked = await askedModel(() => ({
    text: "The Vessa pump weighs 12 kg [1]. Its weight never ends [1]. The Vessa pump weighs 12 kg [1].",
  }));
  try {
    const answer = answersIn(heavyThreads({ most: 1_000 }));
    const admitted = {
      model: asked.model,
      label: "m",
      judge: null,
      refusedWith: () => null,
      leave: () => undefined,
    };
    // oxlint-disable-next-line require-yield -- Nobody waits here.
    const admit = async function* () {
      return admitted;
    };
    const events = await eventsOf(answer("project", { ...question(queries[0]!), admit }));
    const told = events.at(-1);
    if (told?.type !== "done") throw new Error("The answer did not end.");
    expect(told.answer.sentences.map(({ support }) => support)).toEqual(["cited", "unsupported", "cited"]);
    expect(told.answer.trace!.objections).toMatchObject([
      { sentence: 1, reasons: ["Holding this against the sources took too long."] },
    ]);
  } finally {
    await asked.close();
  }
});

describe("what goes wrong in a thread", () => {
  it("is passed on unchanged, and the thread goes on", async () => {
    const answer = answersIn(heavyThreads());
    await expect(eventsOf(answer("project", question("This fails")))).rejects.toThrow("It failed.");
    expect((await eventsOf(answer("project", question(queries[0]!)))).at(-1)).toMatchObject({ type: "done" });
  });

  it("is reported where no thread can begin, instead of retried forever", async () => {
    const threads = oneThread({ begins: new URL("./testing/nowhere.worker.ts", import.meta.url) });
    const given = { query: queries[0]!, history: [] };
    await expect(threads.run("project", "answer", given, { names })).rejects.toMatchObject({
      code: "answering_stopped",
    });
  });
});

describe("threads that only wait for a processor", () => {
  const ask = (threads: AnsweringThreads, query: string) =>
    threads.run("project", "search", { query, options: { limit: 3 } });

  it("are not joined by others, which would wait as well", async () => {
    const threads = heavyThreads({ lookEvery: 50 });
    await ask(threads, queries[0]!);
    const starved = ask(threads, "starves");
    const behind = Array.from({ length: 6 }, () => ask(threads, queries[0]!));
    const most = Promise.all([starved, ...behind]);
    let seen = 0;
    const look = setInterval(() => (seen = Math.max(seen, threads.size)), 20);
    await most;
    clearInterval(look);
    expect(seen).toBe(1);
  });

  it("are joined where one keeps a processor by itself, so that nobody waits for that", async () => {
    const limits = { most: Infinity };
    const threads = heavyThreads(limits);
    await ask(threads, queries[0]!);
    const heavy = ask(threads, "never ends").catch(() => "ended");
    await ask(threads, queries[0]!);
    expect(threads.size).toBe(2);
    limits.most = 100;
    expect(await heavy).toBe("ended");
  });
});
