import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs, promisify } from "node:util";
import type { DocumentPage, DocumentPart } from "../server/src/knowledge/documents/document.ts";
import { readPdf } from "../server/src/knowledge/readers/pdf-file.ts";
import { recordTable } from "./harness/table.ts";

/** A word as poppler's `pdftotext` finds it; points from the page's top left. */
interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Share of the page's height in which running heads are. */
const edge = 0.16;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * `node bench/pdf-words.ts [--show] <file.pdf> …` compares what is read of PDF files with what `pdftotext` finds: the words of each
 * page, and the order of neighboring lines. `--show` lists what is missing of each page.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { show: { type: "boolean" } } });
const rows = [];
for (const path of positionals) rows.push(await rowOf(path));
console.log(recordTable(rows));

async function rowOf(path: string) {
  const options = { maxBuffer: 2 ** 30, timeout: 600_000 };
  const { stdout } = await promisify(execFile)("pdftotext", ["-bbox-layout", path, "-"], options);
  const found = stdout.split("<page ").slice(1);
  const file = { bytes: await readFile(path), name: basename(path), contentType: "", url: null };
  const [outcome] = await readPdf(file, () => undefined);
  if (outcome?.state !== "read") throw new Error(`${path} could not be read.`);
  const { part } = outcome;
  const sum = {
    all: 0,
    missing: 0,
    words: 0,
    missingWords: 0,
    spaced: 0,
    below: 0,
    pairs: 0,
    turned: 0,
    inTables: 0,
  };
  for (const [i, page] of part.pages.entries()) {
    const height = Number(/height="([\d.]+)"/.exec(found[i]!)![1]);
    const lines = found[i]!.split("<line ")
      .slice(1)
      .map(wordsOf)
      .filter(({ length }) => length > 0);
    const { counted, missing, spaced } = compareWords(lines, height, part, page);
    if (values.show && missing.length > 0)
      console.log(`page ${page.page} lacks: ${missing.join(" ").slice(0, 400)}`);
    const order = compareOrder(lines, part, page);
    sum.all += counted.length;
    sum.missing += missing.length;
    sum.words += counted.filter(isWord).length;
    sum.missingWords += missing.filter(isWord).length;
    sum.spaced += spaced;
    if (missing.length > Math.max(counted.length * 0.005, 1)) sum.below++;
    sum.pairs += order.pairs;
    sum.turned += order.turned;
    sum.inTables += order.inTables;
  }
  const percent = (some: number, whole: number) => `${((100 * some) / (whole || 1)).toFixed(2)} %`;
  return {
    file: basename(path),
    pages: part.pages.length,
    words: sum.all,
    found: percent(sum.all - sum.missing, sum.all),
    "of three letters": percent(sum.words - sum.missingWords, sum.words),
    spaced: percent(sum.spaced, sum.all),
    "pages below": sum.below,
    "other order": percent(sum.turned, sum.pairs),
    "in tables": percent(sum.inTables, sum.pairs),
  };
}

function wordsOf(line: string): Word[] {
  const word = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g;
  return [...line.matchAll(word)].map(([, left, top, right, bottom, text]) => ({
    text: text!.replace(/&(?:#(\d+)|(\w+));/g, (all, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name] ?? all),
    ),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
}

/**
 * Splits text into words by their letters and figures, after NFKC. Scripts without spaces between words are compared by
 * character; the dots that lead to a page number do not count.
 */
function tokensOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .replace(/(?:\s?[.·…_]){4,}/gu, " ")
    .split(/\s+/)
    .flatMap((word) => (unspaced.test(word) ? [...word] : [word]))
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ""))
    .filter((word) => word !== "");
}

/** Three letters or more: what is left are figures, and the signs of formulas. */
function isWord(token: string): boolean {
  return unspaced.test(token) || (token.match(/\p{L}/gu)?.length ?? 0) >= 3;
}

/** Looks for the words of `pdftotext` in what was read of the same page; those at an edge where nothing was read are a running head. */
function compareWords(lines: readonly Word[][], height: number, part: DocumentPart, page: DocumentPage) {
  const own = new Map<string, number>();
  for (const word of tokensOf(textOf(part, page))) own.set(word, (own.get(word) ?? 0) + 1);
  const fromEdge = (line: readonly Word[]) => Math.min(line[0]!.top, height - line[0]!.bottom) / height;
  const counted: string[] = [];
  let missing: string[] = [];
  // What a running head repeats from the text counts for the text.
  for (const line of lines.toSorted((a, b) => fromEdge(b) - fromEdge(a))) {
    const text = line.map((word) => word.text).join(" ");
    const tokens = tokensOf(text);
    const lacking = tokens.filter((token) => !take(own, token));
    if (lacking.length > 0 && fromEdge(line) < edge && line.every((word) => placeOf(word, page) < 0))
      continue;
    counted.push(...tokens);
    missing.push(...lacking);
  }
  const before = missing.length;
  missing = withoutSpacing(missing, own);
  return { counted, missing, spaced: before - missing.length };
}

function take(words: Map<string, number>, word: string): boolean {
  const left = words.get(word) ?? 0;
  if (left > 0) words.set(word, left - 1);
  return left > 0;
}

/** Leaves out what is there with other spaces: neighbors as one word, one word as several, or with two signs more or fewer. */
function withoutSpacing(missing: readonly string[], own: Map<string, number>): string[] {
  const left: string[] = [];
  for (let from = 0; from < missing.length;) {
    let to = Math.min(missing.length, from + 8);
    while (to > from && !takeInPieces(own, missing.slice(from, to).join(""))) to--;
    if (to === from) left.push(missing[from]!);
    from = Math.max(to, from + 1);
  }
  return left.filter((word) => {
    const other = [...own].find(([read, many]) => many > 0 && isNearly(read, word))?.[0];
    return !isWord(word) || other === undefined || !take(own, other);
  });
}

function isNearly(a: string, b: string): boolean {
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
  return isWord(shorter) && longer.length - shorter.length <= 2 && longer.includes(shorter);
}

/** Takes the words of what was read that make up this one, at most four; false when none do. */
function takeInPieces(own: Map<string, number>, word: string, depth = 0): boolean {
  if (take(own, word)) return true;
  for (let at = depth === 3 ? 0 : word.length - 1; at > 0; at--) {
    const head = word.slice(0, at);
    if (!take(own, head)) continue;
    if (takeInPieces(own, word.slice(at), depth + 1)) return true;
    own.set(head, own.get(head)! + 1);
  }
  return false;
}

/** Counts neighboring lines of `pdftotext` that are read in the opposite order; of one table, they are read by rows here. */
function compareOrder(lines: readonly Word[][], part: DocumentPart, page: DocumentPage) {
  const result = { pairs: 0, turned: 0, inTables: 0 };
  const places = lines.map((line) => placeOf(line[0]!, page));
  const blockAt = (at: number) => part.blocks.find(({ start, end }) => start <= at && at < end)?.kind;
  for (const [i, after] of places.entries()) {
    const before = places[i - 1] ?? -1;
    if (before < 0 || after < 0) continue;
    result.pairs++;
    if (before <= after) continue;
    if (blockAt(before) === "table-row" && blockAt(after) === "table-row") result.inTables++;
    else result.turned++;
  }
  return result;
}

/** Returns where the stored text has what is printed in the middle of a word; -1 where it has nothing there. */
function placeOf(word: Word, page: DocumentPage): number {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  for (const { start, top, bottom, x: edges } of page.lines) {
    if (y < top || y > bottom) continue;
    const at = edges.findIndex((from, i) => {
      const to = edges[i + 1] ?? from;
      return x >= Math.min(from, to) && x <= Math.max(from, to);
    });
    if (at >= 0) return start + at;
  }
  return -1;
}

/** Joins the lines of one page as the stored text joins them. */
function textOf({ text }: DocumentPart, page: DocumentPage): string {
  let joined = "";
  let end = -1;
  for (const line of page.lines) {
    joined += (end === line.start ? "" : " ") + text.slice(line.start, line.end);
    end = line.end;
  }
  return joined;
}
