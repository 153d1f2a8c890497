import { expect, test } from "vitest";
import { MemoryBudget } from "./memory-budget.ts";
import type { IndexedPassage } from "../passage-index.ts";
import { PassageMemory } from "./passage-memory.ts";

const megabyte = 2 ** 20;
/** Takes some 6 MB with what answers make of it. */
const large = (id: number) => ({ id, text: "x".repeat(megabyte) }) as IndexedPassage;

test("what was asked for lately is read once, and the longest unused makes room", () => {
  const memory = new PassageMemory(new MemoryBudget(80 * megabyte));
  const read: number[] = [];
  const ask = (id: number) => memory.of(id, () => (read.push(id), large(id)));
  for (let id = 0; id < 13; id++) ask(id);
  ask(0);
  ask(13);
  expect(read).toEqual(Array.from({ length: 14 }, (_, id) => id));
  expect(ask(0).id).toBe(0);
  ask(1);
  expect(read.slice(14)).toEqual([1]);
});

test("others that need the memory take it", () => {
  const budget = new MemoryBudget(8 * megabyte);
  const memory = new PassageMemory(budget);
  const first = memory.of(1, () => large(1));
  expect(memory.of(1, () => large(1))).toBe(first);
  budget.use({}, 8 * megabyte, () => undefined);
  expect(memory.of(1, () => large(1))).not.toBe(first);
});
