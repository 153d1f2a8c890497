import { expect, test } from "vitest";
import { AnswerMemory } from "./answer-memory.ts";
import type { ThreadAnswer } from "./do-work.ts";

const names = new Map([["r", "Ferries"]]);
const question = { query: "When does the ferry leave?", history: [] };

function told(message: string): ThreadAnswer {
  const answer = { message, citations: [], sentences: [], suggestions: [] };
  return { answer, read: { passages: 0, resources: 0, read: [] } } as unknown as ThreadAnswer;
}

test("an answer is told again while its project is as it was", () => {
  const memory = new AnswerMemory();
  const key = memory.keyOf(question, names);
  memory.keep("p", "1", key, told("At seven."));
  expect(memory.get("p", "1", memory.keyOf({ ...question }, names))?.answer.message).toBe("At seven.");
  expect(memory.get("q", "1", key)).toBeUndefined();
  expect(memory.get("p", "2", key)).toBeUndefined();
  // What was changed since is not remembered for a moment that comes again.
  expect(memory.get("p", "1", key)).toBeUndefined();
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
  for (const key of keys.slice(0, 4)) memory.keep("p", "1", key, told("x".repeat(1_000)));
  expect(memory.get("p", "1", keys[0]!)).toBeUndefined();
  expect(memory.get("p", "1", keys[1]!)).toBeDefined();
  memory.keep("p", "1", keys[4]!, told("x".repeat(1_000)));
  expect(keys.map((key) => memory.get("p", "1", key) !== undefined)).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});
