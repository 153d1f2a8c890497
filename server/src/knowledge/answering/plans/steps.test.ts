import { afterAll, beforeAll, expect, it } from "vitest";
import type { ComposedAnswer } from "../answer.ts";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import type { Piece } from "../testing/build-document.ts";

const sealing = [
  "Close both valves and let the housing cool down.",
  "Loosen the four bolts of the cover crosswise.",
  "Lift the cover off and clean the groove.",
  "Press the new ring in with your thumbs.",
  "Tighten the bolts to 24 Nm and check the seal for leaks.",
];
const plates = Array.from(
  { length: 12 },
  (_, i) =>
    `Take plate ${i + 1} out of the frame, rinse it on both sides with clear water, dry it with a cloth that leaves no lint, and lay it on the bench in the order in which it came out of the frame.`,
);

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("Tolva handbook", [
    ["h1", "Tolva handbook"],
    ["p", "The Tolva pump moves brine. A worn seal shows as a drip below the cover."],
    ["h2", "Replacing the seal"],
    ...sealing.map((text, i): Piece => ["li", `${i + 1}. ${text}`]),
    ["h2", "Cleaning the strainer"],
    ["p", "The strainer sits in front of the inlet. Keep a bucket ready before you open it:"],
    ["li", "Unscrew the lid of the basket."],
    ["li", "Tip the strainer out over a bucket."],
    ["li", "Screw the lid back on."],
    ["h2", "Washing the exchanger"],
    ...plates.map((text, i): Piece => ["li", `${i + 1}. ${text}`]),
    ["h2", "Draining the exchanger after continuous washing"],
    ["li", "1. Open the tap at the bottom."],
    ["li", "2. Let the exchanger run dry."],
    ["h2", "Aligning the coupling"],
    ["p", "The coupling joins the motor to the pump."],
    ["h3", "Procedure"],
    ["li", "1. Slacken the feet of the motor."],
    ["li", "2. Turn the shaft by hand and read the gauge."],
    ["h2", "Storing the pump"],
    ["p", "Spare parts are kept in the cellar. The pump is stored upright. It is covered with a sheet."],
    ["p", "Humidity harms it. A heater is of use. The cellar must be dry."],
    ["li", "a red box for the seal"],
    ["li", "a blue box for the bolts"],
    ["h2", "Before the season"],
    ["p", "First, rinse the housing. Then grease both bearings."],
    ["p", "Finally, turn the shaft by hand."],
    ["h2", "Notes"],
    [
      "p",
      "The gauge is blue. To calibrate the gauge, press the knob. Turn it until the needle rests on zero.",
    ],
    ["p", "Brine harms the gauge."],
    ["h2", "How is the warranty claimed?"],
    ["p", "Send the form with the bill. It is answered in two weeks."],
    ["h2", "Which liquids may not be pumped?"],
    ["li", "Petrol"],
    ["li", "Acids"],
  ]);
});
afterAll(() => project.close());

const unmarked = ({ message }: ComposedAnswer) => message.replace(/ \[\d+\]/g, "");

it("a question how a task is done gets all the numbered steps under the heading that names it", async () => {
  const answer = await project.ask("How do I replace the seal?");
  expect(unmarked(answer)).toBe(
    `The steps under “Replacing the seal”:\n\n${sealing.map((text, i) => `${i + 1}. ${text}`).join("\n")}`,
  );
  expect(answer.citations.map(({ quote }) => quote)).toEqual(sealing.map((text, i) => `${i + 1}. ${text}`));
});

it.each([
  "How is the seal replaced?",
  "How can the seal be replaced?",
  "What are the steps for replacing the seal?",
])("“%s” asks for the same steps", async (question) => {
  expect((await project.ask(question)).citations).toHaveLength(sealing.length);
});

it("items without numbers are told in their order with the sentences that lead to them", async () => {
  const answer = await project.ask("How do I clean the strainer?");
  expect(unmarked(answer)).toBe(
    "The strainer sits in front of the inlet. Keep a bucket ready before you open it:\n\n- Unscrew the lid of the basket.\n- Tip the strainer out over a bucket.\n- Screw the lid back on.",
  );
  expect(answer.citations).toHaveLength(5);
});

it("a list that several passages share is told from its first step to its last", async () => {
  const answer = await project.ask("How do I wash the exchanger?");
  expect(answer.citations.map(({ quote }) => quote)).toEqual(plates.map((text, i) => `${i + 1}. ${text}`));
});

it("steps under a heading that names another task with the same things are none", async () => {
  const { message } = await project.ask("How do I set up continuous washing of the exchanger?");
  expect(message).not.toContain("1. Open the tap");
});

it("steps under a bare “Procedure” belong to the task above it", async () => {
  const answer = await project.ask("How do I align the coupling?");
  expect(unmarked(answer)).toBe(
    "The steps under “Aligning the coupling”:\n\n1. Slacken the feet of the motor.\n2. Turn the shaft by hand and read the gauge.",
  );
});

it("a list that is only a small part of its section is not taken for the steps", async () => {
  expect((await project.ask("How do I store the pump?")).message).not.toContain("red box");
});

it("steps in another language are found by its own ways to ask for them", async () => {
  await project.put("Handbuch", [
    ["h1", "Handbuch der Presse"],
    ["p", "Die Presse formt Deckel aus Blech und wird von zwei Leuten bedient."],
    ["h2", "Wechseln der Matrize"],
    ["li", "1. Den Strom am roten Schalter abstellen."],
    ["li", "2. Die vier Schrauben der Matrize lösen."],
    ["li", "3. Die neue Matrize einlegen und die Schrauben anziehen."],
  ]);
  for (const question of ["Wie wechsle ich die Matrize?", "Wie wird die Matrize gewechselt?"])
    expect((await project.ask(question)).citations).toHaveLength(3);
});

it("steps that are told in prose come in the order of their section", async () => {
  expect(unmarked(await project.ask("What must I do before the season?"))).toBe(
    "Under “Before the season”:\n\nFirst, rinse the housing. Then grease both bearings.\n\nFinally, turn the shaft by hand.",
  );
});

it("a paragraph that opens with the task is told from there to its end", async () => {
  expect(unmarked(await project.ask("How do I calibrate the gauge?"))).toBe(
    "To calibrate the gauge, press the knob. Turn it until the needle rests on zero.",
  );
});

it("a paragraph that opens with another task on the same thing is none", async () => {
  expect((await project.ask("How do I paint the gauge?")).message).not.toMatch(/^To calibrate/);
});

it("what stands under a heading that asks the very question answers it, in its order", async () => {
  expect(unmarked(await project.ask("How is the warranty claimed?"))).toBe(
    "Under “How is the warranty claimed?”:\n\nSend the form with the bill. It is answered in two weeks.",
  );
  expect(unmarked(await project.ask("Which liquids may not be pumped?"))).toBe(
    "Under “Which liquids may not be pumped?”:\n\n- Petrol\n- Acids",
  );
});
