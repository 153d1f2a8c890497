import { describe, expect, test } from "vitest";
import { PieceSplitter } from "./split-pieces.ts";

/** The pieces of a text that comes some letters at a time, as "prefix|sentence". */
function pieces(text: string, size: number, cut = false): string[] {
  const splitter = new PieceSplitter("en");
  const all = [];
  for (let i = 0; i < text.length; i += size) all.push(...splitter.push(text.slice(i, i + size)));
  all.push(...splitter.end(cut));
  return all.map((piece) => {
    switch (piece.type) {
      case "line":
        return `${piece.prefix}|`;
      case "sentence":
        return piece.raw;
      case "heading":
        return `h${piece.level} ${piece.raw}`;
      case "row":
        return `${piece.opens ? `${piece.columns.join(" / ")} ` : ""}row ${piece.cells.join(" / ")}`;
      case "code":
        return `code ${piece.text}`;
    }
  });
}

describe.each([1, 3, 7, 1000])("what a model writes, %i letters at a time,", (size) => {
  test("is cut into sentences, each with the citations behind it", () => {
    expect(
      pieces("It is 41.5 m high. [1][2] Dr. Thornbury built it [3]. Is it red?[4] No.\n\nNext one.", size),
    ).toEqual([
      "|",
      "It is 41.5 m high. [1][2]",
      "Dr. Thornbury built it [3].",
      "Is it red?[4]",
      "No.",
      "|",
      "Next one.",
    ]);
  });

  test("separates a link or code from the cited sentence before it, but not its further citations", () => {
    expect(
      pieces(
        "It is high. [1] [2] [the plan](https://a.example) says so. [3]\n\nIt is. [1] `x` is y. [2]",
        size,
      ),
    ).toEqual([
      "|",
      "It is high. [1] [2]",
      "[the plan](https://a.example) says so. [3]",
      "|",
      "It is. [1]",
      "`x` is y. [2]",
    ]);
  });

  test("keeps headings, lists in lists, and code as they are", () => {
    expect(
      pieces(
        "# Fees #\n- **Boats:** 18 crowns. [1]\n  - Yachts pay 30.\n2) Two.\n\n---\n```js\nlet a = 1;\n\n- b\n```\nDone.",
        size,
      ),
    ).toEqual([
      "h1 Fees",
      "- |",
      "**Boats:** 18 crowns. [1]",
      "  - |",
      "Yachts pay 30.",
      "2. |",
      "Two.",
      "code let a = 1;\n\n- b",
      "|",
      "Done.",
    ]);
  });

  test("gives each row of a table with the names of its columns, and none for a row without words", () => {
    expect(
      pieces(
        "| Boat | Fee | Source |\n|:--|--:|---|\n| Yacht | 30 | [2] |\n| — | | |\n| Ferry | | [1] |\nEnd.",
        size,
      ),
    ).toEqual(["Boat / Fee / Source row Yacht / 30 / [2]", "row Ferry /  / [1]", "|", "End."]);
  });

  test("joins the lines of a paragraph and opens quotations", () => {
    expect(pieces("> It is\n> high. It is\nold.", size)).toEqual(["|", "It is high.", "It is old."]);
  });

  test("ends what was not ended, and leaves out a sentence that was cut off", () => {
    expect(pieces("```\nlet a", size)).toEqual(["code let a"]);
    expect(pieces("It is high. [1] It was bu", size, true)).toEqual(["|", "It is high. [1]"]);
  });
});
