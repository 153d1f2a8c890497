import { afterAll, beforeAll, expect, it } from "vitest";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import type { Piece } from "../testing/build-document.ts";

const chatter: Piece[] = Array.from({ length: 30 }, (_, i): Piece => [
  "p",
  `The tamper ${i} of the Orle loom presses every weft thread against the cloth after the shuttle has passed. The Orle loom slows the tamper down by ${i + 2}% when thread ${i} runs thin.`,
]);

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("Weaving", [
    ["h1", "Weaving in the mill"],
    ...chatter,
    ["h2", "Machines"],
    ["p", "The Orle loom is a power loom with two shuttles."],
    [
      "p",
      "The Brask loom is a hand loom for narrow ribbons. The Brask loom stands in the attic of the mill.",
    ],
  ]);
});
afterAll(() => project.close());

it("a side of a comparison is told first by what it is, though much else is said of it", async () => {
  const { message } = await project.ask("Compare the Orle loom with the Brask loom");
  expect(message).toMatch(/### Orle loom\n\n- The Orle loom is a power loom with two shuttles\./);
  expect(message.match(/power loom with two shuttles/g)).toHaveLength(1);
  expect(message).toMatch(/### Brask loom\n\n- The Brask loom is a hand loom/);
});

it("an overview and a report of a topic open with what it is", async () => {
  expect((await project.ask("Give me an overview of the Orle loom")).message).toMatch(
    /^The Orle loom is a power loom with two shuttles\./,
  );
  expect((await project.ask("Write a report on the Orle loom")).message).toMatch(
    /### In short\n\nThe Orle loom is a power loom with two shuttles\./,
  );
});

it("a report on a topic without dates has no part on the years unless trends are asked for", async () => {
  expect((await project.ask("Write a report on the Orle loom")).message).not.toContain("Over time");
  expect((await project.ask("Write a report on the trends of the Orle loom")).message).toContain(
    "### Over time",
  );
});
