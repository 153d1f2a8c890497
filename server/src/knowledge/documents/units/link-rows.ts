import type { Block, DocumentPart, Group } from "../document.ts";
import type { ResourceSigns } from "./resource-signs.ts";
import { isGuiding, isGuidingKind, nest, type StructureNode } from "./structure.ts";

/** Consecutive blocks that are nothing but links: a list, a table, or a line by itself. */
interface LinkRows {
  start: number;
  end: number;
  rows: string[];
}

type LinkedPart = Pick<DocumentPart, "text" | "blocks" | "groups">;

/** A longer one says something. */
const longestRow = 300;
/** The number of an item, or a sign between two links. */
const mostBeside = 4;

/** All rows of links of a part, wherever they stand. */
export function allLinkRows({ text, blocks }: LinkedPart): string[] {
  return blocks.filter(isLinks).map(({ start, end }) => text.slice(start, end));
}

/** Rows that could lead through all parts. What an entry or a question says is none, nor what a colon announces. */
function linkRowsOf({ text, blocks, groups = [] }: LinkedPart): LinkRows[] {
  const found: LinkRows[] = [];
  const roots = nest(blocks, groups);
  for (const [i, node] of roots.entries()) {
    const couldBe = node.group === null ? isLine(node.block, roots[i + 1]) : isRows(node);
    const before = i === 0 ? "" : text.charAt(roots[i - 1]!.end - 1);
    const inside = couldBe && !/[:：]/.test(before) ? blocksIn(node) : [];
    if (inside.length === 0 || !inside.every(isLinks)) continue;
    const rows = inside.map(({ start, end }) => text.slice(start, end));
    found.push({ start: node.start, end: node.end, rows });
  }
  return found;
}

/** A part with the groups that its resource tells of: rows that lead through all parts are navigation. */
export function withSigns<Part extends LinkedPart>(
  part: Part,
  { isRepeated, keepsAll }: ResourceSigns,
): Part {
  if (keepsAll) return { ...part, groups: part.groups?.filter(({ kind }) => !isGuidingKind(kind)) };
  const { text, blocks } = part;
  if (!blocks.some((block) => isLinks(block) && isRepeated(text.slice(block.start, block.end)))) return part;
  const repeated = linkRowsOf(part).filter(({ rows }) => rows.every(isRepeated));
  const marks = repeated.map(({ start, end }): Group => ({ kind: "navigation", start, end }));
  // Of two with the same span the mark is the outer one.
  const groups = [...marks, ...(part.groups ?? [])].toSorted((a, b) => a.start - b.start || b.end - a.end);
  return { ...part, groups };
}

function isLinks({ start, end, linked }: Block): boolean {
  if (!linked || end - start > longestRow) return false;
  const beside = end - start - linked.characters;
  return beside <= mostBeside * linked.links || beside * 7 <= end - start;
}

const isRows = (node: StructureNode) =>
  !isGuiding(node) && (node.group === "list" || node.group === "steps" || node.group === "table");

/** A heading is one where it heads nothing. */
function isLine(block: Block, next: StructureNode | undefined): boolean {
  if (block.kind === "paragraph" || block.kind === "list-item" || block.kind === "quote") return true;
  if (block.kind !== "heading") return false;
  return (
    next?.group === null && next.block.kind === "heading" && (next.block.level ?? 1) <= (block.level ?? 1)
  );
}

function blocksIn(root: StructureNode): Block[] {
  const blocks: Block[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.group === null) blocks.push(node.block);
    else open.push(...node.nodes);
  }
  return blocks;
}
