import { expect, it } from "vitest";
import { after, crowd, distinctQuestions } from "./crowd.ts";

it("hardly any question is asked twice in thirty-nine rounds, and all are of the form of the first", () => {
  const questions = Array.from({ length: 400 }, (_, i) => `What is the height of the Ostrander ${i}?`);
  const ask = distinctQuestions(questions);
  const asked = Array.from({ length: 39 * 400 }, (_, turn) => ask(turn));
  expect(new Set(asked).size).toBeGreaterThan(0.97 * asked.length);
  for (const question of asked) expect(question).toMatch(/^What is the \w+ of the Ostrander \d+\?$/);
});

it("a crowd counts who was not served, and each visitor calls until it is over", async () => {
  const turns: number[] = [];
  const { failed, perSecond, p99 } = await crowd({ visitors: 4, isOver: after(0.1) }, async (turn) => {
    turns.push(turn);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (turn === 3) throw new Error("Refused.");
    return true;
  });
  expect(failed).toBe(1);
  expect(turns).toEqual(turns.map((_, i) => i));
  expect(turns.length).toBeGreaterThan(8);
  expect(perSecond).toBeGreaterThan(0);
  expect(p99).toBeGreaterThanOrEqual(4);
});
