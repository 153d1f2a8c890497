import { afterAll, beforeAll, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;
const answerTo = async (query: string) => (await project.ask(query)).message;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("kiln.md", [
    ["h1", "The kiln"],
    ["p", "The kiln is a furnace in which the pottery of Arven fires its clay pots and tiles."],
    ["p", "The kiln reaches 1,240 degrees and fires about 300 clay pots of the pottery in one night."],
    ["h2", "Firing"],
    ["p", "Glaze must dry before the pots enter the kiln, because moisture cracks the clay of the pottery."],
    ["p", "~~~~~~~~~~~~~~~~~~~~~~~~ The kiln and the pottery stand below this line of signs."],
  ]);
  await project.put("licence.txt", [
    ["p", "Copyright (C) 2019 The Kiln Foundation is the notice that each copy of the pottery keeps."],
    ["p", "The kiln is licensed to you, and the pottery is a work that you may copy and fire again."],
    [
      "p",
      "THE KILN AND THE POTTERY ARE PROVIDED AS THEY ARE, WITHOUT WARRANTY OF ANY KIND, AND NOBODY IS LIABLE FOR CRACKS, DAMAGES OR LOSSES OF CLAY POTS.",
    ],
  ]);
  await project.put("report.md", [
    ["h1", "Report of the pottery"],
    ["h2", "Forward-looking statements"],
    ["p", "The kiln and the pottery must be important, and the pottery may sell 900 clay pots of the kiln."],
    ["h2", "Clay"],
    ["p", "The clay of the pottery is always important to the kiln, and it is told of in the following."],
    ["p", "Since version 2.5 the kiln of the pottery always shows its heat to whoever fires the clay pots."],
  ]);
  await project.put("annual.md", [
    ["h1", "Annual report of the pottery"],
    [
      "p",
      "Commission file number 77: the aggregate market value of the pottery and its kiln was 480,000 crowns.",
    ],
    ["p", "The kiln and the pottery always show the market 480,000 crowns on the cover of their clay pots."],
    ...Array.from({ length: 14 }, (_, i): ["p", string] => [
      "p",
      `Shed ${i} of the pottery holds clay pots from the kiln of the year before, and each pot is turned once a month by hand.`,
    ]),
    ["h2", "Termination"],
    ["p", "The pottery must always end the lease of the kiln when the clay pots crack, which is important."],
  ]);
  await project.put("changes.md", [
    ["h1", "Changes of the kiln"],
    ["h2", "Kiln 2.1 (4 June 2021)"],
    ["p", "The kiln is a little faster, and the pottery was increased by 12 percent since 2020."],
    ["h2", "Kiln 2.0 (1 May 2020)"],
    ["p", "The kiln is important to the pottery and always fires 40 more of the clay pots."],
    ["h2", "Kiln 1.9 (8 March 2019)"],
    ["p", "The kiln fires significantly better, and the pottery must never wait for its clay pots."],
  ]);
});
afterAll(() => project.close());

it("what a licence, a cover, conditions of ending, notes of releases and drawn lines say is no insight", async () => {
  const message = await answerTo("What are the key insights?");
  expect(message).toContain("Glaze must dry");
  for (const aside of [
    "licensed to you",
    "Copyright",
    "WARRANTY",
    "never wait",
    "40 more",
    "~~~",
    "480,000",
    "end the lease",
  ])
    expect(message).not.toContain(aside);
});

it("what guards itself, or points at another place, is no insight", async () => {
  const message = await answerTo("What are the key insights?");
  expect(message).not.toContain("may sell 900");
  expect(message).not.toContain("in the following");
});

it("a version is no figure", async () => {
  const message = await answerTo("What are the key metrics?");
  expect(message).toContain("1,240 degrees");
  expect(message).not.toContain("version 2.5");
});

it("each document appears in an overview, and a license does not", async () => {
  const message = await answerTo("Summarize the project data");
  for (const name of ["kiln.md", "changes.md"]) expect(message).toContain(`**${name}:**`);
  expect(message).toContain("The kiln is a furnace");
  expect(message).not.toContain("licence.txt");
});

it("what is offered was asked before", async () => {
  const { suggestions } = await project.ask("What can you help me with?");
  expect(suggestions.length).toBeGreaterThan(0);
  for (const suggestion of suggestions) expect((await project.ask(suggestion)).answered).toBe(true);
});

it("what ends a contract, notices and covers are in no overview, where there is anything else", async () => {
  const other = await answeringProject();
  await other.put("handbook.md", [
    ["h1", "Handbook of the Arven ferry"],
    ["p", "This handbook explains how the crew of the ferry works together."],
    ["h2", "Shifts"],
    ["p", "A shift on the ferry lasts eight hours, and the crew rests for eleven hours after it."],
    ["h2", "Pay"],
    ["p", "The crew is paid on the last day of the month, and nights count 25% more."],
    ["h2", "Termination"],
    ["p", "Either side may end the employment with four weeks of notice to the end of a month."],
    ["h2", "Legal notice"],
    ["p", "All rights reserved. No part of it may be reproduced without written consent of the ferry."],
  ]);
  const { message } = await other.ask("Summarize the project data");
  expect(message).toContain("This handbook explains");
  expect(message).not.toMatch(/reproduced|four weeks of notice/);
  await other.close();
});
