import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import { workAsked } from "./work-asked.ts";

let project: AnsweringProject;
const prose = "The mill turns when the wind blows from the west. Grain is ground between two stones.";

beforeAll(async () => {
  project = await answeringProject();
  await project.put("mill-manual.pdf", [
    ["h1", "Running the Orvik mill"],
    ["p", "by Tessa Maurin"],
    ["p", prose],
  ]);
  await project.put("sluice.pdf", [
    ["h1", "Sluice gates"],
    ["h2", "Jonna Pell Arvo Lind"],
    ["h2", "Abstract"],
    ["p", "This paper measures the leaks of sluice gates. Water finds every crack."],
  ]);
  await project.put("lathe.md", [
    ["h1", "The lathe"],
    ["p", "A lathe turns wood. Wood is held between two points."],
    ["h2", "Authors"],
    ["p", "Bram Hesse, bram@lathe.example"],
  ]);
  await project.put("kiln.pdf", [
    ["h1", "Kiln guide"],
    ["p", "This guide was written by Olga Winters in 1998. Kilns are hot."],
  ]);
  await project.put("loom.pdf", [
    ["h1", "Loom guide"],
    ["p", "Threads are laid over one another. A loom is quiet at night."],
  ]);
});
afterAll(() => project.close());

describe("who wrote a document", () => {
  it.each([
    ["Who wrote the Orvik mill manual?", "At its beginning, “mill-manual.pdf” says: by Tessa Maurin [1]"],
    [
      "Who is the author of the mill manual?",
      "At its beginning, “mill-manual.pdf” says: by Tessa Maurin [1]",
    ],
    ["Who wrote the sluice paper?", "Beneath its title, “sluice.pdf” names: Jonna Pell Arvo Lind [1]"],
    ["Who wrote “The lathe”?", "Under “Authors”, “lathe.md” names: Bram Hesse, bram@lathe.example [1]"],
    ["Who wrote the kiln guide?", "This guide was written by Olga Winters in 1998. [1]"],
  ])("%s", async (query, begins) => {
    expect((await project.ask(query)).message.slice(0, begins.length)).toBe(begins);
  });
  it("is refused where the document does not say it, and where none goes by the name", async () => {
    expect((await project.ask("Who wrote the loom guide?")).answered).toBe(false);
    expect((await project.ask("Who wrote the anvil manual?")).answered).toBe(false);
  });
});

describe("a question for an author", () => {
  it.each([
    ["Who wrote the bread book?", "the bread book"],
    ["Who are the authors of the sluice paper?", "the sluice paper"],
    ["By whom was the report written?", "the report"],
    ["Wer hat das Handbuch verfasst?", "das Handbuch"],
  ])("%s", (question, work) => {
    expect(workAsked(question)).toBe(work);
  });
  it.each(["Who built the mill?", "What did Tessa write?"])("%s is none", (question) => {
    expect(workAsked(question)).toBeNull();
  });
});
