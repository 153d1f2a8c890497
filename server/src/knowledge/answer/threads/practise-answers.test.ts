import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { practiseAnswers } from "../warm-answers.ts";
import { openPumps, queries, question, eventsOf } from "./testing/pumps.ts";

let pumps: Awaited<ReturnType<typeof openPumps>>;

beforeAll(async () => (pumps = await openPumps()));
afterAll(async () => await pumps.close());

describe("threads that practise", () => {
  it("answer questions about the project's headings, and have nothing left to do then", async () => {
    const threads = pumps.threads(2);
    const run = vi.spyOn(threads, "run");
    expect(await practiseAnswers(threads, "project")).toBe(true);
    const asked = run.mock.calls.flatMap(([, kind, given]) => (kind === "answer" ? [given] : []));
    expect(asked).toEqual([expect.objectContaining({ query: "What is pumps.pdf?" })]);
    expect(threads.load).toBe(0);
  });

  it("wait for a project that has not been read yet", async () => {
    expect(await practiseAnswers(pumps.threads(1), "nothing")).toBe(false);
  });

  it("ask nothing while somebody else asks", async () => {
    const threads = pumps.threads(1);
    const run = vi.spyOn(threads, "run");
    const answer = eventsOf(pumps.answersIn(threads)("project", question(queries[0])));
    const practising = practiseAnswers(threads, "project");
    const others = Array.from({ length: 20 }, () =>
      eventsOf(pumps.answersIn(threads)("project", question(queries[1]))),
    );
    await Promise.all([answer, practising, ...others]);
    const practised = run.mock.calls.filter((call) => JSON.stringify(call).includes("What is pumps.pdf?"));
    expect(practised).toEqual([]);
  });
});
