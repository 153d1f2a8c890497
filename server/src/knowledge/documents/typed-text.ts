import type { Block, Group } from "./document.ts";
import { type HangingEntry, hangingEntries } from "./hanging-entries.ts";
import { headsOverIndented, linesIn, rulesOf, type TextLine } from "./text-headings.ts";

/**
 * What a text is that was typed, line by line: paragraphs are what empty lines part, headings are underlined or stand at
 * the margin over indented text, and there terms hang over what is said of them. `begin` takes each new block, and may
 * refuse it by throwing.
 */
export function typedText(
  text: string,
  begin: (blocks: Block[]) => void = () => undefined,
): { blocks: Block[]; groups: Group[] } {
  const lines = [...linesIn(text)];
  const rules = rulesOf(text, lines);
  const heads = headsOverIndented(text, lines);
  const edges = pageEdges(text, lines, heads);
  const entries = new Map(hangingEntries(text, lines, heads).map((entry) => [entry.first, entry]));
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
  lines.forEach((line, i) => {
    let { start } = line;
    const { end }: TextLine = line;
    const rule = rules.get(i);
    const begun = entries.get(i);
    if (begun) {
      entry = begun;
      groups.push({ kind: "entry", start, end: lines[begun.last]!.end });
      for (const term of begun.terms) add({ kind: "term", ...term });
      open = null;
    }
    // On a term's own line only what is said of it is left.
    if (entry) start = Math.max(start, entry.said);
    if (entry && i >= entry.last && i !== entry.first) entry = null;
    if (start >= end || rule?.is === "rule") open = null;
    else if (edges.has(i)) {
      add({ kind: "paragraph", start, end });
      groups.push({ kind: "running-head", start, end });
      open = null;
    } else if (rule || heads.has(i)) {
      // Levels are those of their rules, in the order in which these are first used; beneath them stand heads without.
      add({ kind: "heading", level: rule ? levelOf(rule.mark) : Math.min(6, levels.size + 1), start, end });
      open = null;
    } else if (open) open.end = end;
    else open = add({ kind: "paragraph", start, end });
  });
  return { blocks, groups };
}

/** The first and the last line of a text in sections, where both have the same name in their corners, as a page of a manual has. */
function pageEdges(text: string, lines: readonly TextLine[], heads: ReadonlySet<number>): Set<number> {
  const edges = new Set<number>();
  if (heads.size === 0) return edges;
  const isText = ({ start, end }: TextLine) => start < end;
  const [first, last] = [lines.findIndex(isText), lines.findLastIndex(isText)];
  const cornersOf = (i: number) => text.slice(lines[i]!.start, lines[i]!.end).split(/\s{3,}/);
  const corners = cornersOf(first);
  const name = corners[0]!;
  if (heads.has(first) || corners.length < 2 || corners.at(-1) !== name) return edges;
  edges.add(first);
  if (last > first && cornersOf(last).at(-1) === name) edges.add(last);
  return edges;
}
