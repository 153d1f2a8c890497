import type { Block, Mark } from "../documents/document.ts";
import { marksWithin, movedPositions, shifted } from "../documents/moved-positions.ts";
import { collapse } from "./white-space.ts";

/** Surrounds text that its author has struck out, as in Markdown. */
export const struckMark = "~~";

export interface MarkedText extends Pick<Block, "linked" | "marks"> {
  text: string;
}

/** Limits the marks of one block, and the characters of a link's address. */
export const mostMarks = 200;
const longestHref = 2_000;

/** Returns gathered words with single spaces, and their marks where they are then. Struck words get their signs. */
export function markedText(words: string, marks: readonly Mark[], tidy = collapse): MarkedText {
  const text = tidy(words);
  if (marks.length === 0 || text === "") return { text };
  const joined = joinedMarks(text, marks, movedPositions(words, text));
  const links = joined.filter(({ mark }) => mark === "link");
  const characters = links.reduce((sum, { start, end }) => sum + end - start, 0);
  const struck = withStruckSigns(text, joined);
  const kept = struck.marks
    .filter(({ mark, href = "" }) => mark !== "link" || (href !== "" && href.length <= longestHref))
    .slice(0, mostMarks);
  return {
    text: struck.text,
    ...(links.length > 0 && { linked: { characters, links: links.length } }),
    ...(kept.length > 0 && { marks: kept }),
  };
}

/** Marks by their start without the blanks at their edges; what is marked alike and touches is one, unless it is links. */
function joinedMarks(text: string, marks: readonly Mark[], moved: (position: number) => number): Mark[] {
  const placed = marks
    .map((mark) => trimmed(text, { ...mark, start: moved(mark.start), end: moved(mark.end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const last: Partial<Record<Mark["mark"], Mark>> = {};
  return placed.filter((mark) => {
    const before = last[mark.mark];
    const goesOn = before !== undefined && touches(text, before, mark);
    if (goesOn) before.end = Math.max(before.end, mark.end);
    else last[mark.mark] = mark;
    return !goesOn;
  });
}

function touches(text: string, before: Mark, { mark, start, href }: Mark): boolean {
  if (mark === "link") return start < before.end || (start === before.end && href === before.href);
  return start <= before.end || (start === before.end + 1 && text[before.end] === " ");
}

function trimmed(text: string, mark: Mark): Mark {
  while (mark.start < mark.end && text[mark.start] === " ") mark.start++;
  while (mark.end > mark.start && text[mark.end - 1] === " ") mark.end--;
  return mark;
}

function withStruckSigns(text: string, marks: Mark[]): { text: string; marks: Mark[] } {
  const struck = marks.filter(({ mark }) => mark === "struck");
  if (struck.length === 0) return { text, marks };
  const shift = new Int32Array(text.length + 2);
  let signed = "";
  let from = 0;
  for (const { start, end } of struck) {
    signed += text.slice(from, start) + struckMark + text.slice(start, end) + struckMark;
    from = end;
    for (const at of [start, end]) shift[at + 1]! += struckMark.length;
  }
  for (let i = 1; i < shift.length; i++) shift[i]! += shift[i - 1]!;
  return {
    text: signed + text.slice(from),
    marks: marks.map((mark) => ({
      ...mark,
      start: mark.start + shift[mark.start]!,
      end: mark.end + shift[mark.end + 1]!,
    })),
  };
}

/** Pieces times marks that are looked at; more were made to take time. */
const mostClipped = 5_000_000;

/** Returns the pieces of gathered words around what parts them, as `markedText` does; those without text are left out. */
export function markedPieces(words: string, marks: readonly Mark[], parting: RegExp): MarkedText[] {
  const breaks = [...words.matchAll(parting)];
  if (breaks.length === 0) return [markedText(words, marks)].filter(({ text }) => text !== "");
  const clipped = breaks.length * marks.length > mostClipped ? [] : marks;
  return [0, ...breaks.map(({ 0: between, index }) => index + between.length)]
    .map((from, i) => {
      const to = breaks[i]?.index ?? words.length;
      return markedText(words.slice(from, to), shifted(marksWithin(clipped, from, to), -from));
    })
    .filter(({ text }) => text !== "");
}

/** Returns a text behind its number or its title. */
export function prefixed<Said extends MarkedText>(before: string, said: Said): Said {
  const { text, marks } = said;
  return { ...said, text: before + text, ...(marks && { marks: shifted(marks, before.length) }) };
}

/** Marks of a row's cells by their column, each counted from its cell's start. */
export type CellMarks = ReadonlyMap<number, readonly Mark[]>;

/** Returns a row of cells, parted by tabs, with the marks of its cells. */
export function markedRow(cells: readonly string[], marks: CellMarks): MarkedText {
  const all: Mark[] = [];
  let at = 0;
  for (const [column, cell] of cells.entries()) {
    // A cell that is shown in the row above alone is empty.
    const own = cell === "" || all.length >= mostMarks ? [] : (marks.get(column) ?? []);
    all.push(...shifted(own, at));
    at += cell.length + 1;
  }
  return { text: cells.join("\t"), ...(all.length > 0 && { marks: all.slice(0, mostMarks) }) };
}

const safe = /^(https?|mailto|tel):$/;
const control = /[\p{Cc}\p{Cf}]/u;
/** Characters of all addresses of one part that are kept, and of one of them. */
const mostCharacters = 2_000_000;
const longest = 2_000;

/** Returns blocks whose links lead to safe addresses, from the address `base` where they are relative; other links are dropped. */
export function withSafeLinks(blocks: readonly Block[], base: string | null): Block[] {
  let left = mostCharacters;
  const isKept = (mark: Mark): boolean => mark.mark !== "link" || (left -= mark.href!.length) >= 0;
  return blocks.map((block) => {
    if (!block.marks) return block;
    const { marks, ...rest } = block;
    const kept = marks.flatMap((mark) => safeMark(mark, base)).filter(isKept);
    return kept.length > 0 ? { ...rest, marks: kept } : rest;
  });
}

function safeMark(mark: Mark, base: string | null): Mark[] {
  if (mark.mark !== "link") return [mark];
  const written = mark.href?.trim() ?? "";
  const url = control.test(written) ? null : URL.parse(written, base ?? undefined);
  const isSafe = url !== null && safe.test(url.protocol) && url.username === "" && url.password === "";
  return isSafe && url.href.length <= longest ? [{ ...mark, href: url.href }] : [];
}
