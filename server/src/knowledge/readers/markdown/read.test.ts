import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstPart, gapsOf, readWith, showBlocks } from "../testing/show-blocks.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { readMarkdown } from "./read.ts";

async function shown(markdown: string): Promise<string[]> {
  const part = await firstPart(readWith(readMarkdown, markdown, { name: "notes.md" }));
  expect(gapsOf(part)).toBe("");
  return showBlocks(part);
}

test("headings, lists, tables, code, quotes and notes keep their kind", async () => {
  const markdown = `Tides
=====

The *outer* mole[^1] is **closed** at
high water; see [the table](https://example.com/tides "now").

## When

1. At dawn
2. At dusk
   - in \`summer\`
   - in winter

| Place | High |
|-------|-----:|
| Quay  |  4.1 |

\`\`\`python title="x"
if tide > 4:
    close("gate")
\`\`\`

    indented = code

> Wait for the pilot.

Term ~~old~~ new &amp; 5 < 6 https://example.com/bare

[^1]: Built in 1911.
`;
  expect(await shown(markdown)).toEqual([
    "h1 Tides",
    "The outer mole[1] is closed at high water; see the table.",
    "h2 When",
    "- 1. At dawn",
    "- 2. At dusk",
    "- in summer",
    "- in winter",
    "* Place | High",
    "| Quay | 4.1",
    'code python: if tide > 4:\n    close("gate")',
    "code: indented = code",
    "> Wait for the pilot.",
    "Term ~~old~~ new & 5 < 6 https://example.com/bare",
    "! [1] Built in 1911.",
  ]);
});

test("boxes are notes, as different programs write them", async () => {
  const markdown = `Text.
!!! warning "Mind the gap"
    Hot **water**.

    - One

After.

:::tip Care
Wipe it.
:::

??? note
    Plain.

::: none`;
  expect(await shown(markdown)).toEqual([
    "Text.",
    "! Mind the gap: Hot water.",
    "- One",
    "After.",
    "! Care: Wipe it.",
    "! note: Plain.",
    "! none",
  ]);
});

test("Markdown that pandoc wrote keeps its structure", async () => {
  const markdown = await readFile(join(import.meta.dirname, "../fixtures/made-by-pandoc.md"));
  const part = await firstPart(readWith(readMarkdown, markdown));
  expect(part).toMatchObject({
    title: "Harbour handbook",
    author: "Ada Quay",
    published: "2024-03-05",
    language: "en",
  });
  expect(showBlocks(part)).toEqual([
    "h1 Arrivals",
    "Ships of more than 1,482 t call the pilot[1] on channel 12.",
    "- 1. Wait at the outer mole.",
    "- 2. Hoist the flag:",
    "- yellow by day",
    "- lamps by night",
    "h2 Tides",
    "* Place | High water | Metres",
    "| Quay | 06:10 | 4.1",
    "| Mole | 06:25 | 4.3",
    'code python: if tide > 4:\n    close("gate")',
    "> A calm sea made no good pilot.",
    "Größe, naïve, Łódź, 東京 and the sign “€”.",
    "! [1] Since 1911.",
  ]);
});

test("front matter gives title, date, author, language and what it is about", async () => {
  const markdown = `---
title: "Harbour: the rules"
date: 2024-03-05
authors: [Ada Quay, {name: Bo Mole}]
lang: en-GB
description: What ships must do.
tags:
  - pilots
  - tugs
---
Ships wait.
`;
  const part = await firstPart(readWith(readMarkdown, markdown, { name: "rules.md" }));
  expect(part).toMatchObject({
    title: "Harbour: the rules",
    published: "2024-03-05",
    author: "Ada Quay, Bo Mole",
    language: "en",
  });
  expect(showBlocks(part)).toEqual(["What ships must do.", "- tags: pilots, tugs", "Ships wait."]);
});

test("TOML is front matter too, and lines of dashes around text are not", async () => {
  const toml = '+++\ntitle = "Quay rules"\ntags = ["a", "b"]\n+++\nText.';
  expect(await firstPart(readWith(readMarkdown, toml))).toMatchObject({ title: "Quay rules" });
  expect(await shown("---\nJust prose between two lines.\n\n---\nMore.")).toContain("More.");
  expect((await shown("---\nJust prose.\n\n---\nMore.")).join()).toContain("Just prose.");
  expect(await shown("---\n---\nMore.")).toEqual(["More."]);
});

test("HTML within is read as text; scripts are not, and names in angle brackets stay", async () => {
  const markdown = `<details><summary>More</summary>

Hidden **words**.

</details>

<script>
alert("x")
</script>

Set <your-key> in List<String>, not the <title> element.

After it.

<img src="x" onerror="alert(1)"> <b>bold</b> <!-- remark --> end
`;
  const blocks = await shown(markdown);
  expect(blocks).toContain("Set <your-key> in List<String>, not the <title> element.");
  expect(blocks).toContain("After it.");
  expect(blocks.join("\n")).toContain("Hidden words.");
  expect(blocks.at(-1)).toBe("bold end");
  expect(blocks.join("\n")).not.toMatch(/alert|remark/);
});

test("an element that nobody closes hides nothing that follows", async () => {
  const blocks = await shown("<title>Quay\n\nWords after.\n\n<textarea>\n\nAnd more.");
  expect(blocks).toEqual(["<title>Quay", "Words after.", "<textarea> And more."]);
});

test("a file without words is reported", async () => {
  for (const empty of ["", "\n\n", "---\ntitle: x\n---\n", "<!-- nothing -->", "***"])
    await expect(readWith(readMarkdown, empty)).rejects.toMatchObject({ code: "no_text" });
});

test.each([
  ["quotes", ">".repeat(50_000)],
  ["boxes", ":::a\n".repeat(10_000)],
  ["lists", Array.from({ length: 1000 }, (_, i) => `${"  ".repeat(i)}- x`).join("\n")],
])("%s nested without end are refused, and as deep as people write are not", async (_what, markdown) => {
  await expect(readWith(readMarkdown, `${markdown}\n\nThe end.`)).rejects.toMatchObject({
    code: "nested_too_deep",
  });
  const lines = Array.from({ length: 60 }, (_, i) => `${"  ".repeat(i)}- item ${i}`);
  expect(await shown(lines.join("\n"))).toContain("- item 59");
});

test.each([
  ["brackets", "[".repeat(20_000)],
  ["links", "[a](".repeat(10_000)],
  ["emphasis", "*a **a ".repeat(5000)],
  ["backticks", Array.from({ length: 800 }, (_, i) => "`".repeat(i + 1)).join(" ")],
  ["elements", "<div>\n\n".repeat(5000)],
  ["inline elements", "<b>".repeat(10_000)],
  ["entities", "&amp;".repeat(20_000)],
  ["notes", Array.from({ length: 1000 }, (_, i) => `a[^${i}]\n\n[^${i}]: b`).join("\n\n")],
  ["pipes", `|${"a|".repeat(1000)}\n|${"-|".repeat(1000)}\n${`|${"b|".repeat(1000)}\n`.repeat(20)}`],
  [
    "aliases",
    `---\na: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghij"
      .split("")
      .map((name, i) => `${name}: &${name} [${`*${"abcdefghij"[i]},`.repeat(9)}]`)
      .join("\n")}\n---\ntext`,
  ],
])("%s nested or repeated without end are read without delay", async (_what, markdown) => {
  const part = await firstPart(readWith(readMarkdown, `${markdown}\n\nThe end.`));
  expect(part.text).toContain("The end.");
});

test("a question that unfolds is one unit with its answer", async () => {
  const markdown =
    "# Care\n\nRead this first.\n\n<details><summary>How long is the mole?</summary>\n\nNine hundred metres.\n\n</details>\n\nThe end.\n";
  const part = await firstPart(readWith(readMarkdown, markdown, { name: "notes.md" }));
  const asked = cutUnits(part).filter(({ kind }) => kind === "question");
  expect(asked.map(({ text }) => text)).toEqual(["How long is the mole?\n\nNine hundred metres."]);
});

test("lines that begin with a note's mark are notes, each by itself", async () => {
  const table =
    "| Quay | Tons |\n| --- | --- |\n| North | 4¹ |\n| South | 5² |\n\n¹ Dredged in 2024.\n² At low water.";
  expect((await shown(table)).slice(-2)).toEqual(["! ¹ Dredged in 2024.", "! ² At low water."]);
});

test("two rows above the line of dashes are both heads, and beneath it or in code a row is what it is", async () => {
  const [upper, lower, rule] = ["| Pass | Adult | |", "| | Day | Week |", "| --- | --- | --- |"];
  const table = [upper, lower, rule, "| Lake | 9 | 40 |", "| Peak | 14 | 62 |"].join("\n");
  const { blocks } = await firstPart(readWith(readMarkdown, `Passes:\n\n${table}`, { name: "passes.md" }));
  expect(blocks.slice(1).map(({ header = false }) => header)).toEqual([true, true, false, false]);
  expect((await shown(`\`\`\`\n${table}\n\`\`\``)).join("\n")).toContain(`${upper}\n${lower}\n${rule}`);
});

test("terms and what explains them, in PHP Markdown Extra's and Pandoc's way", async () => {
  const markdown =
    "Cut-off\n: Orders until *two*\n  leave the same day.\n: Later ones wait.\n\nRMA\nReturn number\n:   On the parcel.\n\n    Not within.\n\nLoose\n\n: apart\n\nNo term.\n\n: no explanation";
  expect(await shown(markdown)).toEqual([
    ": Cut-off",
    "Orders until two leave the same day.",
    "Later ones wait.",
    ": RMA",
    ": Return number",
    "On the parcel.",
    "Not within.",
    ": Loose",
    "apart",
    "No term.",
    ": no explanation",
  ]);
});
