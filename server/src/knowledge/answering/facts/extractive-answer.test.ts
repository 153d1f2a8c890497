import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringProject, type AnsweringProject } from "../testing/answering-project.ts";

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
  await project.put("Timeline", [
    ["h1", "Timeline"],
    ["li", "1911: The brewery is founded."],
    ["li", "1950: The cellar of the brewery is dug by Orla Finch."],
  ]);
  await project.put("Tickets 2023", [
    ["h1", "Tickets 2023"],
    ["columns", "Ticket\tPrice per month\tPersons"],
    ["row", "Family\t15 €\t4"],
    ["p", "Fitting of a tap costs 80 €."],
  ]);
  await project.put("Tickets 2024", [
    ["h1", "Tickets 2024"],
    ["columns", "Ticket\tPrice per month\tPersons"],
    ["row", "Family\t19 €\t4"],
    ["row", "Single\t9 €\t1"],
    [
      "p",
      "An extra person on the Family ticket costs 2 € per month. Fitting of a tap costs 90 € and takes half a day.",
    ],
    ["p", "We never let the tap run, because beer is dear. The taps are made of brass."],
    ["p", "Dusk mode dims the lamps of the bar. The child lock of the tap is a small key."],
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

it("is told by who did it before a line that only says that it was done", async () => {
  const { message } = await project.ask("who founded the brewery?");
  expect(message).toMatch(/^The brewery was founded in 1911 by Tilde Morrow/);
});

it("takes the row that is named before a sentence in passing, and sets two prices of it side by side", async () => {
  const { message } = await project.ask("how much is the family ticket?");
  expect(message).toMatch(/^Sources differ:/);
  expect(message).toContain("15 €");
  expect(message).toContain("19 €");
  expect(message).not.toContain("An extra person");
});

it("says nothing of a price where a time is asked for", async () => {
  const { message } = await project.ask("how long does the fitting of a tap take?");
  expect(message).toMatch(/^Fitting of a tap costs 90 € and takes half a day/);
  expect(message).not.toContain("80 €");
});

it("goes on about a reason or a definition only with what speaks of it", async () => {
  expect((await project.ask("why do you never let the tap run?")).message).not.toContain("brass");
  const defined = await project.ask("what is dusk mode?");
  expect(defined.message).toMatch(/^Dusk mode dims the lamps/);
  expect(defined.message).not.toContain("child lock");
});

it("does not tell again without a reason what was asked why", async () => {
  const told = await project.ask("When is the brewery founded?");
  expect(told.answered).toBe(true);
  const history = [
    { role: "user" as const, content: "When is the brewery founded?" },
    { role: "assistant" as const, content: told.message },
  ];
  expect((await project.ask("why?", { history })).answered).toBe(false);
  const reason = await project.ask("why?", {
    history: [
      { role: "user", content: "Do you ever let the tap run?" },
      { role: "assistant", content: "We never let the tap run, because beer is dear. [1]" },
    ],
  });
  expect(reason.message).toContain("because beer is dear");
});
