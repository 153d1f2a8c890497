import { expect, test } from "vitest";
import { readMarkdown } from "./markdown/read.ts";
import { readRtf } from "./rtf/read.ts";
import { firstPart, readWith, showBlocks } from "./testing/show-blocks.ts";

const shown = async (markdown: string) =>
  showBlocks(await firstPart(readWith(readMarkdown, markdown, { name: "notes.md" })));

test("bold lines above text are headings where none is declared but the title", async () => {
  const sections = "**Arrival**\n\nDogs arrive at eight.\n\n**What is free?**\n\n- Water";
  expect(await shown(sections)).toEqual([
    "h1 Arrival",
    "Dogs arrive at eight.",
    "h1 What is free?",
    "- Water",
  ]);
  expect((await shown(`# Kennel\n\n${sections}`)).filter((line) => line.startsWith("h"))).toEqual([
    "h1 Kennel",
    "h2 Arrival",
    "h2 What is free?",
  ]);
});

test("an RTF file's paragraphs that are bold throughout are headings as well", async () => {
  const rtf = String.raw`{\rtf1{\b Arrival}\par Dogs arrive at eight.\par{\b Food}\par We feed {\b twice} a day.\par}`;
  expect(showBlocks(await firstPart(readWith(readRtf, rtf, { name: "kennel.rtf" })))).toEqual([
    "h1 Arrival",
    "Dogs arrive at eight.",
    "h1 Food",
    "We feed twice a day.",
  ]);
});

test.each([
  ["a declared heading", "# One\n\n## Two\n\n**Three**\n\nText.\n\n**Four**\n\nText."],
  ["a signature", "Kind regards.\n\n**Ann Lee**\n\nDirector\n\n**Acme Ltd**\n\nLeith"],
  ["who speaks", "Talk.\n\n**Ann**\n\nHello.\n\n**Bo**\n\nHi.\n\n**Ann**\n\nBye.\n\n**Bo**\n\nBye."],
  ["a sentence", "Text.\n\n**Call first.**\n\nText.\n\n**We mean it.**\n\nText."],
  ["one bold line", "Text.\n\n**Open all day**\n\nText."],
])("%s makes bold lines none", async (_, markdown) => {
  const declared = markdown.match(/^#/gm)?.length ?? 0;
  expect((await shown(markdown)).filter((line) => /^h\d/.test(line))).toHaveLength(declared);
});
