import type { Block, DocumentPart } from "../../documents/document.ts";
import { readValue } from "../values/read-value.ts";
import type { RawCell } from "./table-rows.ts";

/** Holds a label with its value: a line "Weight: 41 kg", or a term with its explanation. */
export interface Pair {
  label: RawCell;
  value: RawCell;
}

/** Pairs that follow one another in one section. */
export interface PairRun {
  pairs: Pair[];
  headings: readonly RawCell[];
  level: number;
}

const longestLabel = 60;
const mostWords = 7;
/** UTF-16 units of a value, above which it is prose about its label. */
const longestValue = 100;
/** Words of a value, above which one that is no figure, date or code describes its label. */
const mostSaid = 4;

/** Reads runs of pairs from the lines, items and terms of a part. */
export function pairRuns({ text, blocks }: DocumentPart): PairRun[] {
  const runs: PairRun[] = [];
  const headings: { level: number; cell: RawCell }[] = [];
  let open: PairRun | null = null;
  let term: RawCell | null = null;
  for (const block of blocks) {
    if (block.kind === "heading") {
      const level = block.level ?? 6;
      while (headings.length > 0 && headings.at(-1)!.level >= level) headings.pop();
      headings.push({ level, cell: cellOf(text, block.start, block.end) });
      [open, term] = [null, null];
      continue;
    }
    const pairs: Pair[] =
      term === null ? pairsOf(text, block) : termPair(term, cellOf(text, block.start, block.end));
    term = block.kind === "term" && pairs.length === 0 ? cellOf(text, block.start, block.end) : null;
    if (pairs.length === 0) {
      if (block.kind !== "term") open = null;
      continue;
    }
    if (!open) {
      open = { pairs: [], headings: headings.map(({ cell }) => cell), level: headings.at(-1)?.level ?? 0 };
      runs.push(open);
    }
    open.pairs.push(...pairs);
  }
  return runs.map((run) => (isGlossary(run) ? asGlossary(run) : run));
}

/** Marks values that describe their labels: what a list of options or commands mentions answers nothing. */
const asGlossary = (run: PairRun): PairRun => ({
  ...run,
  pairs: run.pairs.map(({ label, value }) => ({ label, value: { ...value, isDescription: true } })),
});

/** Returns whether most values are prose. */
function isGlossary({ pairs }: PairRun): boolean {
  const descriptions = pairs.filter(
    ({ value: { text } }) => text.split(/\s+/).length > mostSaid && readValue(text).kind === "text",
  );
  return descriptions.length * 2 > pairs.length;
}

/** Returns a term with its short explanation. */
function termPair(label: RawCell, value: RawCell): Pair[] {
  return value.text.length > longestValue || label.text.length > longestLabel || !isLabel(label.text)
    ? []
    : [{ label, value }];
}

/** "Label: value" lines of a block: all of its lines are, or it is none. */
function pairsOf(text: string, { kind, start, end }: Block): Pair[] {
  if (kind !== "paragraph" && kind !== "list-item") return [];
  const pairs: Pair[] = [];
  let at = start;
  for (const line of text.slice(start, end).split("\n")) {
    const pair = pairOf(line, at);
    if (!pair) return [];
    pairs.push(pair);
    at += line.length + 1;
  }
  return pairs;
}

/** Recognizes a name, or a short code: "404". */
const isLabel = (text: string): boolean => /^(?:\p{L}|\d{1,5}$)/u.test(text);

function pairOf(line: string, start: number): Pair | null {
  const colon = line.indexOf(":");
  if (colon < 1 || colon > longestLabel || !/\s/.test(line[colon + 1] ?? "")) return null;
  const label = line.slice(0, colon).trim();
  const value = line.slice(colon + 1).trim();
  if (
    value === "" ||
    value.length > longestValue ||
    !isLabel(label) ||
    label.split(/\s+/).length > mostWords ||
    /[.!?;](?!\p{L})/u.test(label)
  )
    return null;
  const begins = start + line.indexOf(label);
  const said = start + colon + 1 + (line.length - colon - 1 - line.slice(colon + 1).trimStart().length);
  return {
    label: { text: label, start: begins, end: begins + label.length },
    value: { text: value, start: said, end: said + value.length },
  };
}

function cellOf(text: string, start: number, end: number): RawCell {
  return { text: text.slice(start, end).trim(), start, end };
}
