import { expect, test } from "vitest";
import { AnswerMemory } from "./answer-memory.ts";
import type { ThreadAnswer } from "./do-work.ts";

const names = new Map([["r", "Ferries"]]);
const question = { query: "When does the ferry leave?", history: [] };

function sent(message: string): ThreadAnswer {
  const answer = { message, citations: [], sentences: [], suggestions: [] };
  return { answer, read: { passages: 0, resources: 0, read: [] } } as unknown as ThreadAnswer;
}

test("an answer is repeated while its project is unchanged", () => {
  const memory = new AnswerMemory();
  const key = memory.keyOf(question, names);
  memory.keep("p", "1", key, sent("At seven."));
  expect(memory.get("p", "1", memory.keyOf({ ...question }, names))?.answer.message).toBe("At seven.");
  expect(memory.get("q", "1", key)).toBeUndefined();
  expect(memory.get("p", "2", key)).toBeUndefined();
  // What was changed since is not remembered for a moment that comes again.
  expect(memory.get("p", "1", key)).toBeUndefined();
});

test("those who ask the same at the same time wait for one search, which ends when the last of them has left", async () => {
  const memory = new AnswerMemory();
  const key = memory.keyOf(question, names);
  const looks: { signal: AbortSignal; tell(sent: ThreadAnswer): void }[] = [];
  const look = (signal: AbortSignal) =>
    new Promise<ThreadAnswer>((tell) => void looks.push({ signal, tell }));
  const find = (who: AbortController) => memory.find("p", "1", key, look, who.signal);

  const [leaving, staying] = [new AbortController(), new AbortController()];
  const [left, stayed] = [find(leaving), find(staying)];
  expect(looks).toHaveLength(1);
  leaving.abort(new Error("Gone."));
  await expect(left).rejects.toThrow("Gone.");
  expect(looks[0]!.signal.aborted).toBe(false);
  looks[0]!.tell(sent("At seven."));
  expect((await stayed).answer.message).toBe("At seven.");
  expect(await find(staying)).toBe(await stayed);
  expect(looks).toHaveLength(1);

  const other = new AbortController();
  const given = memory.find("p", "2", key, look, other.signal);
  other.abort(new Error("Gone as well."));
  await expect(given).rejects.toThrow("Gone as well.");
  expect(looks[1]!.signal.aborted).toBe(true);
  // Whoever asks then has it looked for again.
  void memory.find("p", "2", key, look, staying.signal);
  expect(looks).toHaveLength(3);
});

test("a search that fails fails for all who wait for it, and is not remembered", async () => {
  const memory = new AnswerMemory();
  const key = memory.keyOf(question, names);
  const { signal } = new AbortController();
  const failing = () => memory.find("p", "1", key, () => Promise.reject(new Error("Too heavy.")), signal);
  const results = await Promise.allSettled([failing(), failing()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await memory.find("p", "1", key, async () => sent("At seven."), signal)).toBeDefined();
});

test("another question, history, choice of resources or name of one is another answer", () => {
  const memory = new AnswerMemory();
  const keys = [
    memory.keyOf(question, names),
    memory.keyOf({ ...question, query: "When does it leave?" }, names),
    memory.keyOf({ ...question, history: [{ role: "user", content: "Ferries?" }] }, names),
    memory.keyOf({ ...question, resourceIds: ["r"] }, names),
    memory.keyOf({ ...question, refusal: "Call us." }, names),
    memory.keyOf(question, new Map([["r", "Boats"]])),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test("those asked for longest ago make room", () => {
  const memory = new AnswerMemory(10_000);
  const keys = Array.from({ length: 5 }, (_, i) => memory.keyOf({ ...question, query: `${i}` }, names));
  for (const key of keys.slice(0, 4)) memory.keep("p", "1", key, sent("x".repeat(1_000)));
  expect(memory.get("p", "1", keys[0]!)).toBeUndefined();
  expect(memory.get("p", "1", keys[1]!)).toBeDefined();
  memory.keep("p", "1", keys[4]!, sent("x".repeat(1_000)));
  expect(keys.map((key) => memory.get("p", "1", key) !== undefined)).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});
