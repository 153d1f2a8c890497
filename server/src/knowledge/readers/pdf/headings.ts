import { areCalled, arePairs, startsWithHeader } from "../table-rows.ts";
import { textOf, type Paragraph } from "./paragraphs.ts";
import { repeatNames } from "./groups/repeat-names.ts";
import type { ReadPage } from "./read-page.ts";

export interface OutlineEntry {
  title: string;
  level: number;
}

export interface BodyStyle {
  size: number;
  font: string;
  /** True if all of its letters have the same width. */
  mono: boolean;
}

/** Returns the size and face in which most characters are set. */
export function bodyStyle(pages: readonly Pick<ReadPage, "runs">[]): BodyStyle {
  const sizes = new Map<number, number>();
  const fonts = new Map<string, number>();
  const monos = new Set<string>();
  for (const { runs } of pages)
    for (const { font, mono, size, text } of runs) {
      const rounded = Math.round(size * 2) / 2;
      sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length);
      fonts.set(font, (fonts.get(font) ?? 0) + text.length);
      if (mono) monos.add(font);
    }
  const font = mostOf(fonts) ?? "";
  return { size: mostOf(sizes) ?? 10, font, mono: monos.has(font) };
}

function mostOf<K>(counts: ReadonlyMap<K, number>): K | undefined {
  return [...counts].reduce<[K, number] | undefined>((a, b) => (a && a[1] >= b[1] ? a : b), undefined)?.[0];
}

/** Marks headings, by the file's outline and by their type, and gives them levels. */
export function markHeadings(
  paragraphs: readonly Paragraph[],
  body: BodyStyle,
  outline: readonly OutlineEntry[],
): void {
  const outlined = new Map(outline.map(({ title, level }) => [bare(title), level]));
  const sizes = new Map<number, number | null>();
  const plain: Paragraph[] = [];
  paragraphs.forEach((paragraph, i) => {
    const isText = paragraph.kind === "paragraph" || paragraph.kind === "list-item";
    if (!isText || paragraph.within.length > 0) return;
    const text = textOf(paragraph);
    const level = outlined.get(bare(text));
    const larger = paragraph.size >= body.size * 1.1;
    const size = Math.round(paragraph.size * 2) / 2;
    const isSeen = larger || standsOut(paragraph, paragraphs[i + 1], text, body);
    const matched = level !== undefined && isSeen;
    if (!matched && (larger ? !isShort(paragraph, text) || isFact(paragraph, text, body) : !isSeen)) return;
    paragraph.kind = "heading";
    paragraph.within = [];
    if (matched) paragraph.level = Math.min(6, level);
    if (larger) sizes.set(size, (matched ? level : null) ?? sizes.get(size) ?? null);
    plain.push(paragraph);
  });
  giveLevels(plain, sizes, body);
}

/** Larger is higher; a size that the outline places keeps that place. */
function giveLevels(
  headings: readonly Paragraph[],
  sizes: ReadonlyMap<number, number | null>,
  body: BodyStyle,
): void {
  const levels = new Map<number, number>();
  let level = 0;
  for (const [size, placed] of [...sizes].toSorted((a, b) => b[0] - a[0])) {
    level = placed ?? level + 1;
    levels.set(size, Math.min(6, level));
  }
  for (const heading of headings) {
    if (heading.level !== undefined) continue;
    const larger = heading.size >= body.size * 1.1;
    const bySize = larger ? levels.get(Math.round(heading.size * 2) / 2) : undefined;
    heading.level = Math.min(6, bySize ?? level + 1);
  }
}

const isShort = (paragraph: Paragraph, text: string): boolean =>
  paragraph.lines.length <= 4 && text.length <= 200 && /\p{L}/u.test(text);

const dates = /(?<!\p{N})(\p{N}{1,2}[./-]\p{N}{1,2}[./-])?(19|20)\p{N}{2}(?!\p{N})/gu;
const digitsOfCode = 5;

/** Recognizes an address or the number of something in the face of small text, in hardly larger type. */
const isFact = ({ size, bold, font }: Paragraph, text: string, body: BodyStyle): boolean =>
  !bold &&
  font === body.font &&
  size < body.size * 1.25 &&
  (text.replace(dates, "").match(/\p{N}/gu)?.length ?? 0) >= digitsOfCode;

/** Recognizes a short line of the text's size, in another face, with room above it and text below. */
function standsOut(
  paragraph: Paragraph,
  next: Paragraph | undefined,
  text: string,
  body: BodyStyle,
): boolean {
  if (paragraph.size < body.size * 0.97 || paragraph.font === body.font) return false;
  if (paragraph.italic && !isOwnLine(paragraph, next, body)) return false;
  if (paragraph.lines.length > 2 || text.length > 120 || text.length < 3) return false;
  if (/[.,;:]$/.test(text) || !/^[\p{Lu}\p{N}\p{Lo}]/u.test(text) || !/\p{L}{2}/u.test(text)) return false;
  if (paragraph.lines.some(({ run }) => run.font !== paragraph.font)) return false;
  if (paragraph.above < (paragraph.bold ? 1.1 : 1.3) || next === undefined) return false;
  return next.font === body.font || next.size >= body.size;
}

/** Recognizes a slanted line as a heading only if nothing else can be meant: alone, short, above a paragraph of the text. */
function isOwnLine(
  { lines, measure, above }: Paragraph,
  next: Paragraph | undefined,
  body: BodyStyle,
): boolean {
  if (lines.length !== 1 || above < 1.3 || next?.kind === "table-row") return false;
  return next?.font === body.font && lines[0]!.run.right < Math.max(measure, next.measure) * 0.7;
}

/** Removes numbering, spaces and case, in which outline and print often differ. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[\s\d.]*(?=\p{L})/u, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Marks the row that names a table's columns: in another face than those below, or words above figures; repeats names of groups. */
export function markTableHeaders(paragraphs: readonly Paragraph[]): void {
  const tables = Map.groupBy(
    paragraphs.filter(({ kind }) => kind === "table-row"),
    ({ within }) => within[0],
  );
  for (const rows of tables.values()) {
    const [first, second] = rows;
    const isCalled = /[:：]$/.test(first!.cells?.[0]?.at(-1)?.run.text.trim() ?? "");
    if (!second || isCalled || rows.some(({ header, pair }) => header || pair)) continue;
    const faces = new Set(first!.lines.map(({ run }) => run.font));
    const alike = rows.slice(1).filter(({ lines }) => lines.every(({ run }) => faces.has(run.font)));
    const ownFace = alike.length < (rows.length - 1) * 0.25;
    const cells = rows.map((row) => row.cells!.map((lines) => textOf({ lines })));
    if ((ownFace && !arePairs(cells) && !areCalled(cells[0]!)) || startsWithHeader(cells))
      first!.header = true;
  }
  for (const rows of tables.values()) repeatNames(rows);
}
