import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import type {
  DocumentPage,
  DocumentPart,
  PageLine,
} from "../../../server/src/knowledge/documents/document.ts";
import type { ResourceSigns } from "../../../server/src/knowledge/documents/units/resource-signs.ts";
import type { Collection } from "./collections.ts";
import { overlaps, readDocument, type ReadUnit, textOf, wholeOf } from "./reading.ts";
import { short } from "./verdicts.ts";
import { folded, type Span, wordsOf } from "./words.ts";

/** Names what leads through a document, found in the original by plain measures that know nothing of the readers. */
export type OutKind = "contents" | "index" | "navigation" | "page number";

export interface KeptOut {
  files: number;
  units: number;
  counts: Record<OutKind, number>;
  examples: { kind: OutKind; where: string; text: string }[];
}

type Counting = (kind: OutKind, where: string, unit: ReadUnit) => void;

/** Lines of links that make a list of contents or an index; fewer are a list that the text itself has. */
const fewestLinkLines = 8;
/** Sets the share of a unit's words that are in lines of nothing but links. */
const linkShare = 0.7;
/** Sets the share of a line's words that are in links. */
const linkedShare = 0.8;
/** A line that so many files have, and at least `fewestFiles`, leads through the site. */
const repeatedShare = 0.1;
const fewestFiles = 5;
/** Pages that count on with their printed numbers. */
const fewestNumbers = 3;
const mostExamples = 12;

/** Units of a whole manual that are an index, a list of contents or a row of links, or hold a printed page number. */
export async function countKeptOut(
  collection: Collection,
  folder: string,
  signs: ResourceSigns,
): Promise<KeptOut> {
  const kept: KeptOut = {
    files: 0,
    units: 0,
    counts: { contents: 0, index: 0, navigation: 0, "page number": 0 },
    examples: [],
  };
  const count: Counting = (kind, where, unit) => {
    kept.counts[kind]++;
    if (kept.examples.filter((each) => each.kind === kind).length < mostExamples)
      kept.examples.push({ kind, where, text: short(unit.text) });
  };
  const linked: LinkedUnit[] = [];
  let pages = 0;
  for (const file of await filesOf(collection, folder)) {
    const part = await readDocument(folder, file).catch(() => null);
    if (!part) continue;
    const { units } = wholeOf(part, signs);
    kept.files++;
    kept.units += units.length;
    if (file.endsWith(".pdf")) countPrinted(part, units, (kind, unit) => count(kind, file, unit));
    else linked.push(...(await linkedUnits(folder, file, units)));
    if (!file.endsWith(".pdf")) pages++;
  }
  countLinked(pages, linked, count);
  return kept;
}

/** Those it names, else all pages of a manual without those of fonts and scripts that it brings along. */
export async function filesOf({ files: named }: Collection, folder: string): Promise<string[]> {
  if (named) return named;
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(".html") && !file.includes("_static")).sort();
}

/** A unit with those of its lines, or rows of a table, that are links from end to end: their words, one blank between them. */
interface LinkedUnit {
  file: string;
  unit: ReadUnit;
  words: number;
  lines: { text: string; words: number; links: number }[];
}

async function linkedUnits(folder: string, file: string, units: readonly ReadUnit[]): Promise<LinkedUnit[]> {
  const { document } = parseHTML(await readFile(join(folder, file), "utf8"));
  const links = Map.groupBy(
    new Set([...document.querySelectorAll("a[href]")].map((link) => folded(link.textContent ?? ""))),
    (text) => text.split(" ")[0]!,
  );
  const texts = new Map<string, string[][]>();
  for (const [first, same] of links)
    if (first !== "")
      texts.set(
        first,
        same.map((text) => text.split(" ")).sort((a, b) => b.length - a.length),
      );
  return units.map((unit) => ({
    file,
    unit,
    words: wordsOf(unit.text).words.length,
    lines: unit.text.split("\n").flatMap((line) => linkedLine(wordsOf(line).words, texts)),
  }));
}

/** Returns the line where nearly all of its words are texts of links, the longest first. */
function linkedLine(words: readonly string[], texts: ReadonlyMap<string, string[][]>): LinkedUnit["lines"] {
  let [linked, links] = [0, 0];
  for (let i = 0; i < words.length;) {
    const link = texts.get(words[i]!)?.find((each) => each.every((word, k) => words[i + k] === word));
    linked += link?.length ?? 0;
    links += link ? 1 : 0;
    i += link?.length ?? 1;
  }
  if (words.length === 0 || linked / words.length < linkedShare) return [];
  return [{ text: words.join(" "), words: words.length, links }];
}

function countLinked(pages: number, units: readonly LinkedUnit[], count: Counting): void {
  const files = new Map<string, Set<string>>();
  for (const { file, lines } of units)
    for (const { text } of lines) files.set(text, (files.get(text) ?? new Set()).add(file));
  const often = Math.max(fewestFiles, pages * repeatedShare);
  const sum = (lines: LinkedUnit["lines"], of: "words" | "links") =>
    lines.reduce((total, line) => total + line[of], 0);
  for (const { file, unit, words, lines } of units) {
    const repeated = lines.filter(({ text }) => files.get(text)!.size >= often);
    if (lines.length >= fewestLinkLines && sum(lines, "words") / words >= linkShare)
      count(isSorted(lines) ? "index" : "contents", file, unit);
    // One link that many pages have may be part of their text.
    else if (sum(repeated, "links") > 1 || (words > 0 && sum(repeated, "words") / words >= linkShare))
      count("navigation", file, unit);
  }
}

/** An index goes by the alphabet. */
function isSorted(lines: LinkedUnit["lines"]): boolean {
  const inOrder = lines.filter(({ text }, i) => i > 0 && text >= lines[i - 1]!.text).length;
  return inOrder >= (lines.length - 1) * 0.9;
}

/** The same of printed pages: leader dots, lines that end with growing page numbers, numbers alone at a page's edge. */
function countPrinted(
  part: DocumentPart,
  units: readonly ReadUnit[],
  count: (kind: OutKind, unit: ReadUnit) => void,
): void {
  const reading = wholeOf(part);
  const numbers = pageNumbers(part);
  const rows = part.pages.flatMap(rowsOf);
  for (const unit of units) {
    const texts = rows
      .filter((row) => overlaps(row[0]!, unit))
      .map((row) => row.map((line) => textOf(reading, line)).join(" "));
    if (isPrintedContents(texts, part.pages.length)) count("contents", unit);
    else if (isPrintedIndex(texts)) count("index", unit);
    if (numbers.some((number) => overlaps(number, unit))) count("page number", unit);
  }
}

/** Returns the lines of a page, those next to each other together. */
function rowsOf({ lines }: DocumentPage): PageLine[][] {
  const rows: PageLine[][] = [];
  for (const line of lines) {
    const last = rows.at(-1)?.[0];
    if (last && line.top < last.bottom && last.top < line.bottom) rows.at(-1)!.push(line);
    else rows.push([line]);
  }
  return rows;
}

function isPrintedContents(texts: readonly string[], pages: number): boolean {
  const dotted = texts.filter((text) => /(?:\. ?){5}/.test(text)).length;
  const numbers = texts.flatMap((text) => {
    const number = /\s(\d{1,4})$/.exec(text.trimEnd())?.[1];
    return number !== undefined && Number(number) <= pages + 20 ? [Number(number)] : [];
  });
  const growing = numbers.filter((number, i) => i > 0 && number >= numbers[i - 1]!).length;
  const isGrowing =
    numbers.length >= 6 && numbers.length >= texts.length * 0.5 && growing >= (numbers.length - 1) * 0.9;
  return dotted >= 3 || isGrowing;
}

function isPrintedIndex(texts: readonly string[]): boolean {
  const referring = texts.filter((text) => /[\p{L})], \d{1,4}(?:,|$)/u.test(text)).length;
  return referring >= 6 && referring >= texts.length * 0.5;
}

/** Lines at a page's top or foot that are numbers, which count with the pages. */
function pageNumbers(part: DocumentPart): Span[] {
  const numbers = part.pages.flatMap((page) =>
    edgeLines(page).flatMap(({ start, end }) => {
      const text = part.text.slice(start, end).trim();
      return /^\d{1,4}$/.test(text) ? [{ start, end, offset: Number(text) - page.page }] : [];
    }),
  );
  const offsets = new Map<number, number>();
  for (const { offset } of numbers) offsets.set(offset, (offsets.get(offset) ?? 0) + 1);
  return numbers.filter(({ offset }) => offsets.get(offset)! >= fewestNumbers);
}

/** Returns the uppermost line and the lowest one, and their neighbors. */
function edgeLines({ lines }: DocumentPage): PageLine[] {
  const upright = lines.filter(({ sideways }) => !sideways);
  const top = upright.toSorted((a, b) => a.top - b.top)[0];
  const foot = upright.toSorted((a, b) => b.bottom - a.bottom)[0];
  return upright.filter((line) =>
    [top, foot].some((edge) => edge && line.top < edge.bottom && edge.top < line.bottom),
  );
}
