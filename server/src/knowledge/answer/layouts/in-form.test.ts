import { afterAll, beforeAll, expect, test } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("harbour.md", [
    ["h1", "Harbour guide"],
    ["h2", "Winter storage"],
    ["p", "Winter storage includes a cover for the hull. The mast is stored in a dry hall."],
    ["h2", "Berth prices by length"],
    ["columns", "Length\tWeek\tMonth"],
    ["row", "Up to 8 m\t40 EUR\t140 EUR"],
    ["row", "Up to 12 m\t60 EUR\t210 EUR"],
    ["h2", "Lock hours"],
    ["p", "The lock is open from 6:00 to 22:00."],
  ]);
});
afterAll(() => project.close());

test("a question for a table gets all of the table that it names", async () => {
  const { answered, evidence } = await project.ask("Show me the berth prices by length in a table");
  expect(answered).toBe(true);
  const [block] = evidence!.cards[0]!.blocks.filter(({ type }) => type === "table");
  expect(block).toMatchObject({ open: [0, 1], more: 0 });
});

test("sentences are bullets where bullets are asked for, each with its source", async () => {
  const { message } = await project.ask("What does winter storage include? In two bullets, please");
  expect(message).toMatch(/^- .*hull\. \[1\]\n- .*hall\. \[1\]$/);
});

test("an answer that is short enough has the form that is asked for", async () => {
  const { message } = await project.ask("When is the lock open? In 20 words");
  expect(message).toBe("The lock is open from 6:00 to 22:00. [1]");
});

test("a form that only a model can write is reported to need one, over what answers", async () => {
  const { message, evidence } = await project.ask("Write an email to the skippers about the lock hours");
  expect(message).toMatch(/^This format needs a language model\..*6:00 to 22:00/s);
  expect(evidence).toMatchObject({
    headline: null,
    lead: expect.stringMatching(/^This format needs a language model/),
  });
});
