import type { Block } from "../document.ts";
import { isGuiding, type BlockNode, type StructureNode } from "./structure.ts";
import type { LeftOut, UnitKind } from "./unit.ts";

/** Holds what is not taken apart unless it is too long: a group with what leads to it, or a block. */
export interface Atom {
  kind: UnitKind;
  /** The paragraph that leads to it and captions above it, as far as they stand outside its group. */
  lead: BlockNode[];
  nodes: StructureNode[];
  start: number;
  end: number;
  /** True if something that was left out comes right before it. */
  apart: boolean;
}

/** Turns nodes into atoms, in order; what is not content is given to `leaveOut`. */
export function atomsOf(
  nodes: readonly StructureNode[],
  leaveOut: (what: LeftOut) => void = () => undefined,
): Atom[] {
  const atoms: Atom[] = [];
  let apart = false;
  for (let i = 0; i < nodes.length;) {
    const node = nodes[i]!;
    if (isGuiding(node)) {
      leaveOut({ kind: node.group as LeftOut["kind"], start: node.start, end: node.end });
      apart = true;
      i++;
      continue;
    }
    const run = runFrom(nodes, i);
    i += run.length;
    const kind = kindOf(node);
    const lead = !apart && led.has(kind) ? takeLead(atoms, kind) : [];
    const start = lead[0]?.start ?? node.start;
    atoms.push({ kind, lead, nodes: run, start, end: run[run.length - 1]!.end, apart });
    apart = false;
  }
  return atoms;
}

/** Rows and items that no group holds are tables and lists as well, as far as they follow one another. */
function runFrom(nodes: readonly StructureNode[], from: number): StructureNode[] {
  const first = nodes[from]!;
  if (first.group !== null) return [first];
  const { kind } = first.block;
  let to = from + 1;
  if (kind === "list-item" || kind === "table-row")
    while (nodes[to]?.group === null && (nodes[to] as BlockNode).block.kind === kind) to++;
  return nodes.slice(from, to);
}

const led: ReadonlySet<UnitKind> = new Set(["list", "steps", "table", "figure", "code"]);

const keptKinds: ReadonlySet<string> = new Set(["entry", "list", "steps", "table", "figure", "question"]);

function kindOf(node: StructureNode): UnitKind {
  if (node.group === null) return kindOfBlock(node.block);
  return keptKinds.has(node.group) ? (node.group as UnitKind) : "section";
}

function kindOfBlock({ kind }: Block): UnitKind {
  if (kind === "list-item") return "list";
  if (kind === "table-row") return "table";
  return kind === "code" ? "code" : "section";
}

/** Takes what is right above a list, a table or code: captions, and one paragraph above these. */
function takeLead(atoms: Atom[], kind: UnitKind): BlockNode[] {
  const taken: BlockNode[] = [];
  const take = () => taken.push(atoms.pop()!.nodes[0] as BlockNode);
  while (isBlock(atoms.at(-1), "caption")) take();
  // A picture is not led to: the text around it goes on.
  if (kind !== "figure" && isBlock(atoms.at(-1), "paragraph")) take();
  return taken.toReversed();
}

function isBlock(atom: Atom | undefined, kind: Block["kind"]): boolean {
  const [node] = atom?.nodes ?? [];
  return atom?.lead.length === 0 && node?.group === null && node.block.kind === kind;
}
