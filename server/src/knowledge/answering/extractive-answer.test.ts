import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringProject, type AnsweringProject } from "./testing/answering-project.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("The house", [
    ["h1", "The house"],
    ["p", "The brewery was founded in 1911 by Tilde Morrow. It began with a single copper kettle."],
    ["p", "Visiting our brewery in Elmstead"],
    ["p", "Today 44 people work in the brewery, most of them in the cellar. The cellar is cold all year."],
    ["h2", "Beers"],
    ["columns", "Beer\tStrength\tPrice"],
    ["row", "Pale Otter\t4.8 %\t3.20 €"],
    ["row", "Dark Otter\t6.1 %\t3.90 €"],
    ["row", "Winter Otter\t7.0 %\t4.60 €"],
  ]);
  await project.put("Rules", [
    ["h1", "Rules"],
    ["p", "People who work in the cellar wear warm boots. Boots are paid for by the house."],
    ["p", "Whoever founds a committee tells the office."],
  ]);
});
afterAll(() => project.close());

it("says nothing in the same breath that is far from answering", async () => {
  const { message } = await project.ask("Who founded the brewery?");
  expect(message.split(/\n\n|See also/)[0]).toMatch(
    /^The brewery was founded in 1911 by Tilde Morrow\. \[1\]\s*$/,
  );
});

it("sets apart what may say more", async () => {
  const { message } = await project.ask("How many people work in the brewery?");
  expect(message).toMatch(
    /^Today 44 people work in the brewery, most of them in the cellar\. \[1\](?!\s*\p{L})/u,
  );
});

it("tells no title beside a sentence, and no row of another thing beside a row", async () => {
  const { message } = await project.ask("What is the strength of the Dark Otter?");
  expect(message).toContain("Dark Otter; Strength: 6.1 %");
  expect(message).not.toMatch(/Pale Otter|Winter Otter|Visiting our brewery/);
});
