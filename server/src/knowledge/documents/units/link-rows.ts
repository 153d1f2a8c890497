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

const longestRow = 300;
/** The number of an item, or a sign between two links. */
const mostAround = 4;

/** Returns all rows of links of a part, wherever they are, and the lines at its edges. */
export function allLinkRows(part: LinkedPart): { links: string[]; edges: string[] } {
  const { text, blocks, groups = [] } = part;
  const links = blocks.filter(isLinks).map(({ start, end }) => text.slice(start, end));
  return { links, edges: edgesOf(nest(blocks, groups)).map(({ start, end }) => text.slice(start, end)) };
}

/** Paragraphs at an edge of a part that could stand there on others as well. */
const mostEdges = 3;
const longestEdge = 300;

/** Returns short paragraphs above and below all else but what leads through the part, and not the text of a heading. */
function edgesOf(roots: readonly StructureNode[]): Block[] {
  const content = roots.filter((node) => !isGuiding(node));
  const isEdge = (node: StructureNode) =>
    node.group === null && node.block.kind === "paragraph" && node.end - node.start <= longestEdge;
  let top = 0;
  while (top < mostEdges && top < content.length && isEdge(content[top]!)) top++;
  let bottom = content.length;
  while (content.length - bottom < mostEdges && bottom > top && isEdge(content[bottom - 1]!)) bottom--;
  if (isHeading(content[bottom - 1])) bottom++;
  // A part that is nothing else says just that.
  const inner = content.slice(top, bottom);
  if (inner.every(isHeading)) return [];
  return [...content.slice(0, top), ...content.slice(bottom)].flatMap((node) =>
    node.group === null ? [node.block] : [],
  );
}

const isHeading = (node: StructureNode | undefined) =>
  node !== undefined && node.group === null && node.block.kind === "heading";

/** Returns rows that could lead through all parts. What an entry or a question says is none, nor what a colon announces. */
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

/** Marks what a resource reveals in a part: navigation, labels of menus, and text at the edge of most parts. */
export function withSigns<Part extends LinkedPart>(part: Part, signs: ResourceSigns): Part {
  if (signs.keepsAll) return { ...part, groups: part.groups?.filter(({ kind }) => !isGuidingKind(kind)) };
  return withLabels(withRepeated(part, signs));
}

function withRepeated<Part extends LinkedPart>(part: Part, { isRepeated, isEdge }: ResourceSigns): Part {
  const { text, blocks, groups = [] } = part;
  const roots = nest(blocks, groups);
  const edges = edgesOf(roots).filter(({ start, end, linked }) =>
    isEdge(text.slice(start, end), linked !== undefined),
  );
  const marks = edges.map(({ start, end }): Group => ({ kind: "running-head", start, end }));
  if (blocks.some((block) => isLinks(block) && isRepeated(text.slice(block.start, block.end))))
    for (const { start, end, rows } of linkRowsOf(part))
      if (rows.every(isRepeated)) marks.push({ kind: "navigation", start, end });
  if (marks.length === 0) return part;
  // Of two with the same span the mark is the outer one.
  const all = [...marks, ...groups].toSorted((a, b) => a.start - b.start || b.end - a.end);
  return { ...part, groups: all };
}

function isLinks({ start, end, linked }: Block): boolean {
  if (!linked || end - start > longestRow) return false;
  const around = end - start - linked.characters;
  return around <= mostAround * linked.links || around * 7 <= end - start;
}

const isRows = (node: StructureNode) =>
  !isGuiding(node) && (node.group === "list" || node.group === "steps" || node.group === "table");

/** Returns whether a block is a line of text; a heading is one if it heads nothing. */
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
    else for (const inner of node.nodes) open.push(inner);
  }
  return blocks;
}

const longestLabel = 40;
const longestAnnouncement = 120;
const sentenceEnd = /[.!?。！？]$/;
const announcing = /[:：]$/;

/** Extends what is no content up to the line that only names it: a label by itself, or one that ends in a colon. */
function withLabels<Part extends Pick<DocumentPart, "text" | "blocks" | "groups">>(part: Part): Part {
  const { text, blocks, groups = [] } = part;
  if (!groups.some(({ kind }) => isGuidingKind(kind))) return part;
  const roots = nest(blocks, groups);
  const starts = new Map<number, number>();
  for (const [i, node] of roots.entries()) {
    const label = roots[i - 1];
    if (isGuiding(node) && label && isLabel(text, label, roots[i - 2])) starts.set(node.start, label.start);
  }
  if (starts.size === 0) return part;
  const reaching = groups.map((group): Group =>
    isGuidingKind(group.kind) ? { ...group, start: starts.get(group.start) ?? group.start } : group,
  );
  return { ...part, groups: reaching.toSorted((a, b) => a.start - b.start || b.end - a.end) };
}

/** Returns whether a line without a colon is a label: it comes first, or below a heading or a menu. */
function isLabel(text: string, node: StructureNode, above: StructureNode | undefined): boolean {
  if (node.group !== null || node.block.kind !== "paragraph") return false;
  const words = text.slice(node.start, Math.min(node.end, node.start + longestAnnouncement + 1));
  if (announcing.test(words) && words.length <= longestAnnouncement) return true;
  if (words.length > longestLabel || sentenceEnd.test(words)) return false;
  return above === undefined || isGuiding(above) || (above.group === null && above.block.kind === "heading");
}
