import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Piece } from "./testing/build-document.ts";
import { type AnsweringProject, answeringProject } from "./testing/answering-project.ts";
import { fillerParagraph, seeded } from "./testing/draw-facts.ts";

let project: AnsweringProject;
const random = seeded(11);
const filler = (count: number): Piece[] =>
  Array.from({ length: count }, (): Piece => ["p", fillerParagraph(random, 3)]);

beforeAll(async () => {
  project = await answeringProject();
  await project.put("ARDEN_2022.pdf", [
    ["h1", "Arden annual report"],
    ...filler(6),
    ["p", "The yard was founded in 1974, and enlarged in 2018 and in 2021."],
    ["h2", "Results"],
    ["columns", "(in millions)\t2022\t2021\t2020"],
    ["row", "Rope sales\t$ 512\t$ 498\t$ 455"],
    ["row", "Hook sales\t77\t81\t79"],
    ...filler(6),
    ["h2", "Quarters"],
    ["columns", "First Quarter\t\tSecond Quarter"],
    ["columns", "In thousands\t2022\t2021\t2022\t2021"],
    ["row", "Winch deliveries\t1,210\t1,180\t1,340\t1,290"],
    ...filler(6),
    ["h2", "Fleet"],
    ["p", "In 2020 the harbour fleet had 41 tugs. Most of them lay in the outer basin."],
    ...filler(6),
  ]);
});
afterAll(() => project.close());

describe("a question about a year", () => {
  it.each([
    ["What were the rope sales in 2021?", "Rope sales – 2021: $ 498 (in millions)"],
    ["rope sales in fiscal 2020", "Rope sales – 2020: $ 455 (in millions)"],
    ["How much were hook sales in 2022?", "Hook sales – 2022: 77 (in millions)"],
    [
      "Winch deliveries in the second quarter of 2021",
      "Winch deliveries – Second Quarter, 2021: 1,290 (in thousands)",
    ],
  ])("“%s” is answered from its column", async (question, told) => {
    const { answered, message } = await project.ask(question);
    expect(answered).toBe(true);
    expect(message).toContain(told);
  });

  it.each(["What were the rope sales in 2018?", "How many tugs did the harbour fleet have in 2021?"])(
    "“%s” is not answered by another year's figure, though the year stands elsewhere",
    async (question) => {
      expect((await project.ask(question)).answered).toBe(false);
    },
  );
});
