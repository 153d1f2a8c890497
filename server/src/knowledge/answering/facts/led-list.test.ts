import { afterAll, beforeAll, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("Ferry", [
    ["h1", "The Ostra ferry"],
    ["p", "The Ostra ferry crosses the sound four times a day."],
    ["h2", "Restrictions"],
    ["p", "The Ostra ferry has the following restrictions for cargo. They may be lifted in winter."],
    ["li", "1. Horses travel in the bow. They are tied with two ropes."],
    ["li", "2. Barrels of tar are refused."],
    ["h2", "Retired boats"],
    ["p", "This section lists boats that were retired from the sound."],
    ["li", "The Brannock, which leaked."],
    ["li", "The Tessel, which was sold to a museum."],
  ]);
});
afterAll(() => project.close());

const unmarked = (message: string) => message.replace(/ \[\d+\]/g, "");

it("a sentence that announces a list is told with it, each item's sentences on one line", async () => {
  const { message } = await project.ask("Which restrictions does the Ostra ferry have for cargo?");
  expect(unmarked(message)).toBe(
    "The Ostra ferry has the following restrictions for cargo. They may be lifted in winter.\n\n1. Horses travel in the bow. They are tied with two ropes.\n2. Barrels of tar are refused.",
  );
});

it("a section that only says what it lists is told with what it lists", async () => {
  const { message } = await project.ask("What boats were retired from the sound?");
  expect(unmarked(message)).toContain(
    "- The Brannock, which leaked.\n- The Tessel, which was sold to a museum.",
  );
});
