import type { Block, Group } from "./document.ts";
import { type HangingEntry, hangingEntries } from "./hanging-entries.ts";
import { headsOverIndented, rulesOf } from "./text-headings.ts";
import { TextLines } from "./text-lines.ts";
import { typedLists } from "./typed-lists.ts";

/** Maps lines that are rows of a table to whether they name its columns. */
export type RowLines = ReadonlyMap<number, { header: boolean }>;

/**
 * Structures typed text by its lines, indentation and items. `begin` takes each new block, and may throw to refuse it; `rows` are
 * lines whose cells are parted by tabs.
 */
export function typedText(
  text: string,
  begin: (blocks: Block[]) => void = () => undefined,
  rows: RowLines = new Map(),
): TypedText {
  const lines = new TextLines(text);
  const heads = headsOverIndented(lines);
  const entries = heads === null ? [] : hangingEntries(lines, heads);
  return blocksOf({ lines, heads, edges: pageEdges(lines, heads), entries, rows }, begin);
}

/** Does the same for prose that is a piece of a page: indented text there is below no heads at its margin. */
export function typedProse(text: string): TypedText {
  const lines = new TextLines(text);
  const entries = hangingEntries(lines, "one section");
  const none = { heads: null, edges: new Set<number>(), rows: new Map() };
  return blocksOf({ lines, entries, ...none }, () => undefined);
}

export interface TypedText {
  blocks: Block[];
  groups: Group[];
}

interface TypedLines {
  lines: TextLines;
  heads: Uint8Array | null;
  edges: ReadonlySet<number>;
  entries: readonly HangingEntry[];
  rows: RowLines;
}

function blocksOf(
  { lines, heads, edges, entries: hanging, rows }: TypedLines,
  begin: (blocks: Block[]) => void,
): TypedText {
  const rules = rulesOf(lines);
  const entries = new Map(hanging.map((entry) => [entry.first, entry]));
  const ends = new Set(hanging.map(({ last }) => last + 1));
  const { items, lists } = typedLists(
    lines,
    (i) =>
      entries.has(i) ||
      ends.has(i) ||
      edges.has(i) ||
      rows.has(i) ||
      rules.isRule(i) ||
      rules.markOf(i) !== null ||
      !!heads?.[i],
  );
  let nextList = 0;
  const levels = new Map<string, number>();
  const blocks: Block[] = [];
  const groups: Group[] = [];
  let open: Block | null = null;
  let entry: HangingEntry | null = null;
  const add = (block: Block) => {
    begin(blocks);
    blocks.push(block);
    return block;
  };
  const levelOf = (rule: string) => {
    if (!levels.has(rule)) levels.set(rule, Math.min(6, levels.size + 1));
    return levels.get(rule)!;
  };
  for (let i = 0; i < lines.count; i++) {
    let start = lines.start(i);
    const end = lines.end(i);
    const mark = rules.markOf(i);
    const begun = entries.get(i);
    if (begun) {
      entry = begun;
      groups.push({ kind: "entry", start, end: lines.end(begun.last) });
      for (const term of begun.terms) add({ kind: "term", ...term });
      open = null;
    }
    // On a term's own line only the explanation is left.
    if (entry) start = Math.max(start, entry.said);
    if (entry && i >= entry.last && i !== entry.first) entry = null;
    const row = rows.get(i);
    if (start >= end || rules.isRule(i)) open = null;
    else if (row) {
      if (!rows.has(i - 1)) groups.push({ kind: "table", start, end });
      else groups.at(-1)!.end = end;
      add({ kind: "table-row", start, end, ...(row.header && { header: true }) });
      open = null;
    } else if (edges.has(i)) {
      add({ kind: "paragraph", start, end });
      groups.push({ kind: "running-head", start, end });
      open = null;
    } else if (mark !== null || heads?.[i]) {
      // Levels are those of their rules, in the order in which these are first used; beneath them stand heads without.
      add({
        kind: "heading",
        level: mark !== null ? levelOf(mark) : Math.min(6, levels.size + heads![i]!),
        start,
        end,
      });
      open = null;
    } else if (items[i]) {
      for (; lists[nextList]?.first === i; nextList++) {
        const { kind, last } = lists[nextList]!;
        groups.push({ kind, start, end: lines.end(last) });
      }
      open = add({ kind: "list-item", start, end });
    } else if (open) open.end = end;
    else open = add({ kind: "paragraph", start, end });
  }
  return { blocks, groups };
}

/**
 * Returns the first and the last line of a text in sections if both have the same name in their corners, as a page of a manual
 * has.
 */
function pageEdges(lines: TextLines, heads: Uint8Array | null): Set<number> {
  const edges = new Set<number>();
  if (heads === null) return edges;
  let [first, last] = [0, lines.count - 1];
  while (first < last && lines.isBlank(first)) first++;
  while (last > first && lines.isBlank(last)) last--;
  if (lines.length(first) > longestEdge || heads[first]) return edges;
  const corners = cornersOf(lines, first);
  const name = corners[0]!;
  if (corners.length < 2 || corners.at(-1) !== name) return edges;
  edges.add(first);
  if (last > first && lines.length(last) <= longestEdge && cornersOf(lines, last).at(-1) === name)
    edges.add(last);
  return edges;
}

const longestEdge = 200;
const cornersOf = (lines: TextLines, line: number) => lines.words(line).split(/\s{3,}/);
