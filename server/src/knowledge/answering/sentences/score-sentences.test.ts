import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("farm.pdf", [
    ["p", "The plough of the Felm farm was pulled by the tenants for years. In spring it stood in the barn."],
    ["p", "Later the plough of the Felm farm was pulled by oxen. In autumn it was painted."],
    ["p", "The first lock of the Ondra canal was closed on Sundays. Its keeper had a boat."],
    ["p", "The first lock of the Ondra canal is known as Old Harriet. Its gates are of oak."],
  ]);
});
afterAll(() => project.close());

describe("the best sentence", () => {
  it("names a thing of the kind that is asked for", async () => {
    const { message } = await project.ask("Which animal pulled the plough of the Felm farm?");
    expect(message).toMatch(/^Later the plough of the Felm farm was pulled by oxen/);
  });
  it("gives the name where it is asked what something is called", async () => {
    const { message } = await project.ask("What is the first lock of the Ondra canal called?");
    expect(message).toMatch(/^The first lock of the Ondra canal is known as Old Harriet/);
  });
  it("may lean on the sentence that holds the question's first word", async () => {
    await project.put("mill.pdf", [
      [
        "p",
        "The mill at Karsk grinds rye for the valley. It was founded by Ines Tolm and employs nine people.",
      ],
    ]);
    const { message } = await project.ask("Who founded the mill at Karsk?");
    expect(message).toMatch(/^It was founded by Ines Tolm/);
  });
});
