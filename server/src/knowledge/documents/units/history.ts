import { cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import type { Block, DocumentPart } from "../document.ts";
import { headsOverIndented, rulesOf } from "../text-headings.ts";
import { TextLines } from "../text-lines.ts";

interface Span {
  start: number;
  end: number;
}

const leastSeries = 3;
const looked = 120;
const versionOrDay = /\d{4}-\d{2}-\d{2}|\d{1,4}(?:\.\d{1,6}){1,4}/;
/** The number of a section before its heading. */
const ownNumber = /^\s{0,9}\d{1,4}(?:\.\d{1,4}){0,5}\.?\s/;

/** Returns stretches about the past: marked groups, sections that count versions down, and news of a version. */
export function historyOf(part: Pick<DocumentPart, "text" | "blocks" | "groups">, language: string): Span[] {
  const groups = part.groups?.filter(({ kind }) => kind === "history") ?? [];
  const logs = part.blocks.filter((block) => isLog(part.text, block));
  return [...groups, ...countedDown(part), ...logs, ...aboutVersions(part, language)];
}

/** Finds sections whose headings both name a version and say that they are about releases: "What's new in 3.2". */
function aboutVersions({ text, blocks }: Pick<DocumentPart, "text" | "blocks">, language: string): Span[] {
  const { headings: cues } = cuesOf(language).asides;
  const spans: Span[] = [];
  let open: { start: number; level: number } | null = null;
  const close = (end: number) => {
    if (open) spans.push({ start: open.start, end });
    open = null;
  };
  for (const { kind, level = 1, start, end } of blocks) {
    if (kind !== "heading" || (open && level > open.level)) continue;
    close(start);
    const words = text
      .slice(start, Math.min(end, start + looked))
      .replace(ownNumber, "")
      .replaceAll("’", "'");
    if (versionOrDay.test(words) && holdsCue(spaced(words), cues)) open = { start, level };
  }
  close(text.length);
  return spans;
}

/** Returns whether preformatted text has headings of its own that count down. */
function isLog(text: string, { kind, start, end }: Block): boolean {
  if (kind !== "code") return false;
  const typed = text.slice(start, end);
  const lines = new TextLines(typed);
  const ruled = rulesOf(lines);
  const heads = headsOverIndented(lines);
  const isHead = [(line: number) => ruled.markOf(line) !== null, (line: number) => heads?.[line] === 1];
  return isHead.some((is) => {
    const marks: (number[] | null)[] = [];
    for (let line = 0; line < lines.count; line++)
      if (is(line)) marks.push(markOf(typed, { start: lines.start(line), end: lines.end(line) }));
    return countsDown(marks);
  });
}

function countedDown({ text, blocks }: Pick<DocumentPart, "text" | "blocks">): Span[] {
  const spans: Span[] = [];
  /** Collects by level the sibling headings under the same heading above. */
  const siblingsAt: Block[][] = [];
  const close = (level: number, end: number) => {
    for (let at = siblingsAt.length - 1; at >= level; at--) {
      const siblings = siblingsAt[at] ?? [];
      const marks = siblings.map((heading) => markOf(text, heading));
      if (countsDown(marks)) {
        // What introduces them names none, nor does what comes after.
        const isNamed = (mark: number[] | null) => mark !== null;
        const { start } = siblings[marks.findIndex(isNamed)]!;
        spans.push({ start, end: siblings[marks.findLastIndex(isNamed) + 1]?.start ?? end });
      }
      siblingsAt[at] = [];
    }
  };
  for (const block of blocks) {
    if (block.kind !== "heading") continue;
    const level = block.level ?? 1;
    close(level + 1, block.start);
    (siblingsAt[level] ??= []).push(block);
  }
  close(0, text.length);
  return spans;
}

/** Returns the version or the day that a heading names, as numbers; null if it names none. */
function markOf(text: string, { start, end }: Span): number[] | null {
  const words = text.slice(start, Math.min(end, start + looked));
  const found = versionOrDay.exec(words);
  return found && found[0].split(/[.-]/).map(Number);
}

/** Returns whether nearly all name one, each later than the next. */
function countsDown(marks: readonly (number[] | null)[]): boolean {
  const named = marks.filter((mark) => mark !== null);
  if (named.length < leastSeries || named.length < marks.length * 0.8) return false;
  const down = named.filter((mark, i) => i > 0 && isBefore(mark, named[i - 1]!)).length;
  return down >= (named.length - 1) * 0.9;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const difference = (one[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Finds titles that differ from two others or more only by versions and days, as those of release notes do. */
export function titleSeries(titles: readonly string[]): Set<string> {
  const dated = new Set(titles.filter((title) => versionOrDay.test(title.slice(0, looked))));
  const alike = Map.groupBy(dated, (title) => title.replace(/[\d.-]+/g, "#"));
  return new Set([...alike.values()].filter(({ length }) => length >= leastSeries).flat());
}
