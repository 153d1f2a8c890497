import { describe, expect, test } from "vitest";
import { createDocumentBuilder, type DocumentBuilder } from "../../readers/document-builder.ts";
import type { Block, BlockKind, DocumentPart, Group, GroupKind } from "../document.ts";
import { paragraphPart, testPart } from "../testing/test-part.ts";
import { cutPart, cutUnits } from "./cut-units.ts";

const sentence = (n: number, words = 12) =>
  `Sentence ${n} ${Array.from({ length: words - 2 }, (_, i) => `word${i}`).join(" ")}.`;
const prose = (sentences: number) => Array.from({ length: sentences }, (_, n) => sentence(n)).join(" ");

/** A part that `write` writes. */
function built(write: (builder: DocumentBuilder) => void): DocumentPart {
  const builder = createDocumentBuilder();
  write(builder);
  return { part: "document", title: "", url: null, language: "en", ...builder.document(), pages: [] };
}

const paragraph = (builder: DocumentBuilder, text: string) => builder.add({ kind: "paragraph" }, text);
const item = (builder: DocumentBuilder, text: string) => builder.add({ kind: "list-item" }, text, builder);
const row = (builder: DocumentBuilder, text: string, header = false) =>
  builder.add({ kind: "table-row", ...(header && { header }) }, text, builder);

/** Shows a unit with its context: "[lead: …] text". */
const shown = (part: DocumentPart) =>
  cutUnits(part).map(({ context, text }) =>
    [...context.map((one) => `[${one.role}: ${one.text}]`), text].join(" "),
  );

describe("long text", () => {
  // page:how-it-works.advanced-embedding-vectorization
  test("becomes units of about 1,000 letters, cut between sentences, that know the one they go on from", () => {
    const part = paragraphPart(prose(100));
    const units = cutUnits(part);
    expect(units.length).toBeGreaterThan(4);
    for (const [i, { text, start, context }] of units.entries()) {
      expect(text.length).toBeGreaterThanOrEqual(800);
      expect(text.length).toBeLessThanOrEqual(1_350);
      expect(text.endsWith(".")).toBe(true);
      if (i === 0) continue;
      expect(start).toBe(units[i - 1]!.end + 1);
      const { start: from, end: to } = units[i - 1]!.sentences.at(-1)!;
      expect(context).toEqual([{ role: "preceding", start: from, end: to, text: part.text.slice(from, to) }]);
    }
  });

  test("of one giant sentence is cut at commas", () => {
    const giant = Array.from({ length: 2000 }, (_, i) => (i % 9 === 8 ? `word${i},` : `word${i}`)).join(" ");
    const units = cutUnits(paragraphPart(giant));
    for (const { text } of units) expect(text.length).toBeLessThanOrEqual(2_000);
    expect(units.slice(0, -1).every(({ text }) => text.endsWith(","))).toBe(true);
  });

  test("says as much in each unit, whatever its script takes to say it", () => {
    const longest = (said: string, language: string) =>
      Math.max(
        ...cutUnits(paragraphPart(said.repeat(8_000 / said.length), { language })).map(
          ({ text }) => text.length,
        ),
      );
    const dense = [
      longest("泵的保修期为三年，从交货之日起计算。", "zh"),
      longest("펌프의 보증 기간은 삼 년입니다. ", "ko"),
    ];
    const loose = [longest("การรับประกันปั๊มมีอายุสามปี ", "th"), longest("ການຮັບປະກັນປໍ້າມີອາຍຸສາມປີ ", "lo")];
    for (const length of dense) expect(length).toBeLessThan(560);
    for (const length of loose) expect(length).toBeGreaterThan(900);
  });

  test("of a script without spaces is cut as well", () => {
    const units = cutUnits(
      paragraphPart("泵的保修期为三年，从交货之日起计算。".repeat(200), { language: "zh" }),
    );
    expect(units.length).toBeGreaterThan(5);
    for (const { text } of units) expect(text.length).toBeLessThanOrEqual(520);
  });

  test("with nothing but blanks between two letters makes no long unit", () => {
    const units = cutUnits(
      testPart([
        { kind: "paragraph", text: "a" },
        { kind: "paragraph", text: `${" ".repeat(9_000)}b` },
      ]),
    );
    expect(units.map(({ text }) => text)).toEqual(["a", "b"]);
  });
});

describe("headings", () => {
  // page:use-cases.clauses-quoted-with-page-and-heading page:how-it-works.advanced-embedding-vectorization
  // page:features.passages-with-an-address
  test("are never within a unit, and those above it go with it", () => {
    const part = testPart([
      { kind: "heading", level: 1, text: "Manual" },
      { kind: "paragraph", text: "Opening words." },
      { kind: "heading", level: 2, text: "Safety" },
      { kind: "heading", level: 3, text: "Gloves" },
      { kind: "paragraph", text: "Wear gloves." },
      { kind: "heading", level: 2, text: "Care" },
      { kind: "paragraph", text: "Clean it daily." },
    ]);
    expect(cutUnits(part).map(({ heading, text }) => [heading.join(" > "), text])).toEqual([
      ["Manual", "Opening words."],
      ["Manual > Safety > Gloves", "Wear gloves."],
      ["Manual > Care", "Clean it daily."],
    ]);
  });

  test("with nothing beneath them are units of their own", () => {
    const part = testPart([
      { kind: "heading", level: 1, text: "Contents" },
      { kind: "heading", level: 1, text: "Terms" },
      { kind: "paragraph", text: "Pay at once." },
      { kind: "heading", level: 2, text: "The end" },
    ]);
    expect(cutUnits(part).map(({ heading, text }) => [heading, text])).toEqual([
      [[], "Contents"],
      [["Terms"], "Pay at once."],
      [["Terms"], "The end"],
    ]);
  });
});

describe("what belongs together", () => {
  test("is one unit: a list and code with the paragraph that leads to them", () => {
    const part = built((builder) => {
      for (let i = 0; i < 3; i++) {
        paragraph(builder, prose(8));
        paragraph(builder, `These are in kit ${i}:`);
        builder.within("list", () => ["a pump", "a hose"].forEach((text) => item(builder, text)));
        paragraph(builder, `Run step ${i} with`);
        builder.add({ kind: "code" }, `start --kit ${i}`);
      }
    });
    for (let i = 0; i < 3; i++) {
      const holding = (words: string) => cutUnits(part).find(({ text }) => text.includes(words))!.text;
      expect(holding(`in kit ${i}`)).toMatch(/:\n\na pump\na hose/);
      expect(holding(`step ${i}`)).toContain(`start --kit ${i}`);
    }
  });

  test("is given on where a list is too long for one unit", () => {
    const part = built((builder) => {
      paragraph(builder, "Pumps differ. The following models are sold:");
      builder.within("list", () => {
        for (let i = 0; i < 60; i++) item(builder, `Model ${i}, ${"which is quiet ".repeat(4)}`.trim());
      });
    });
    const units = cutUnits(part);
    expect(units.length).toBeGreaterThan(2);
    expect(units[0]!.context).toEqual([]);
    expect(units[0]!.text.startsWith("Pumps differ.")).toBe(true);
    for (const { context, kind, text } of units.slice(1)) {
      expect(kind).toBe("list");
      expect(context).toMatchObject([{ role: "lead", text: "Pumps differ. The following models are sold:" }]);
      expect(text.startsWith("Model")).toBe(true);
    }
  });

  test("is given on to the rows of a long table: caption, unit of measure and both head rows", () => {
    const part = built((builder) =>
      builder.within("table", () => {
        builder.add({ kind: "caption" }, "Sales by region");
        builder.add({ kind: "caption" }, "(in millions)");
        row(builder, "\t2022\t2022", true);
        row(builder, "Region\tNorth\tSouth", true);
        for (let i = 0; i < 90; i++) row(builder, `Pump ${i}\t${i * 10} of all that were sold\t${i}`);
      }),
    );
    const [first, ...others] = cutUnits(part);
    expect(first!.context).toEqual([]);
    expect(others.length).toBeGreaterThan(1);
    for (const { context, kind } of others) {
      expect(kind).toBe("table");
      expect(context.map(({ role, text }) => [role, text])).toEqual([
        ["caption", "Sales by region"],
        ["unit-of-measure", "(in millions)"],
        ["heads", "\t2022\t2022\nRegion\tNorth\tSouth"],
      ]);
      for (const { start, end, text } of context) expect(part.text.slice(start, end)).toBe(text);
    }
  });

  test("brackets above the names of rows say what the figures count", () => {
    const part = built((builder) =>
      builder.within("table", () => {
        row(builder, "(in millions)\tNorth\tSouth", true);
        for (let i = 0; i < 90; i++) row(builder, `Pump ${i}\t${i * 10} of all that were sold\t${i}`);
      }),
    );
    const [, second] = cutUnits(part);
    expect(second!.context.map(({ role, text }) => [role, text])).toEqual([
      ["unit-of-measure", "(in millions)"],
      ["heads", "(in millions)\tNorth\tSouth"],
    ]);
  });

  test("a caption below a long table is given to all of its rows", () => {
    const part = built((builder) =>
      builder.within("table", () => {
        row(builder, "Name\tNumber", true);
        for (let i = 0; i < 90; i++) row(builder, `Pump ${i}\t${i * 10} of all that were sold`);
        builder.add({ kind: "caption" }, "Table 1: Pumps sold");
      }),
    );
    const rows = cutUnits(part).filter(({ text }) => text.includes("Pump "));
    expect(rows.length).toBeGreaterThan(1);
    for (const { context } of rows) expect(context[0]!.text).toBe("Table 1: Pumps sold");
  });

  test("rows below a second row of heads are read by that one", () => {
    const part = built((builder) =>
      builder.within("table", () => {
        row(builder, "Model\tFlow", true);
        row(builder, "A\t1");
        row(builder, "Model\tPrice", true);
        for (let i = 0; i < 90; i++) row(builder, `Pump ${i}\t${i} ${"words ".repeat(5)}`.trim());
      }),
    );
    const heads = cutUnits(part).flatMap(({ context }) => context.map(({ text }) => text));
    expect(new Set(heads)).toEqual(new Set(["Model\tPrice"]));
  });

  test("a table of old, without groups, has its heads and caption all the same", () => {
    const rows = Array.from({ length: 90 }, (_, i) => ({
      kind: "table-row" as const,
      text: `Pump ${i}\t${i * 10} litres per minute\t${i} euros`,
    }));
    const part = testPart([{ kind: "table-row", header: true, text: "Model\tFlow\tPrice" }, ...rows]);
    const [first, ...others] = cutUnits(part);
    expect(first!.sentences[0]!.header).toBe(true);
    for (const { context } of others)
      expect(context).toMatchObject([{ role: "heads", text: "Model\tFlow\tPrice" }]);
  });

  test("a long entry gives its term on, and nested ones that of the outer too", () => {
    const part = built((builder) =>
      builder.within("entry", () => {
        builder.add({ kind: "term" }, "set");
        paragraph(builder, prose(20));
        builder.within("entry", () => {
          builder.add({ kind: "term" }, "--global");
          paragraph(builder, prose(24));
        });
      }),
    );
    const units = cutUnits(part);
    expect(units[0]!.text.startsWith("set\n\nSentence 0")).toBe(true);
    const terms = units.map(({ context }) => context.map(({ text }) => text).join(" "));
    expect(terms[0]).toBe("");
    expect(new Set(terms)).toEqual(new Set(["", "set", "set --global"]));
  });

  test("short entries stand alone and once together", () => {
    const part = built((builder) => {
      paragraph(builder, "It takes these options.");
      for (const name of ["-a", "-b"])
        builder.within("entry", () => {
          builder.add({ kind: "term" }, name);
          paragraph(builder, `What ${name} does.`);
        });
    });
    expect(cutUnits(part).map(({ kind, text }) => [kind, text.replaceAll("\n\n", " / ")])).toEqual([
      ["section", "It takes these options. / -a / What -a does. / -b / What -b does."],
      ["entry", "-a / What -a does."],
      ["entry", "-b / What -b does."],
    ]);
    expect(cutUnits(part)[0]!.blocks.map(({ kind }) => kind)).toEqual(["section", "entry", "entry"]);
  });

  test("a question is a unit with its answer", () => {
    const part = built((builder) => {
      paragraph(builder, "Questions that are asked.");
      builder.within("question", () => {
        builder.add({ kind: "heading", level: 3 }, "How long is it?");
        paragraph(builder, "Two metres.");
      });
      paragraph(builder, "Ask us more.");
    });
    expect(shown(part)).toEqual([
      "Questions that are asked.",
      "How long is it?\n\nTwo metres.",
      "Ask us more.",
    ]);
  });
});

describe("what is no content", () => {
  test("is in no unit, and is reported", () => {
    const part = built((builder) => {
      builder.within("contents", () => {
        builder.add({ kind: "heading", level: 2 }, "Contents");
        builder.within("list", () => void item(builder, "Gloves"));
      });
      paragraph(builder, "Wear gloves.");
      builder.within("navigation", () => void paragraph(builder, "Prev Up Next"));
      paragraph(builder, "Keep them dry.");
      builder.add({ kind: "heading", level: 2 }, "Index");
      builder.within("index", () => void item(builder, "dry, 1"));
    });
    const { units, leftOut } = cutPart(part);
    expect(units.map(({ text }) => text)).toEqual(["Wear gloves.", "Keep them dry."]);
    expect(leftOut.map(({ kind, start, end }) => [kind, part.text.slice(start, end)])).toEqual([
      ["contents", "Contents\n\nGloves"],
      ["navigation", "Prev Up Next"],
      ["index", "dry, 1"],
    ]);
  });
});

describe("history", () => {
  test("is marked in its sentences, and where a unit holds nothing else", () => {
    const part = built((builder) => {
      paragraph(builder, "It returns a list.");
      builder.within("history", () => void paragraph(builder, "Changed in version 3: it was a tuple."));
      builder.within("history", () => {
        builder.add({ kind: "heading", level: 2 }, "Version 2");
        paragraph(builder, "It returned a tuple.");
      });
    });
    const units = cutUnits(part);
    expect(units.map(({ history }) => history)).toEqual([false, true]);
    expect(units[0]!.sentences.map(({ history }) => history)).toEqual([undefined, true]);
  });
});

// page:features.passages-with-an-address page:cybersecurity-helper.standards-and-law
test("a unit names the page it begins on", () => {
  const text = prose(60);
  const half = text.indexOf("Sentence 30");
  const page = { width: 600, height: 800, lines: [] };
  const part = paragraphPart(text, {
    pages: [
      { ...page, page: 1, label: "i", start: 0, end: half },
      { ...page, page: 2, label: "ii", start: half, end: text.length },
    ],
  });
  for (const unit of cutUnits(part)) {
    expect([unit.page, unit.pageLabel]).toEqual(unit.start < half ? [1, "i"] : [2, "ii"]);
  }
});

describe("whatever the document", () => {
  const documents = Array.from({ length: 80 }, (_, seed) => randomPart(seed + 1));

  test("a unit's text, sentences and context are the part's own characters", () => {
    for (const part of documents) {
      for (const unit of cutUnits(part)) {
        expect(part.text.slice(unit.start, unit.end)).toBe(unit.text);
        expect(unit.sentences[0]!.start).toBe(unit.start);
        expect(unit.sentences.at(-1)!.end).toBe(unit.end);
        let last = unit.start;
        for (const { start, end } of unit.sentences) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        for (const { start, end, text } of unit.context) {
          expect(part.text.slice(start, end)).toBe(text);
          expect(start).toBeLessThan(unit.start);
        }
      }
    }
  });

  test("units follow one another, but for entries that stand alone too", () => {
    for (const part of documents) {
      const units = cutUnits(part).filter(
        ({ kind, start, end }, _, all) =>
          kind !== "entry" ||
          all.every((other) => other.kind === "entry" || other.start > start || other.end < end),
      );
      for (let i = 1; i < units.length; i++)
        expect(units[i]!.start).toBeGreaterThanOrEqual(units[i - 1]!.end);
    }
  });

  test("every character but of headings is in a sentence of some unit or is left out", () => {
    for (const part of documents) {
      const covered = new Uint8Array(part.text.length);
      const { units, leftOut } = cutPart(part);
      for (const { sentences } of units) for (const { start, end } of sentences) covered.fill(1, start, end);
      for (const { start, end } of leftOut) covered.fill(1, start, end);
      const missed = part.blocks
        .filter(({ kind }) => kind !== "heading")
        .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i))
        .filter((at) => !covered[at] && part.text[at]!.trim() !== "");
      expect(missed).toEqual([]);
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
  const kinds: BlockKind[] = [
    "heading",
    "paragraph",
    "paragraph",
    "list-item",
    "table-row",
    "code",
    "quote",
    "term",
    "caption",
    "note",
  ];
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
  const part = testPart(blocks, { language: below(4) === 0 ? "th" : null });
  return { ...part, groups: groupsWithin(part.blocks) };

  /** Some groups over runs of whole blocks, and within these others. */
  function groupsWithin(within: readonly Block[], depth = 0): Group[] {
    const groups: Group[] = [];
    for (let i = 0; i < within.length;) {
      const run = within.slice(i, i + 1 + below(4));
      i += run.length;
      if (depth === 4 || below(3) === 0) continue;
      const kind = groupKinds[below(groupKinds.length)]!;
      groups.push({ kind, start: run[0]!.start, end: run.at(-1)!.end }, ...groupsWithin(run, depth + 1));
    }
    return groups;
  }
}

const groupKinds: GroupKind[] = [
  "entry",
  "list",
  "steps",
  "table",
  "figure",
  "question",
  "contents",
  "navigation",
  "history",
];

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

test.each(unlike)("a text of %s has sentences of at most 2,000 characters in units of 4,000", (_, sign) => {
  const text = `x${sign.repeat(1_000_000 / sign.length)}y`;
  for (const kind of ["paragraph", "code", "table-row"] as const) {
    const part = testPart([
      { kind: "heading", level: 1, text: sign.repeat(50_000) || "x" },
      { kind, text },
    ]);
    const units = cutUnits({ ...part, title: sign.repeat(50_000) });
    expect(units.length).toBeGreaterThan(0);
    for (const unit of units) {
      expect(unit.text.length).toBeLessThanOrEqual(4_000);
      expect(unit.text).toBe(part.text.slice(unit.start, unit.end));
      for (const { start, end } of unit.sentences) expect(end - start).toBeLessThanOrEqual(2_000);
      for (const head of [unit.title, ...unit.heading]) expect(head.length).toBeLessThanOrEqual(400);
    }
    const last = units.at(-1)!.sentences.at(-1)!;
    expect(part.text.slice(last.end - 1, last.end)).toBe("y");
  }
});

test("code within a sentence does not end it, and each sentence has the marks of its own words", () => {
  const text = "Call `quay. Moor()` before noon. Then rest.";
  const code = { mark: "code" as const, start: 5, end: 19 };
  const bold = { mark: "bold" as const, start: 20, end: 37 };
  const [unit] = cutUnits(testPart([{ kind: "paragraph", text, marks: [code, bold] }]));
  expect(unit!.sentences).toEqual([
    { start: 0, end: 32, marks: [code, { ...bold, end: 32 }] },
    { start: 33, end: 43, marks: [{ ...bold, start: 33 }] },
  ]);
});
