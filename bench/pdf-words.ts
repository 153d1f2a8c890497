import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { DocumentPage, DocumentPart } from "../server/src/knowledge/document.ts";
import { readPdf } from "../server/src/knowledge/sources/pdf-file.ts";
import type { PartOutcome } from "../server/src/knowledge/sources/source.ts";
import { type FoundPage, type FoundWord, pdfToText } from "./pdftotext.ts";

/**
 * `node bench/pdf-words.ts [--show] <file.pdf> …` compares what is read of PDF files with what `pdftotext` finds: the words
 * of each page, and the order of neighbouring lines. Words are compared as NFKC by their letters and figures, so that a word
 * joined over a line's end counts as itself; text without spaces between words is compared by character. Marks do not count.
 * Whole lines at a page's edge that are left out count apart, as running heads; so do pairs of lines within a table, which
 * `pdftotext` reads by column.
 */
interface Compared {
  words: number;
  missing: string[];
  /** Words that are there, but joined to a neighbour or cut in two: raised figures, formulas. */
  spaced: string[];
  /** Words in lines at the edge of a page that are left out whole. */
  heads: string[];
  pairs: number;
  turned: string[];
  /** Of the pairs that are in another order: both of one table. */
  inTables: number;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Share of the page's height in which running heads stand. */
const edge = 0.16;

export function comparePage(found: FoundPage, part: DocumentPart, page: DocumentPage): Compared {
  const own = new Map<string, number>();
  for (const word of tokens(textOf(part, page))) own.set(word, (own.get(word) ?? 0) + 1);
  const result: Compared = {
    words: 0,
    missing: [],
    spaced: [],
    heads: [],
    pairs: 0,
    turned: [],
    inTables: 0,
  };
  const lines = joinedWords(found.lines);
  // What a running head repeats from the text counts for the text.
  const missing = lines
    .toSorted((a, b) => fromEdge(b.line, found) - fromEdge(a.line, found))
    .flatMap((line) => line.words.map((word) => ({ word, line, there: take(own, word) })))
    .filter(({ there }) => !there);
  result.words = lines.reduce((total, { words }) => total + words.length, 0);
  result.spaced = withoutSpacing(missing, own);
  for (const [line, lacking] of Map.groupBy(missing, (one) => one.line)) {
    if (fromEdge(line.line, found) < edge && lacking.length > line.words.length * 0.5) {
      result.heads.push(line.line.map(({ text }) => text).join(" "));
      result.words -= lacking.length;
    } else result.missing.push(...lacking.map(({ word }) => word));
  }
  compareOrder(found, part, page, result);
  return result;
}

function take(words: Map<string, number>, word: string): boolean {
  const left = words.get(word) ?? 0;
  if (left > 0) words.set(word, left - 1);
  return left > 0;
}

/** How far a line is from the top or the bottom of its page, as a share of its height. */
function fromEdge(line: readonly FoundWord[], { height }: FoundPage): number {
  return Math.min(line[0]!.top, height - line[0]!.bottom) / height;
}

/**
 * Takes out of the missing words what is there with other spaces: neighbours as one word, or one word as several.
 * Returns what it took.
 */
function withoutSpacing(missing: { word: string }[], own: Map<string, number>): string[] {
  const taken: string[] = [];
  for (let from = 0; from < missing.length; from++)
    for (let to = Math.min(missing.length, from + 8); to > from; to--) {
      const together = missing.slice(from, to).map(({ word }) => word);
      if (!takeInPieces(own, together.join(""))) continue;
      taken.push(...together);
      missing.splice(from, to - from);
      from--;
      break;
    }
  return taken;
}

function takeInPieces(own: Map<string, number>, word: string, depth = 0): boolean {
  if (take(own, word)) return true;
  if (depth === 3) return false;
  for (let at = word.length - 1; at > 0; at--) {
    const head = word.slice(0, at);
    if (!take(own, head)) continue;
    if (takeInPieces(own, word.slice(at), depth + 1)) return true;
    own.set(head, own.get(head)! + 1);
  }
  return false;
}

/** The words of each line; one that is broken at its end counts to the line where it begins. */
function joinedWords(lines: readonly FoundWord[][]): { words: string[]; line: FoundWord[] }[] {
  let text = "";
  const starts: number[] = [];
  for (const line of lines) {
    const joins = /[\p{L}\p{N}][-\u2010\u00AD/]$/u.test(text);
    if (!joins) text += " ";
    starts.push(text.length);
    text += line.map((word) => word.text).join(" ");
  }
  const words: string[][] = lines.map(() => []);
  let at = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    while (at + 1 < starts.length && starts[at + 1]! <= index) at++;
    words[at]!.push(...tokens(word));
  }
  return lines.map((line, i) => ({ words: words[i]!, line })).filter(({ line }) => line.length > 0);
}

/** The text of one page: its lines, joined as the stored text joins them. */
function textOf({ text }: DocumentPart, page: DocumentPage): string {
  let joined = "";
  let end = -1;
  for (const line of page.lines) {
    joined += end === line.start ? "" : " ";
    joined += text.slice(line.start, line.end);
    end = line.end;
  }
  return joined;
}

function tokens(text: string): string[] {
  return text
    .normalize("NFKC")
    .replace(/(?:\s?[.·…_]){4,}/gu, " ")
    .split(/\s+/)
    .flatMap((word) => (unspaced.test(word) ? [...word] : [word]))
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ""))
    .filter((word) => word !== "");
}

function compareOrder(found: FoundPage, part: DocumentPart, page: DocumentPage, result: Compared): void {
  const places = found.lines.map((line) => placeOf(line[0], page));
  for (let i = 1; i < places.length; i++) {
    const [before, after] = [places[i - 1]!, places[i]!];
    if (before < 0 || after < 0) continue;
    result.pairs++;
    if (before <= after) continue;
    if (blockAt(part, before) === "table-row" && blockAt(part, after) === "table-row") result.inTables++;
    else result.turned.push([found.lines[i - 1]!, found.lines[i]!].map(shown).join(" | "));
  }
}

const shown = (line: readonly FoundWord[]) =>
  line
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 50);

/** Where the stored text has what is printed in the middle of a word; -1 where it has nothing there. */
function placeOf(word: FoundWord | undefined, page: DocumentPage): number {
  if (!word) return -1;
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  for (const { start, top, bottom, x: edges } of page.lines) {
    if (y < top || y > bottom || x < Math.min(edges[0]!, edges.at(-1)!)) continue;
    const at = edges.findIndex((from, i) => {
      const to = edges[i + 1] ?? from;
      return x >= Math.min(from, to) && x <= Math.max(from, to);
    });
    if (at >= 0) return start + at;
  }
  return -1;
}

function blockAt(part: DocumentPart, at: number): string | undefined {
  return part.blocks.find(({ start, end }) => start <= at && at < end)?.kind;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { show: { type: "boolean", default: false } },
  });
  console.log(
    "| manual | pages | words | found | spaced otherwise | pages below 99.5 % | other order | in tables |",
  );
  console.log("| --- | --: | --: | --: | --: | --: | --: | --: |");
  for (const path of positionals) {
    const found = await pdfToText(path);
    const file = { bytes: await readFile(path), name: basename(path), contentType: "", url: null };
    const outcomes = await readPdf(file, () => undefined);
    const [{ part }] = outcomes as [Extract<PartOutcome, { state: "read" }>];
    const all = part.pages.map((page, i) => comparePage(found[i]!, part, page));
    const sum = (of: (page: Compared) => number) => all.reduce((total, page) => total + of(page), 0);
    const words = sum((page) => page.words);
    const missing = sum((page) => page.missing.length);
    const pairs = sum((page) => page.pairs) || 1;
    const poor = all.filter((page) => page.missing.length > Math.max(page.words * 0.005, 1)).length;
    const cells = [
      basename(path),
      all.length,
      words,
      percent(1 - missing / (words || 1)),
      percent(sum((page) => page.spaced.length) / (words || 1)),
      poor,
      percent(sum((page) => page.turned.length) / pairs),
      percent(sum((page) => page.inTables) / pairs),
    ];
    console.log(`| ${cells.join(" | ")} |`);
    if (!values.show) continue;
    all.forEach((page, i) => {
      if (page.missing.length > 0)
        console.log(`  page ${i + 1} lacks: ${page.missing.join(" ").slice(0, 400)}`);
      if (page.spaced.length > 0)
        console.log(`  page ${i + 1} spaces: ${page.spaced.join(" ").slice(0, 200)}`);
      for (const pair of page.turned.slice(0, 4)) console.log(`  page ${i + 1} turns: ${pair}`);
    });
    const heads = Map.groupBy(
      all.flatMap((page) => page.heads),
      (head) => head.replace(/\d+/g, "#"),
    );
    const counted = [...heads].map(([head, lines]) => `${lines.length}× ${head}`);
    for (const skipped of outcomes) if (skipped.state === "skipped") console.log(`  ${skipped.reason}`);
    console.log(`  heads: ${counted.slice(0, 40).join(" ; ")}`);
  }
}
