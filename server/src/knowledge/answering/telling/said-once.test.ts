import { afterAll, beforeAll, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  const fare = "The crossing with the Asko ferry costs 14 euros for a car.";
  await project.put("fares.pdf", [["p", `${fare} Bicycles travel for three euros.`]]);
  await project.put("guide.docx", [["p", `The harbour lies in the north. ${fare}`]]);
  await project.put("steps.md", [
    ["h1", "Setting the Rimo clock"],
    ["li", "1. Press the long key."],
    ["li", "2. Choose the hour."],
    ["li", "3. Press the long key."],
  ]);
});
afterAll(() => project.close());

it("a sentence that two sources hold is said once, with a mark for each", async () => {
  const { message, citations, sentences } = await project.ask("How much does the Asko ferry cost for a car?");
  expect(message.match(/costs 14 euros/g)).toHaveLength(1);
  expect(message).toContain("for a car. [1][2]");
  expect(new Set(citations.slice(0, 2).map(({ resourceId }) => resourceId))).toEqual(
    new Set(["fares.pdf", "guide.docx"]),
  );
  expect(sentences[0]!.marks).toEqual([1, 2]);
});

it("a step that comes twice in one document is told both times", async () => {
  const { message } = await project.ask("How do I set the Rimo clock?");
  expect(message.match(/\d\. Press the long key\./g)).toHaveLength(2);
});
