import { afterAll, beforeAll, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import type { Piece } from "../testing/build-document.ts";

const items = (side: string): Piece[] =>
  Array.from({ length: 9 }, (_, i): Piece => [
    "li",
    `${i + 1}. Ground ${i + 1} ${side} is that the drones of the hall in Ostby, which fly in rain and in snow, carry ${i + 2} letters on each of their rounds along the coast and back.`,
  ]);

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("drones.md", [
    ["h1", "Drones"],
    ["p", "There are advantages and disadvantages to using drones. Advantages include:"],
    ...items("for it"),
    ["p", "But there are also disadvantages:"],
    ...items("against it"),
  ]);
});
afterAll(() => project.close());

it("a list that its passage cuts is told to its end", async () => {
  const { message, citations } = await project.ask("What are the disadvantages of drones?");
  for (let i = 1; i <= 9; i += 1) expect(message).toContain(`${i}. Ground ${i} against it`);
  expect(message).not.toContain("for it");
  expect(citations.length).toBeGreaterThanOrEqual(9);
});
