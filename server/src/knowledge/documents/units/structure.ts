import type { Block, DocumentPart, Group, GroupKind } from "../document.ts";

/** Holds a block, or a group with its content, in order. */
export type StructureNode = BlockNode | GroupNode;

export interface BlockNode {
  group: null;
  block: Block;
  start: number;
  end: number;
}

export interface GroupNode {
  group: GroupKind;
  nodes: StructureNode[];
  start: number;
  end: number;
}

/** Holds the nodes under one heading and above the next, whatever their levels. */
export interface Section {
  /** The headings above, outermost first; the last is its own. */
  path: Block[];
  nodes: StructureNode[];
}

/** Lists what leads through a document or is on each of its pages, and is no content. */
const guiding: ReadonlySet<GroupKind> = new Set(["contents", "index", "navigation", "form", "running-head"]);

export const isGuidingKind = (kind: GroupKind): boolean => guiding.has(kind);

export const isGuiding = (node: StructureNode): boolean => node.group !== null && isGuidingKind(node.group);

/** Splits a part into sections. A heading that heads nothing is a section of its own. */
export function sectionsOf({ blocks, groups = [] }: Pick<DocumentPart, "blocks" | "groups">): Section[] {
  const sections: Section[] = [];
  let path: Block[] = [];
  let current: Section | null = null;
  /** A heading that nothing was found under yet. */
  let bare: BlockNode | null = null;
  const endBare = (next?: Block) => {
    if (bare && !(next && levelOf(next) > levelOf(bare.block)))
      sections.push({ path: path.slice(0, -1), nodes: [bare] });
    bare = null;
  };
  for (const node of outOfGroups(nest(blocks, groups))) {
    if (node.group !== null || node.block.kind !== "heading") {
      if (!current) sections.push((current = { path, nodes: [] }));
      current.nodes.push(node);
      bare = null;
      continue;
    }
    endBare(node.block);
    path = [...path.filter((above) => levelOf(above) < levelOf(node.block)), node.block];
    current = null;
    bare = node;
  }
  endBare();
  return sections;
}

const levelOf = (heading: Block) => heading.level ?? 1;

/** Puts blocks within their groups. A block that runs over a group's end belongs to those that hold its start. */
export function nest(blocks: readonly Block[], groups: readonly Group[]): StructureNode[] {
  const roots: StructureNode[] = [];
  const open: GroupNode[] = [];
  let next = 0;
  for (const block of blocks) {
    while (open.length > 0 && open[open.length - 1]!.end <= block.start) open.pop();
    for (; next < groups.length && groups[next]!.start <= block.start; next++) {
      const { kind, start, end } = groups[next]!;
      if (end <= block.start) continue;
      const group: GroupNode = { group: kind, nodes: [], start, end };
      (open.at(-1)?.nodes ?? roots).push(group);
      open.push(group);
    }
    (open.at(-1)?.nodes ?? roots).push({ group: null, block, start: block.start, end: block.end });
  }
  return roots;
}

/** Takes the content of a group with headings out of it; but guiding content keeps its headings, as a question may. */
function outOfGroups(nodes: readonly StructureNode[]): StructureNode[] {
  return nodes.flatMap((node) =>
    node.group === null || isGuiding(node) || !holdsHeading(node) ? [node] : outOfGroups(node.nodes),
  );
}

function holdsHeading({ group, nodes }: GroupNode): boolean {
  return nodes.some((node, i) => {
    if (node.group !== null) return !isGuiding(node) && holdsHeading(node);
    return node.block.kind === "heading" && !(group === "question" && i === 0);
  });
}
