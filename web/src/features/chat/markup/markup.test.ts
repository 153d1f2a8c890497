import { describe, expect, it } from "vitest";
import { type Block, type Inline, parseMarkup } from "./parse-markup.ts";
import { settledPieces, splitPieces } from "./split-pieces.ts";

function text(inlines: Inline[]): string {
  return inlines
    .map((inline) =>
      inline.kind === "text" ? inline.text : inline.kind === "mark" ? `<${inline.mark}>` : "\n",
    )
    .join("");
}
function paragraph(message: string): Inline[] {
  const [block] = parseMarkup(message);
  if (block?.kind !== "paragraph") throw new Error(`not a paragraph: ${block?.kind}`);
  return block.inlines;
}
function runs(message: string): string[] {
  return paragraph(message).flatMap((run) =>
    run.kind === "text"
      ? [
          `${run.bold ? "B" : ""}${run.italic ? "I" : ""}${run.code ? "C" : ""}${run.href ? "L" : ""}:${run.text}`,
        ]
      : [],
  );
}

describe("the simple markup", () => {
  // spec:chat.9
  it("reads bold, italic and inline code, also within one another", () => {
    expect(runs("within **72 hours**, *or so*, see `art_33`")).toEqual([
      ":within ",
      "B:72 hours",
      ":, ",
      "I:or so",
      ":, see ",
      "C:art_33",
    ]);
    expect(runs("**very *fast* now**")).toEqual(["B:very ", "BI:fast", "B: now"]);
    expect(runs("***both***")).toEqual(["BI:both"]);
  });
  it("leaves arithmetic, names with underscores and lonely markers as text", () => {
    expect(runs("2 * 3 * 4 and snake_case_name and ** alone")).toEqual([
      ":2 * 3 * 4 and snake_case_name and ** alone",
    ]);
  });
  it("honours backslash escapes, so that a source's own brackets and underscores stay text", () => {
    expect(text(paragraph("see \\[12\\] and \\_\\_init\\_\\_ \\*now\\*[1]"))).toBe(
      "see [12] and __init__ *now*<1>",
    );
  });
  it("keeps the place of each character in the message", () => {
    const message = "a \\*b\\* **c**";
    for (const run of paragraph(message)) {
      if (run.kind !== "text") continue;
      expect(
        run.at
          .map((at) => message[at])
          .join("")
          .replaceAll("\\", "*"),
      ).toBe(run.text);
    }
  });
  // spec:chat.9
  it("reads headings, lists, tables and fenced code", () => {
    const blocks = parseMarkup(
      "## What it says\n\n- one\n- two\n  more\n  - deeper\n\n1. first\n2. second\n\n| a | b |\n|---|---|\n| 1 | 2 \\| 3 |\n\n```ts\nlet a = 1;\n\n**x**\n```\nend",
    );
    expect(blocks.map((block) => block.kind)).toEqual([
      "heading",
      "list",
      "list",
      "table",
      "code",
      "paragraph",
    ]);
    const [, list, numbers, table, code] = blocks as [Block, Block, Block, Block, Block];
    if (list.kind !== "list" || numbers.kind !== "list") throw new Error("no list");
    expect(list.items.map((item) => [item.depth, text(item.inlines)])).toEqual([
      [0, "one"],
      [0, "two\nmore"],
      [1, "deeper"],
    ]);
    expect([numbers.ordered, numbers.items.length]).toEqual([true, 2]);
    if (table.kind !== "table") throw new Error("no table");
    expect(table.rows.map((row) => row.map(text))).toEqual([["1", "2 | 3"]]);
    expect(code).toMatchObject({ language: "ts", text: "let a = 1;\n\n**x**" });
  });
  it("takes an unclosed fence as code to the end", () => {
    expect(parseMarkup("```\nrm -rf")).toMatchObject([{ kind: "code", text: "rm -rf" }]);
  });
  it("reads code between dollar signs as a formula, whole, and other dollar signs as text", () => {
    const message = "It costs $5 or $`x`. So $`a + b`$ and $$`\\frac{1}{2}`$$.";
    const { pieces } = splitPieces(parseMarkup(message), []);
    expect(pieces.filter(({ formula }) => formula).map((piece) => [piece.text, piece.formula])).toEqual([
      ["a + b", "inline"],
      ["\\frac{1}{2}", "display"],
    ]);
    expect(pieces.map((piece) => piece.text).join("")).toBe("It costs $5 or $x. So a + b and \\frac{1}{2}.");
  });
  it("sets a bounded number of formulas of a bounded length", () => {
    const many = splitPieces(parseMarkup("$`a_1`$ ".repeat(1_000)), []).pieces;
    expect(many.filter(({ formula }) => formula).length).toBe(200);
    expect(many.filter(({ code }) => code).length).toBe(800);
    expect(runs(`$\`${"x".repeat(2_000)}\`$`)[1]).toMatch(/^C:x+$/);
  });
  it("keeps HTML and script addresses as text that can only be text", () => {
    expect(runs("<img src=x onerror=alert(1)> & <script>x</script>")).toEqual([
      ":<img src=x onerror=alert(1)> & <script>x</script>",
    ]);
    expect(runs("[click](javascript:alert(1\\))")).toEqual(["L:click"]);
  });
  // What takes time that grows faster than the text would outlast the run's patience.
  it.each(["*", "**a ", "[", "`", "``` ", "_a", "[a](", "$`", "$$`a", "\\", "|", "- ", "***a** "])(
    "reads a long text of nothing but %j",
    (unit) => {
      expect(parseMarkup(unit.repeat(50_000)).length).toBeGreaterThan(0);
    },
  );
});

describe("the pieces of an answer", () => {
  const message = "Report within **72 hours**. [1] Give \\_reasons\\_. [2][3]";
  const sentences = [
    { start: 0, end: 27, support: "cited" as const, marks: [1] },
    { start: 32, end: 50, support: "cited" as const, marks: [2, 3] },
  ];
  const { pieces } = splitPieces(parseMarkup(message), sentences);

  it("are words that carry their marks", () => {
    expect(pieces.map((piece) => piece.text.trim())).toEqual([
      "Report",
      "within",
      "72",
      "hours",
      ".",
      "Give",
      "_reasons_.",
    ]);
    expect(pieces.map((piece) => piece.marks)).toEqual([[], [], [], [], [1], [], [2, 3]]);
  });
  it("know their sentence and its last word", () => {
    expect(pieces.map((piece) => piece.sentence)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(pieces.filter((piece) => piece.last).map((piece) => piece.text.trim())).toEqual([
      ".",
      "_reasons_.",
    ]);
  });
  it("cut unspaced scripts into words and at sentence ends", () => {
    const chinese = "违规须在七十二小时内报告。[1]理由必须说明。[2]";
    const split = splitPieces(parseMarkup(chinese), [
      { start: 0, end: 13, support: "cited", marks: [1] },
      { start: 16, end: 23, support: "cited", marks: [2] },
    ]).pieces;
    expect(split.length).toBeGreaterThan(5);
    expect(split.filter((piece) => piece.last).map((piece) => piece.marks)).toEqual([[1], [2]]);
  });
  it("offer bare addresses as links without their full stop", () => {
    const { pieces: found } = splitPieces(parseMarkup("See https://example\\.org/a\\_b."), []);
    expect(found.map((piece) => [piece.text, piece.href])).toEqual([
      ["See ", null],
      ["https://example.org/a_b", "https://example.org/a_b"],
      [".", null],
    ]);
  });
  it("never show half a mark or half a style while the message is arriving", () => {
    const shown = (part: string): string => {
      const { pieces: all } = splitPieces(parseMarkup(part), []);
      return all
        .slice(0, settledPieces(part, all))
        .map((piece) => piece.text + piece.marks.map((mark) => `<${mark}>`).join(""))
        .join("");
    };
    const full = splitPieces(parseMarkup(message), [])
      .pieces.map((piece) => piece.text + piece.marks.map((mark) => `<${mark}>`).join(""))
      .join("");
    for (let length = 0; length <= message.length; length += 1) {
      const part = shown(message.slice(0, length));
      expect(full.slice(0, part.length)).toBe(part);
    }
  });
});
