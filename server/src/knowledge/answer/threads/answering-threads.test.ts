import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Rerank } from "../../models/reranker.ts";
import { answerHere } from "../testing/answer-here.ts";
import type { AnsweringThreads } from "./answering-threads.ts";
import { heavyThread } from "./testing/heavy-thread.ts";
import { eventsOf, openPumps, queries, question } from "./testing/pumps.ts";

let pumps: Awaited<ReturnType<typeof openPumps>>;
/** Serves all tests that end none of its threads. */
let shared: AnsweringThreads;

beforeAll(async () => {
  pumps = await openPumps();
  shared = pumps.threads(2);
});
afterAll(async () => await pumps.close());

describe("those who ask", () => {
  it("get, event by event, what answering in this thread would give them", async () => {
    const answer = pumps.answersIn(shared);
    const asked = Array.from({ length: 12 }, (_, i) => queries[i % queries.length]!);
    const sent = await Promise.all(asked.map((query) => eventsOf(answer("project", question(query)))));
    for (const [i, query] of asked.entries())
      expect(sent[i]).toEqual(await eventsOf(answerHere(pumps.index, "project", question(query))));
  });

  it("never have their passages read in the thread that speaks to them, be it one alone", async () => {
    const read = vi.spyOn(pumps.index, "rankPassages");
    const threads = pumps.threads(1);
    await eventsOf(pumps.answersIn(threads)("project", question(queries[0])));
    await threads.run("project", "search", { query: queries[0], options: { limit: 3 } });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it("get the names that resources have when each asks", async () => {
    const answer = pumps.answersIn(shared);
    const asked = Array.from({ length: 12 }, (_, i) => {
      const resourceNames = new Map([["pumps.pdf", i % 3 === 0 ? "Pumps, second edition" : "pumps.pdf"]]);
      return eventsOf(answer("project", { ...question(queries[0]), resourceNames }));
    });
    for (const [i, events] of (await Promise.all(asked)).entries())
      expect(events.at(-1)).toMatchObject({
        answer: { citations: [{ title: i % 3 === 0 ? "Pumps, second edition" : "pumps.pdf" }] },
      });
  });

  it("are served in turn, however much one of them asks for", async () => {
    let who = "a";
    const threads = pumps.threads(1, { askedBy: () => ({ who, isVisitor: false }) });
    const search = (query: string) => threads.run("project", "search", { query, options: { limit: 3 } });
    await search(queries[0]);
    let served = 0;
    const many = Array.from({ length: 200 }, async () => {
      await search(queries[0]);
      served++;
    });
    who = "b";
    await search(queries[1]);
    // What the thread had already comes first.
    expect(served).toBeLessThan(10);
    await Promise.all(many);
  });

  it("never have all threads at once for what one of them asks and nothing ends", async () => {
    let who = "a";
    const threads = pumps.threads(1, { begins: heavyThread, askedBy: () => ({ who, isVisitor: false }) });
    const search = (query: string) => threads.run("project", "search", { query, options: { limit: 3 } });
    const settled = Promise.allSettled(Array.from({ length: 12 }, () => search("This rests for ever")));
    await expect.poll(() => threads.size).toBeGreaterThanOrEqual(4);
    who = "b";
    await search(queries[1]);
    await threads.close();
    await settled;
  });

  it("may go away while they wait, and the others are answered", async () => {
    const answer = pumps.answersIn(shared);
    const leaving = new AbortController();
    const asked = Array.from({ length: 12 }, (_, i) =>
      eventsOf(answer("project", question(queries[0], i === 11 ? leaving.signal : undefined))),
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
    const threads = pumps.threads(1, { rerank });
    const sent = await eventsOf(pumps.answersIn(threads)("project", question(queries[0])));
    expect(asked).toEqual([queries[0]]);
    expect(sent).toEqual(
      await eventsOf(answerHere(pumps.index, "project", question(queries[0]), null, rerank)),
    );
  });

  it("that fails is done without", async () => {
    const rerank: Rerank = async () => {
      throw new Error("It is away.");
    };
    const threads = pumps.threads(1, { rerank });
    const sent = await eventsOf(pumps.answersIn(threads)("project", question(queries[0])));
    expect(sent).toEqual(await eventsOf(answerHere(pumps.index, "project", question(queries[0]))));
  });
});
