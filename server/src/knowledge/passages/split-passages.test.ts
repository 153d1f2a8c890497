import { describe, expect, test } from "vitest";
import type { Block, BlockKind, DocumentPart } from "../document.ts";
import { splitPassages } from "./split-passages.ts";
import { paragraphPart, testPart } from "./testing/test-part.ts";

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;
const sentence = (n: number, words = 12) =>
  `Sentence ${n} ${Array.from({ length: words - 2 }, (_, i) => `word${i}`).join(" ")}.`;
const prose = (sentences: number) => Array.from({ length: sentences }, (_, n) => sentence(n)).join(" ");

test("long text becomes passages of 120 to 250 words that share one sentence", () => {
  const part = paragraphPart(prose(100));
  const passages = splitPassages(part);
  expect(passages.length).toBeGreaterThan(4);
  for (const [i, passage] of passages.entries()) {
    expect(wordCount(passage.text)).toBeGreaterThanOrEqual(120);
    expect(wordCount(passage.text)).toBeLessThanOrEqual(250);
    if (i > 0) expect(passage.sentences[0]).toEqual(passages[i - 1]!.sentences.at(-1));
  }
});

test("a passage never crosses a heading and carries the headings above it", () => {
  const part = testPart([
    { kind: "heading", level: 1, text: "Manual" },
    { kind: "paragraph", text: "Opening words." },
    { kind: "heading", level: 2, text: "Safety" },
    { kind: "heading", level: 3, text: "Gloves" },
    { kind: "paragraph", text: "Wear gloves." },
    { kind: "heading", level: 2, text: "Care" },
    { kind: "paragraph", text: "Clean it daily." },
  ]);
  expect(splitPassages(part).map(({ heading, text }) => [heading.join(" > "), text])).toEqual([
    ["Manual", "Opening words."],
    ["Manual > Safety > Gloves", "Wear gloves."],
    ["Manual > Care", "Clean it daily."],
  ]);
});

test("a heading with nothing beneath it is a passage of its own", () => {
  const part = testPart([
    { kind: "heading", level: 1, text: "Contents" },
    { kind: "heading", level: 1, text: "Terms" },
    { kind: "paragraph", text: "Pay at once." },
    { kind: "heading", level: 2, text: "The end" },
  ]);
  expect(splitPassages(part).map(({ heading, text }) => [heading, text])).toEqual([
    [[], "Contents"],
    [["Terms"], "Pay at once."],
    [["Terms"], "The end"],
  ]);
});

test("rows further down a long table know the row that names the columns", () => {
  const rows = Array.from({ length: 90 }, (_, i) => ({
    kind: "table-row" as const,
    text: `Pump ${i}\t${i * 10} litres per minute\t${i} euros`,
  }));
  const part = testPart([{ kind: "table-row", header: true, text: "Model\tFlow\tPrice" }, ...rows]);
  const passages = splitPassages(part);
  expect(passages.length).toBeGreaterThan(1);
  expect(passages[0]!.tableHeader).toBeNull();
  expect(passages[0]!.sentences[0]!.header).toBe(true);
  for (const { tableHeader } of passages.slice(1)) {
    expect(tableHeader?.text).toBe("Model\tFlow\tPrice");
    expect(part.text.slice(tableHeader!.start, tableHeader!.end)).toBe("Model\tFlow\tPrice");
  }
});

test("one giant sentence is cut at commas into passages that fit", () => {
  const giant = Array.from({ length: 2000 }, (_, i) => (i % 9 === 8 ? `word${i},` : `word${i}`)).join(" ");
  const passages = splitPassages(paragraphPart(giant));
  for (const passage of passages) expect(wordCount(passage.text)).toBeLessThanOrEqual(250);
  expect(passages.slice(0, -1).every(({ text }) => text.endsWith(","))).toBe(true);
});

test("text of a script without spaces is split as well", () => {
  const passages = splitPassages(
    paragraphPart("泵的保修期为三年，从交货之日起计算。".repeat(200), { language: "zh" }),
  );
  expect(passages.length).toBeGreaterThan(5);
  for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(520);
});

test("a passage names the page it begins on", () => {
  const text = prose(60);
  const half = text.indexOf("Sentence 30");
  const page = { width: 600, height: 800, lines: [] };
  const part = paragraphPart(text, {
    pages: [
      { ...page, page: 1, label: "i", start: 0, end: half },
      { ...page, page: 2, label: "ii", start: half, end: text.length },
    ],
  });
  for (const passage of splitPassages(part)) {
    expect([passage.page, passage.pageLabel]).toEqual(passage.start < half ? [1, "i"] : [2, "ii"]);
  }
});

describe("whatever the document", () => {
  const documents = Array.from({ length: 80 }, (_, seed) => randomPart(seed + 1));

  test("a passage's text and sentences are the part's own characters", () => {
    for (const part of documents) {
      for (const passage of splitPassages(part)) {
        expect(part.text.slice(passage.start, passage.end)).toBe(passage.text);
        expect(passage.sentences[0]!.start).toBe(passage.start);
        expect(passage.sentences.at(-1)!.end).toBe(passage.end);
        let last = passage.start;
        for (const { start, end } of passage.sentences) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
      }
    }
  });

  test("no passage stands twice nor within another", () => {
    for (const part of documents) {
      const passages = splitPassages(part);
      for (let i = 1; i < passages.length; i++) {
        expect(passages[i]!.start).toBeGreaterThan(passages[i - 1]!.start);
        expect(passages[i]!.end).toBeGreaterThan(passages[i - 1]!.end);
      }
    }
  });

  test("every character but of headings stands in a sentence of some passage", () => {
    for (const part of documents) {
      const covered = new Uint8Array(part.text.length);
      for (const { sentences } of splitPassages(part)) {
        for (const { start, end } of sentences) covered.fill(1, start, end);
      }
      const missed = part.blocks
        .filter(({ kind }) => kind !== "heading")
        .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i))
        .filter((at) => !covered[at] && part.text[at]!.trim() !== "");
      expect(missed).toEqual([]);
    }
  });

  test("every heading is above a passage or is one", () => {
    for (const part of documents) {
      const passages = splitPassages(part);
      for (const { kind, start, end } of part.blocks) {
        if (kind !== "heading") continue;
        const written = part.text.slice(start, end).trim();
        expect(passages.some(({ heading, text }) => heading.includes(written) || text === written)).toBe(
          true,
        );
      }
    }
  });
});

/** Blocks of every kind and of odd text, the same for the same seed. */
function randomPart(seed: number): DocumentPart {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
  const kinds: BlockKind[] = ["heading", "paragraph", "paragraph", "list-item", "table-row", "code", "quote"];
  const pieces = [
    "word ",
    "Dr. ",
    "3.5 ",
    "end. ",
    "Why? ",
    "黑豹队。",
    "a,b; ",
    "\n",
    "\t",
    "😀",
    "e.g. ",
    "x".repeat(300),
    "No. 5 ",
    "«Oui.» ",
  ];
  const blocks = Array.from(
    { length: 1 + below(14) },
    (_, i): Omit<Block, "start" | "end"> & { text: string } => {
      const kind = kinds[below(kinds.length)]!;
      if (kind === "heading") return { kind, level: 1 + below(4), text: `Heading ${i}` };
      const written = Array.from(
        { length: 1 + below(i % 3 === 0 ? 400 : 30) },
        () => pieces[below(pieces.length)],
      ).join("");
      return {
        kind,
        text: `t${written}`,
        ...(kind === "table-row" && below(3) === 0 ? { header: true } : {}),
      };
    },
  );
  return testPart(blocks, { language: below(4) === 0 ? "th" : null });
}

const unlike: readonly [string, string][] = [
  ["one word", "x"],
  ["blanks between two letters", " "],
  ["marks", "\u0301"],
  ["points and digits", "1."],
  ["letters and points", "a. "],
  ["brackets", "[("],
  ["pairs", "🧭"],
  ["signs of no script with blanks", "漢"],
];

test.each(unlike)("a text of %s has units of at most 2,000 characters in passages of 4,000", (_, unit) => {
  const text = `x${unit.repeat(1_000_000 / unit.length)}y`;
  for (const kind of ["paragraph", "code", "table-row"] as const) {
    const part = testPart([
      { kind: "heading", level: 1, text: unit.repeat(50_000) || "x" },
      { kind, text },
    ]);
    const passages = splitPassages({ ...part, title: unit.repeat(50_000) });
    expect(passages.length).toBeGreaterThan(0);
    for (const passage of passages) {
      expect(passage.text.length).toBeLessThanOrEqual(4_000);
      expect(passage.text).toBe(part.text.slice(passage.start, passage.end));
      for (const { start, end } of passage.sentences) expect(end - start).toBeLessThanOrEqual(2_000);
      for (const head of [passage.title, ...passage.heading]) expect(head.length).toBeLessThanOrEqual(400);
    }
    const last = passages.at(-1)!.sentences.at(-1)!;
    expect(part.text.slice(last.end - 1, last.end)).toBe("y");
  }
});
