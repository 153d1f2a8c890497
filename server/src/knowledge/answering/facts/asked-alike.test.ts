import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringProject, type AnsweringProject } from "../testing/answering-project.ts";

let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.put("Questions about the kettle", [
    ["h1", "Questions about the kettle"],
    ["h2", "How often do I have to descale it?"],
    ["p", "Once a month in hard water, and twice a year elsewhere. Vinegar will do."],
    ["h2", "Can I use it on a boat?"],
    ["p", "No. The mains of a boat are too weak. A smaller kettle is on offer."],
    ["h2", "Spare parts"],
    ["p", "(1) Are lids sold separately?"],
    ["p", "Spare parts are a delicate matter. Lids are sold separately, handles are not."],
    ["p", "(2) Which colours are there?"],
    ["p", "Grey and red."],
  ]);
  await project.put("Kettle manual", [
    ["h1", "Kettle manual"],
    ["h2", "Descaling"],
    ["p", "To descale the kettle, fill it with vinegar, let it stand for an hour and pour it out."],
    ["p", "The kettle must be unplugged before it is descaled or moved to another room."],
  ]);
});
afterAll(() => project.close());

it("answers with what stands beneath the same question", async () => {
  const { message } = await project.ask("how often should I descale the kettle?");
  expect(message).toMatch(/^Once a month in hard water/);
});

it("tells what goes on after a bare no", async () => {
  const { message } = await project.ask("Can I use the kettle on a boat?");
  expect(message).toContain("No. [1] The mains of a boat are too weak.");
});

it("answers a question for yes or no by the sentence beneath it that decides", async () => {
  const { message } = await project.ask("are lids sold separately");
  expect(message).toMatch(/^Lids are sold separately/);
});

it("takes a question that names something else for another one", async () => {
  const { message } = await project.ask("Can I use the kettle on a train?");
  expect(message).not.toContain("The mains of a boat");
});
