import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("harbour.pdf", [
    ["p", "The Ondra harbour lies in a bay. The Ondra harbour has two quays of stone and a lighthouse."],
    ["p", "The Ondra harbour board meets in spring. Its pilots pay the Ondra harbour a yearly rent."],
    ["p", "The Ondra harbour was dredged in 1931. The silt of the harbour went to the brickworks in Felm."],
    ["p", "Ships of the Ondra harbour carried timber, and the Ondra harbour grew with them."],
  ]);
  await project.put("mill.pdf", [
    [
      "p",
      "The Karsk mill ground rye for the valley. The winter of 1902 was hard. It was fought over by two families for nine years. The bakers bought their flour elsewhere.",
    ],
    ["p", "The Karsk mill has a wheel of oak. The wheel of the Karsk mill turns slowly in summer."],
  ]);
  await project.put("parts.csv", [
    ["columns", "Pump\tTorque\tSeal"],
    ["row", "VX-3\t45 Nm\tviton"],
    ["row", "VX-5\t60 Nm\trubber"],
  ]);
});
afterAll(() => project.close());

describe("sentences beside one another", () => {
  it("are told apart by the word that few of them hold, not by the subject of all", async () => {
    const { message } = await project.ask("Where did the silt of the Ondra harbour go?");
    expect(message).toMatch(/^The silt of the harbour went to the brickworks in Felm/);
  });
  it("answer with an irregular form of the verb that was asked", async () => {
    const { message } = await project.ask("How long did families fight over the Karsk mill?");
    expect(message).toMatch(/^It was fought over by two families for nine years/);
  });
  it("of a table are rows that hold the names of their columns", async () => {
    const { message } = await project.ask("What is the torque of the VX-5?");
    expect(message).toMatch(/^Pump: VX-5; Torque: 60 Nm/);
    expect(message).not.toContain("VX-3");
  });
});

describe("further sentences", () => {
  it("stand beside a best one that holds only a part of what is asked", async () => {
    const answer = await project.ask("What did the pilots of the Ondra harbour and its ships carry?");
    expect(answer.sentences.length).toBeGreaterThan(1);
    expect(answer.sentences.every(({ marks }) => marks.length > 0)).toBe(true);
  });
});
