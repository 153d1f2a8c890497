import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("mill.pdf", [
    ["h1", "The Orvik mill"],
    ["p", "The Orvik mill was built by Tessa Maurin. The mill grinds oats and rye in three grades."],
    ["columns", "Grade\tHeat\tSieve"],
    ["row", "Fine grind\thigh\tsilk"],
    ["row", "Coarse grind\tlow\twire"],
    ["h2", "Coarse grind grade"],
    ["p", "Bakers ask for it in winter. Coarse grind is the usual grade of the mill. It keeps for a year."],
    ["h2", "Contents"],
    ["li", "2.1. The grades of the mill"],
    ["li", "2.2. The sieves of the mill"],
  ]);
});
afterAll(() => project.close());

async function after(first: string, query: string) {
  const { message } = await project.ask(first);
  return project.ask(query, {
    history: [
      { role: "user", content: first },
      { role: "assistant", content: message },
    ],
  });
}

describe("an item of the answer before", () => {
  it("is told by the sentence that says what it is, though its row names its column too", async () => {
    const { message } = await after("Which grades are there?", "What about the second one?");
    expect(message).toMatch(/^Coarse grind is the usual grade of the mill\./);
  });
});

describe("a refused follow-up", () => {
  it("says what was searched for once it was understood", async () => {
    const { answered, message } = await after("Who built the Orvik mill?", "And when did it burn?");
    expect(answered).toBe(false);
    expect(message).toContain("Searched for “Orvik” and “burn”");
  });
});

describe("further sentences of an answer", () => {
  it("are no lines of a table of contents", async () => {
    const { message } = await project.ask("Which grades does the mill grind?");
    expect(message).not.toContain("2.1.");
  });
});
