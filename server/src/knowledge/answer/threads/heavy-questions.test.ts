import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { askedModel } from "../with-model/testing/asked-model.ts";
import type { AnsweringThreads } from "./answering-threads.ts";
import { eventsOf, openPumps, pumpNames, queries, question } from "./testing/pumps.ts";

let pumps: Awaited<ReturnType<typeof openPumps>>;
beforeAll(async () => {
  pumps = await openPumps();
});
afterEach(async () => await pumps.closeThreads());
afterAll(async () => await pumps.close());

describe("a question that a thread never comes to an end with", () => {
  it("is refused with a sentence, and those who ask meanwhile are answered", async () => {
    const limits = { most: Infinity };
    const answer = pumps.answersIn(pumps.heavyThreads(limits));
    const refusal = eventsOf(answer("project", question("This never ends"))).catch((error: unknown) => error);
    const others = Array.from({ length: 6 }, (_, i) =>
      eventsOf(answer("project", question(queries[i % queries.length]!))),
    );
    for (const events of await Promise.all(others)) expect(events.at(-1)).toMatchObject({ type: "done" });
    limits.most = 100;
    expect(await refusal).toMatchObject({ code: "question_too_heavy", kind: "unacceptable" });
    limits.most = Infinity;
    expect((await eventsOf(answer("project", question(queries[0])))).at(-1)).toMatchObject({ type: "done" });
  });

  it("keeps no thread once nobody waits for it", async () => {
    const threads = pumps.heavyThreads({ most: Infinity, mostUnawaited: 100 });
    const leaving = new AbortController();
    const given = { query: "This never ends", history: [] };
    const left = threads.run("project", "answer", given, { names: pumpNames, signal: leaving.signal });
    await expect.poll(() => threads.busy).toBe(1);
    leaving.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await expect.poll(() => threads.busy).toBe(0);
  });

  it("is refused where it takes all of a thread's memory", async () => {
    const threads = pumps.heavyThreads({ most: Infinity, memory: 96 });
    const given = { query: "This eats memory", history: [] };
    await expect(threads.run("project", "answer", given, { names: pumpNames })).rejects.toMatchObject({
      code: "question_too_heavy",
    });
  });
});

test("a sentence that no check finishes with counts as unsupported, and the others are checked", async () => {
  const asked = await askedModel(() => ({
    text: "The Vessa pump weighs 12 kg [1]. Its weight never ends [1]. The Vessa pump weighs 12 kg [1].",
  }));
  try {
    const answer = pumps.answersIn(pumps.heavyThreads({ most: 1_000 }));
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
    const events = await eventsOf(answer("project", { ...question(queries[0]), admit }));
    const sent = events.at(-1);
    if (sent?.type !== "done") throw new Error("The answer did not end.");
    expect(sent.answer.sentences.map(({ support }) => support)).toEqual(["cited", "unsupported", "cited"]);
    expect(sent.answer.trace!.objections).toMatchObject([
      { sentence: 1, reasons: ["Checking this against the sources took too long."] },
    ]);
  } finally {
    await asked.close();
  }
});

describe("what goes wrong in a thread", () => {
  it("is passed on unchanged, and the thread goes on", async () => {
    const answer = pumps.answersIn(pumps.heavyThreads());
    await expect(eventsOf(answer("project", question("This fails")))).rejects.toThrow("It failed.");
    expect((await eventsOf(answer("project", question(queries[0])))).at(-1)).toMatchObject({ type: "done" });
  });

  it("is reported where no thread can begin, instead of retried forever", async () => {
    const threads = pumps.threads(1, { begins: new URL("./testing/nowhere.worker.ts", import.meta.url) });
    const given = { query: queries[0], history: [] };
    await expect(threads.run("project", "answer", given, { names: pumpNames })).rejects.toMatchObject({
      code: "answering_stopped",
    });
  });
});

describe("threads that only wait for a processor", () => {
  const ask = (threads: AnsweringThreads, query: string) =>
    threads.run("project", "search", { query, options: { limit: 3 } });

  it("are not joined by others, which would wait as well", async () => {
    const threads = pumps.heavyThreads({ lookEvery: 50 });
    await ask(threads, queries[0]);
    const starved = ask(threads, "starves");
    const behind = Array.from({ length: 6 }, () => ask(threads, queries[0]));
    const most = Promise.all([starved, ...behind]);
    let seen = 0;
    const look = setInterval(() => (seen = Math.max(seen, threads.size)), 20);
    await most;
    clearInterval(look);
    expect(seen).toBe(1);
  });

  it("are joined where one keeps a processor by itself, so that nobody waits for that", async () => {
    const limits = { most: Infinity };
    const threads = pumps.heavyThreads(limits);
    await ask(threads, queries[0]);
    const heavy = ask(threads, "never ends").catch(() => "ended");
    await ask(threads, queries[0]);
    expect(threads.size).toBe(2);
    limits.most = 100;
    expect(await heavy).toBe("ended");
  });
});
