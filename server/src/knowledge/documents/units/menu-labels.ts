import type { DocumentPart, Group } from "../document.ts";
import { isGuiding, isGuidingKind, nest, type StructureNode } from "./structure.ts";

/** "Main menu" */
const longestLabel = 40;
/** "Topics covered in this document:" */
const longestAnnouncement = 120;
const sentenceEnd = /[.!?。！？]$/;
const announcing = /[:：]$/;

/** What is no content reaches up to the line that only names it: a label by itself, or one that ends in a colon. */
export function withLabels<Part extends Pick<DocumentPart, "text" | "blocks" | "groups">>(part: Part): Part {
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

/** One without a colon is a label where nothing is said before it: it stands first, below a heading or below a menu. */
function isLabel(text: string, node: StructureNode, above: StructureNode | undefined): boolean {
  if (node.group !== null || node.block.kind !== "paragraph") return false;
  const words = text.slice(node.start, Math.min(node.end, node.start + longestAnnouncement + 1));
  if (announcing.test(words) && words.length <= longestAnnouncement) return true;
  if (words.length > longestLabel || sentenceEnd.test(words)) return false;
  return above === undefined || isGuiding(above) || (above.group === null && above.block.kind === "heading");
}
