import type { Block } from "../../documents/document.ts";
import {
  isPieceOfProse,
  proseSigns,
  areOfProse,
  haveProseLines,
  type ProseSigns,
} from "../../documents/reads-as-prose.ts";
import { typedProse, type TypedText, typedText } from "../../documents/typed-text.ts";
import { addReading, type DocumentBuilder } from "../document-builder.ts";
import type { MarkedText } from "../marked-text.ts";
import { addRows, plainRows } from "../head-rows.ts";
import { areLabelled, rowsPartedBySign } from "../typed-rows.ts";
import { detectLanguage } from "../../languages/detect-language.ts";
import { codeLanguage, preformatted } from "./html-elements.ts";
import { type HtmlElement, textOf } from "./html-nodes.ts";

/** Sets the share of a line's longest neighbor below which the line was ended on purpose. */
const filledShare = 0.6;
const deepest = 6;
const word = /\p{L}[\p{L}\p{N}-]*/gu;

/** Writes a page that is typed as a whole, beneath a heading of the level `above`; false where it has no sections. */
export function writeTypedPage(builder: DocumentBuilder, text: string, above: number): boolean {
  const typed = typedText(text);
  if (!typed.blocks.some(({ kind }) => kind === "heading")) return false;
  writeTyped(builder, text, typed, above);
  return true;
}

/** Writes prose that is typed within a page: its paragraphs and entries, and further in than these what is no prose as code. */
export function writeTypedProse(
  builder: DocumentBuilder,
  text: string,
  { language, above }: { language: string; above: number },
): void {
  const { blocks, groups } = typedProse(text);
  writeTyped(builder, text, { blocks: withCode(text, blocks, language), groups }, above);
}

function writeTyped(builder: DocumentBuilder, text: string, typed: TypedText, above: number): void {
  const { blocks, groups } = typed;
  const longest = longestLine(text);
  const words = new Set(text.match(word));
  addReading(builder, { text, blocks, groups }, (block, own) => {
    if (block.kind === "heading") block.level = Math.min(deepest, above + (block.level ?? 1));
    builder.add(block, block.kind === "code" ? own : unwrapped(own, longest, words));
  });
}

/** Returns the blocks with code: paragraphs indented further than others that are no prose. */
function withCode(text: string, blocks: readonly Block[], language: string): Block[] {
  const indents = blocks.map(({ start }) => indentOf(text, start));
  const margin = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  const isProse = (words: string) => isPieceOfProse(proseSigns(words, language), 0);
  const written: Block[] = [];
  for (const [i, block] of blocks.entries()) {
    const { kind, start, end } = block;
    const indent = indents[i]!;
    const isCode = kind === "paragraph" && indent > margin && !isProse(text.slice(start, end));
    const before = written.at(-1);
    if (!isCode) written.push(block);
    else if (before?.kind === "code") before.end = end;
    else written.push({ kind: "code", start: start - indent, end });
  }
  return written;
}

/** Blanks between a place and the start of its line. */
const indentOf = (text: string, start: number): number =>
  start - (start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1);

function longestLine(text: string): number {
  let longest = 0;
  for (const { 0: line } of text.matchAll(/[^\n]+/g)) longest = Math.max(longest, line.length);
  return longest;
}

/** Lines that fill the page are one; those of an address or of code stay as they are. */
function unwrapped(text: string, longest: number, words: ReadonlySet<string>): string {
  const lines = text.split("\n").map((line) => line.trim());
  const isFilled = lines.every((line, i) => i === lines.length - 1 || line.length >= longest * filledShare);
  if (!isFilled) return lines.join("\n");
  const pieces: string[] = [];
  let last = "";
  for (const line of lines) {
    const own = line.replace(/\s{2,}/g, " ");
    if (last !== "") pieces.push(beforeNext(last, own, words));
    last = own;
  }
  return [...pieces, last].join("");
}

/** Prepares a line to be joined with the next: the hyphen at its end goes if it only parted the word. */
function beforeNext(line: string, next: string, words: ReadonlySet<string>): string {
  const begun = /\p{L}[\p{L}-]{0,40}$/u.exec(line.slice(-longestPart - 1, -1))?.[0];
  const rest = /^\p{Ll}[\p{L}\p{N}-]*/u.exec(next.slice(0, longestPart))?.[0];
  if (!line.endsWith("-") || !begun || !rest) return `${line} `;
  return words.has(`${begun}-${rest}`) && !words.has(begun + rest) ? line : line.slice(0, -1);
}
const longestPart = 40;

const mostLines = 5_000;
const noteLine = /^(?:[⁰¹²³⁴-⁹†‡]{1,3}|\*{1,3}(?=[^*])|\[\w{1,3}\])\s?\p{L}/u;

/** Writes lines that are facts ("Label: value", notes, typed rows) as blocks of their own; false where they are prose. */
export function writeTypedLines(builder: DocumentBuilder, lines: readonly MarkedText[]): boolean {
  if (lines.length < 2 || lines.length > mostLines) return false;
  const are = (facts: RegExp) => lines.every(({ text }) => facts.test(text));
  const kind = areLabelled(lines.map(({ text }) => text)) ? "paragraph" : are(noteLine) ? "note" : null;
  const rows = kind === null ? rowsPartedBySign(lines.map(({ text }) => text)) : null;
  const run = {};
  if (kind !== null) for (const { text, ...marked } of lines) builder.add({ kind, ...marked }, text, run);
  else if (rows) addRows(builder, plainRows(rows, true));
  return kind !== null || rows !== null;
}

/** Characters that are looked at: of one, and of all of a form together. */
const looked = 20_000;
const lookedOfForm = 200_000;
/** Forms of a page that are followed; those that come later are code. */
const mostForms = 200;
/** Fewer in all of a form may be what a program says. */
const fewestWords = 50;

/** Finds preformatted text that is prose. Elements of one form are judged together: mostly code or mostly prose. */
export function createTypedProse() {
  const forms = new Map<string, HtmlElement[]>();

  return {
    see(element: HtmlElement): void {
      if (!preformatted.has(element.name) || !element.measure?.text) return;
      const { parent } = element;
      const name = `${element.name} ${element.classes}<${parent?.name} ${parent?.classes}`;
      const form = forms.get(name);
      if (form) form.push(element);
      else if (forms.size < mostForms) forms.set(name, [element]);
    },
    /** Returns each element with its language, ISO 639-1. */
    result(): ReadonlyMap<HtmlElement, string> {
      const found = new Map<HtmlElement, string>();
      for (const elements of forms.values()) {
        const texts = sample(elements);
        if (!haveProseLines(texts)) continue;
        const language = detectLanguage(texts.join("\n"));
        if (!areMostlyProse(texts, language)) continue;
        for (const element of elements) {
          const isCode = codeLanguage(element) !== undefined;
          if (!isCode && isPieceOfProse(proseSigns(textOf(element, looked), language)))
            found.set(element, language);
        }
      }
      return found;
    },
  };
}

function sample(elements: readonly HtmlElement[]): string[] {
  const texts: string[] = [];
  let length = 0;
  for (const element of elements) {
    if (length >= lookedOfForm) break;
    const text = textOf(element, looked);
    texts.push(text);
    length += text.length;
  }
  return texts;
}

function areMostlyProse(texts: readonly string[], language: string): boolean {
  const all: ProseSigns = { words: 0, small: 0, lines: 0, plain: 0 };
  for (const text of texts) {
    const signs = proseSigns(text, language);
    for (const sign of ["words", "small", "lines", "plain"] as const) all[sign] += signs[sign];
  }
  return all.words >= fewestWords && areOfProse(all);
}
