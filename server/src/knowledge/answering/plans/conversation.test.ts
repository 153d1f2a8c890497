import { afterAll, beforeAll, expect, it } from "vitest";
import type { Question } from "../answer.ts";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("tariffs.md", [
    ["h1", "Brevo tariffs"],
    ["h2", "Plans"],
    ["columns", "Plan\tPrice\tLetters"],
    ["row", "Nib\t5 €\t50"],
    ["row", "Quill\t9 €\t1,200"],
    ["row", "Press\t49 €\t20,000"],
  ]);
  await project.put("minutes.md", [
    ["h1", "Minutes of May"],
    ["p", "The offer of Volteo was the cheapest at 38,900 euros a van. Its vans go 240 km on one charge."],
    ["p", "Four vans of Volteo are ordered for the hall in Ostby."],
  ]);
  await project.put("handbook.md", [
    ["h1", "Handbook"],
    ["h2", "Illness"],
    ["p", "Sick pay is the full salary for six weeks. After that the health insurance pays."],
    ["p", "A note of the doctor is needed from the third day on."],
    ["h2", "Lamps"],
    ["p", "A lamp can be given to a new owner once. The new owner needs the receipt of the shop."],
    ["h2", "Oiling"],
    ["li", "1. Pull the plug of the press."],
    ["li", "2. Pour oil into the funnel."],
  ]);
});
afterAll(() => project.close());

/** Asks these one after the other; the last answer, without its marks. */
async function talked(...questions: string[]): Promise<string> {
  const history: Question["history"][number][] = [];
  for (const query of questions) {
    const { message } = await project.ask(query, { history });
    history.push({ role: "user", content: query }, { role: "assistant", content: message });
  }
  return history.at(-1)!.content.replace(/ ?(?:\[\d+\])+/g, "");
}

it("picks one of the things that were listed, and counts them", async () => {
  expect(await talked("List the plans", "Which one is the cheapest?")).toMatch(
    /lowest “Price” is 5 €, of Nib\./,
  );
  expect(await talked("List the plans", "Which one is the cheapest?", "and the most expensive?")).toMatch(
    /highest “Price” is 49 €, of Press\./,
  );
  expect(await talked("List the plans", "How many are there?")).toMatch(/has 3 rows: Nib, Quill and Press\./);
});

it("goes on where the source goes on", async () => {
  expect(await talked("How long do I get sick pay?", "and afterwards?")).toBe(
    "After that the health insurance pays.",
  );
});

it("knows whom the answer spoke of", async () => {
  expect(await talked("Can a lamp be given to somebody else?", "What does he need?")).toMatch(
    /^The new owner needs the receipt of the shop\./,
  );
});
