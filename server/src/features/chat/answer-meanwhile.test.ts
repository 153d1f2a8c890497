import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "#kit/clock.ts";
import type { AnswerEvent, Question } from "#knowledge/answer/answer.ts";
import { reading } from "#knowledge/answer/compose/answer-events.ts";
import { type IndexingWorld, openIndexingWorld } from "../resources/testing/indexing-world.ts";
import { answerMeanwhile } from "./answer-meanwhile.ts";

let world: IndexingWorld;
let asked: number;
beforeEach(async () => {
  world = await openIndexingWorld({ state: "indexed", indexed_generation: "1" });
  asked = 0;
});
afterEach(() => world.close());

const question: Question = {
  query: "Which pump?",
  history: [],
  resourceNames: new Map(),
  signal: new AbortController().signal,
};

/** Answers after the given number of failures, while the project is checked as `mended` specifies. */
async function ask(failures: number, mended: () => Promise<unknown>, reported: AnswerEvent[] = []) {
  const { read } = world.database;
  const deps = { read, clock: systemClock, index: world.index, suspect: () => undefined };
  const answer = answerMeanwhile(
    { ...deps, mended: async () => void (await mended()) },
    async function* (): AsyncGenerator<AnswerEvent> {
      if (asked++ < failures) throw new RangeError("What was read makes no sense.");
      yield reading([]);
    },
  );
  for await (const event of answer("p", question)) reported.push(event);
  return reported;
}

const readAgain = () =>
  world.change({ changed_at: new Date(Date.now() + 1_000).toISOString(), restoring: 0 });

test("an answer that failed on damaged text is given from what was read again before anybody had looked", async () => {
  expect(await ask(1, readAgain)).toEqual([reading([])]);
  expect(asked).toBe(2);
});

test("so is one to a project whose text was being read again when it was asked", async () => {
  await world.change({ state: "indexing", restoring: 1 });
  expect(await ask(1, readAgain)).toHaveLength(1);
});

test("while the text is read again, the failure says so", async () => {
  const reported = await ask(1, () => world.change({ state: "queued", restoring: 1 }));
  expect(reported.at(-1)).toMatchObject({ answer: { answered: false } });
  expect(asked).toBe(1);
});

test("a failure unrelated to damage is passed on unchanged, after one try", async () => {
  await expect(ask(9, async () => undefined)).rejects.toThrow("makes no sense");
  expect(asked).toBe(1);
  await expect(ask(9, readAgain)).rejects.toThrow("makes no sense");
  expect(asked).toBe(3);
});
