import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SqlitePassageIndex } from "../store/sqlite-passage-index.ts";
import { answerHere } from "./testing/answer-here.ts";
import type { ComposedAnswer } from "./answer.ts";
import { buildDocument } from "./testing/build-document.ts";
import { warmAnswers } from "./suggest-questions.ts";
import { AnswerWarmer } from "./warm-answers.ts";

let folder: string;
let index: SqlitePassageIndex;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "warming-"));
  index = new SqlitePassageIndex(folder);
});
afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(generation: string, text: string): Promise<void> {
  await index.replaceResource("p", "pumps.pdf", generation, {
    parts: [buildDocument("Pumps", [["p", text]])],
  });
}

async function warm(projectId: string): Promise<void> {
  await warmAnswers({ index, projectId, statistics: await index.statistics(projectId) });
}

async function overview(): Promise<ComposedAnswer> {
  const { signal } = new AbortController();
  const names = new Map([["pumps.pdf", "pumps.pdf"]]);
  const question = { query: "Summarize the project data", history: [], resourceNames: names, signal };
  for await (const event of answerHere(index, "p", question)) if (event.type === "done") return event.answer;
  throw new Error("The answer did not end.");
}

describe("a project that was indexed", () => {
  it("is looked over once, before the first overview is asked for, however much was indexed at once", async () => {
    const warmer = new AnswerWarmer(warm, 1);
    const sampled = vi.spyOn(index, "samplePassages");
    await put("1", "The Vessa pump is a piston pump for cold water. It was built in Lindau for the lake.");
    warmer.changed("p");
    warmer.changed("p");
    await vi.waitFor(() => expect(sampled.mock.calls.length).toBeGreaterThan(0));
    await warmer.close();
    const before = sampled.mock.calls.length;
    expect((await overview()).message).toContain("The Vessa pump is a piston pump");
    expect(sampled.mock.calls.length).toBe(before);
    sampled.mockRestore();
  });
  it("is described correctly after it was indexed again, without being surveyed first", async () => {
    await put("2", "The Orlo valve is a check valve made of brass. It closes when water flows back.");
    expect((await overview()).message).toContain("The Orlo valve is a check valve");
  });
  it("is left alone once the warmer is closed", async () => {
    const warmer = new AnswerWarmer(warm, 1);
    const sampled = vi.spyOn(index, "samplePassages");
    await warmer.close();
    warmer.changed("p");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sampled).not.toHaveBeenCalled();
    sampled.mockRestore();
  });
});
