import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Question } from "../answer.ts";
import { type AnsweringProject, answeringProject } from "../testing/answering-project.ts";
import type { Piece } from "../testing/build-document.ts";

let project: AnsweringProject;
beforeAll(async () => {
  project = await answeringProject();
  await project.put("tariffs.md", [
    ["h1", "Brevo tariffs"],
    ["h2", "Plans"],
    ["columns", "Plan\tPrice\tLetters"],
    ["row", "Nib\t5 €\t50"],
    ["row", "Quill\t9 €\t1,200"],
    ["row", "Press\t49 €\t20,000"],
  ]);
  await project.put("minutes.md", [
    ["h1", "Minutes of May"],
    ["p", "The offer of Volteo was the cheapest at 38,900 euros a van. Its vans go 240 km on one charge."],
    ["p", "Four vans of Volteo are ordered for the hall in Ostby."],
  ]);
  await project.put("handbook.md", [
    ["h1", "Handbook"],
    ["h2", "Illness"],
    ["p", "Sick pay is the full salary for six weeks. After that the health insurance pays."],
    ["p", "A note of the doctor is needed from the third day on."],
    ["h2", "Lamps"],
    ["p", "A lamp can be given to a new owner once. The new owner needs the receipt of the shop."],
    ["h2", "Can I oil the press myself?"],
    [
      "p",
      "Yes, everybody may oil the press. The oil stands in the store of the hall in Ostby. A can holds two litres.",
    ],
    ["h2", "Can several cooks use one press?"],
    ["p", "On the small press only one cook can work. All other presses take several cooks."],
    ["h2", "Oiling"],
    ["li", "1. Pull the plug of the press."],
    ["li", "2. Pour oil into the funnel."],
  ]);
});
afterAll(() => project.close());

/** Asks these one after the other; the last answer, without its marks. */
async function talked(...questions: string[]): Promise<string> {
  const history: Question["history"][number][] = [];
  for (const query of questions) {
    const { message } = await project.ask(query, { history });
    history.push({ role: "user", content: query }, { role: "assistant", content: message });
  }
  return history.at(-1)!.content.replace(/ ?(?:\[\d+\])+/g, "");
}

it("picks one of the things that were listed, and counts them", async () => {
  expect(await talked("List the plans", "Which one is the cheapest?")).toMatch(
    /lowest “Price” is 5 €, of Nib\./,
  );
  expect(await talked("List the plans", "Which one is the cheapest?", "and the most expensive?")).toMatch(
    /highest “Price” is 49 €, of Press\./,
  );
  expect(await talked("List the plans", "How many are there?")).toMatch(/has 3 rows: Nib, Quill and Press\./);
});

it("goes on where the source goes on", async () => {
  expect(await talked("How long do I get sick pay?", "and afterwards?")).toBe(
    "After that the health insurance pays.",
  );
});

it("says yes or no in the sentence that decides, and not all that stands under the question", async () => {
  const told = await talked("Can I oil the press myself?");
  expect(told).toMatch(/^Yes, everybody may oil the press\./);
  expect(told).not.toContain("two litres");
  // Where nothing says yes or no, all of it decides.
  expect(await talked("Can several cooks use one press?")).toContain("All other presses take several cooks.");
});

it("knows whom the answer spoke of", async () => {
  expect(await talked("Can a lamp be given to somebody else?", "What does he need?")).toMatch(
    /^The new owner needs the receipt of the shop\./,
  );
});

describe("in a book of many passages", () => {
  let book: AnsweringProject;
  beforeAll(async () => {
    book = await answeringProject();
    for (let i = 0; i < 12; i += 1)
      await book.put(`volume-${i}.md`, [
        ["h1", `Volume ${i}`],
        ...Array.from({ length: 14 }, (_, page): Piece[] => [
          ["h2", `Page ${i}.${page}`],
          [
            "p",
            `The round ${page} begins at the ${["red", "blue", "old"][page % 3]} post hall with ${i + 9} carts.`,
          ],
        ]).flat(),
      ]);
    await book.put("history.md", [
      ["h1", "A short history"],
      [
        "p",
        "The network that is known as Brevo is derived from the Brevola carts, developed at the school of Ostby.",
      ],
      ["p", "With decades of development behind it, Brevo is the largest post of carts."],
      ["p", "The building of Brevo began in 1986. The carts of Brevo were blue."],
      ["h2", "Ledgers"],
      [
        "p",
        "A stamp ledger is a standard method for keeping order. With it no count is needed at night, because lost letters are found again.",
      ],
    ]);
  });
  afterAll(() => book.close());
  const last = async (...questions: string[]) => {
    const history: Question["history"][number][] = [];
    for (const query of questions) {
      const { message } = await book.ask(query, { history });
      history.push({ role: "user", content: query }, { role: "assistant", content: message });
    }
    return history.at(-1)!.content;
  };

  it("answers of what was spoken of with the sentence that says all that is asked", async () => {
    expect(await last("Who developed Brevo?", "And when did it begin?")).toMatch(
      /The building of Brevo began in 1986\./,
    );
  });

  it("tells a reason where what it is was told already", async () => {
    expect(await last("What is a stamp ledger?", "And why is it used?")).toMatch(/because lost letters/);
  });
});
