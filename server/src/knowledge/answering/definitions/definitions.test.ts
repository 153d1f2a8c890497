import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import { subjectAsked } from "./subject-asked.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("handbook.pdf", [
    ["h1", "Handbook"],
    [
      "p",
      "Run the Tellow on every copy. The Tellow complains when memory is lost, and Tellow options are many.",
    ],
    ["p", "Tellow is also slow. If the Tellow is a burden, leave it out."],
    ["h2", "The Tellow"],
    ["p", "The Tellow is a checker of memory. It finds what was never given back. Start it by its name."],
    ["h2", "Rendering races"],
    ["p", "A rendering race happens when two painters draw one picture at once."],
    ["h2", "Gluon file"],
    ["p", "All parts of a picture are written there before it is drawn, and read again after a fault."],
    ["h2", "Logging"],
    ["p", "Drawing Ahead Logging (DAL) is a method that keeps pictures whole. DAL writes are small."],
    ["p", "Mira Tolk led the painters from 1996 until 1999. The painters liked Mira."],
    ["p", "The Sieve is shaken daily for several reasons:"],
    ["li", "Dust blocks it."],
    ["li", "Wet grain sticks to it."],
    ["p", "Painters have a drawer called Orbel, whose purpose is to keep brushes moist. The Sieve is old."],
    ["p", "The tool called Pinsel, which every painter has at hand, cleans brushes."],
  ]);
});
afterAll(() => project.close());

describe("what something is", () => {
  it("is told by the sentence that says it, with what goes on about it", async () => {
    const { message } = await project.ask("What is Tellow?");
    expect(message).toMatch(/^The Tellow is a checker of memory\. \[1\] It finds what was never given back/);
  });
  it.each([
    ["What is a rendering race?", /^A rendering race happens when two painters/],
    ["What are rendering races?", /^A rendering race happens when two painters/],
    ["What is DAL?", /^Drawing Ahead Logging \(DAL\) is a method/],
    ["What does Drawing Ahead Logging mean?", /^Drawing Ahead Logging \(DAL\) is a method/],
    ["Who was Mira Tolk?", /^Mira Tolk led the painters/],
    ["What is Pinsel?", /^The tool called Pinsel/],
  ])("%s", async (query, begins) => {
    expect((await project.ask(query)).message).toMatch(begins);
  });
  it("is told with what it is for, where that is asked", async () => {
    expect((await project.ask("Why does the Orbel exist?")).message).toMatch(
      /^Painters have a drawer called Orbel/,
    );
    const { message } = await project.ask("Why is the Sieve necessary?");
    expect(message).toMatch(/^The Sieve is shaken daily for several reasons: \[1\]\n\n- Dust blocks it/);
  });
  it("is told by what begins the section of its name, where no sentence says it", async () => {
    expect((await project.ask("What is the Gluon file?")).message).toMatch(
      /^All parts of a picture are written/,
    );
  });
  it("is refused for a name of which the sources hold only the words", async () => {
    expect((await project.ask("What is Tellow Pinsel?")).answered).toBe(false);
    expect((await project.ask("Who is Mira Painter?")).answered).toBe(false);
  });
});

describe("a question for what something is", () => {
  it.each([
    ["What is the write-ahead log?", "write-ahead log", "thing"],
    ["What does --check mean?", "--check", "thing"],
    ["What does the Tellow do?", "Tellow", "work"],
    ["Who is Mira Tolk?", "Mira Tolk", "person"],
    ["Was ist ein Pinsel?", "Pinsel", "thing"],
    ["Qu'est-ce que la gouache ?", "gouache", "thing"],
  ])("%s asks of %s", (question, name, kind) => {
    expect(subjectAsked(question)).toEqual({ name, kind });
  });
  it.each([
    "What is the capacity of the tank?",
    "What is the largest city?",
    "What is it called?",
    "Who is the leader?",
    "What year did it open?",
  ])("%s is none", (question) => {
    expect(subjectAsked(question)).toBeNull();
  });
});
