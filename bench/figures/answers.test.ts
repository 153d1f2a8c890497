import { expect, it } from "vitest";
import { distinctQuestions } from "./answers.ts";

it("hardly any question is asked twice in thirty-nine rounds, and all are of the form of the first", () => {
  const questions = Array.from({ length: 400 }, (_, i) => `What is the height of the Ostrander ${i}?`);
  const ask = distinctQuestions(questions);
  const asked = Array.from({ length: 39 * 400 }, (_, turn) => ask(turn));
  expect(new Set(asked).size).toBeGreaterThan(0.97 * asked.length);
  for (const question of asked) expect(question).toMatch(/^What is the \w+ of the Ostrander \d+\?$/);
});
