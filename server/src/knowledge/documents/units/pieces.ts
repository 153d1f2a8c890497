import type { Block } from "../document.ts";
import { type Atom, atomsOf } from "./atoms.ts";
import type { Measure } from "./measure.ts";
import type { BlockNode, StructureNode } from "./structure.ts";
import type { ContextRole, LeftOut, SentenceSpan, UnitBlock, UnitContext, UnitKind } from "./unit.ts";

/** A stretch that units are packed from, and that is not cut again. */
export interface Piece {
  start: number;
  end: number;
  /** As `Measure` has it. */
  size: number;
  context: readonly UnitContext[];
  block: UnitBlock;
  sentences: SentenceSpan[];
  /** Is true where it begins an atom, so that a cut before it parts nothing. */
  opens: boolean;
  /** Is true where something that was left out comes right before it. */
  apart: boolean;
  /** Is true where it is one whole, and no piece of something longer. */
  whole: boolean;
}

export interface PieceMaker {
  text: string;
  measure: Measure;
  /** A piece is cut further where it is longer, if it can be. */
  most: number;
  sentencesOf(block: Block): SentenceSpan[];
  leaveOut(what: LeftOut): void;
}

/** A longer context is cut, of a lead from the front. */
const longestContext = 400;
/** Limits the context of a piece to the nearest. */
const mostContexts = 6;

/** Returns the pieces of nodes under one heading, in order. A node that is cut passes `context` on to each of its pieces. */
export function piecesOf(
  maker: PieceMaker,
  nodes: readonly StructureNode[],
  context: readonly UnitContext[] = [],
): Piece[] {
  return atomsOf(nodes, maker.leaveOut).flatMap((atom) => {
    const isShort = maker.measure(atom.start, atom.end) <= maker.most;
    const pieces = isShort ? [wholePiece(maker, atom, context)] : cutAtom(maker, atom, context);
    if (atom.apart && pieces[0]) pieces[0].apart = true;
    return pieces;
  });
}

function wholePiece(maker: PieceMaker, atom: Atom, context: readonly UnitContext[]): Piece {
  const sentences = sentencesIn(maker, [...atom.lead, ...atom.nodes]);
  return pieceOf(maker, atom, sentences, context, { opens: true, whole: true });
}

function pieceOf(
  { measure }: PieceMaker,
  { kind, start, end }: UnitBlock,
  sentences: SentenceSpan[],
  context: readonly UnitContext[],
  { opens, whole }: Pick<Piece, "opens" | "whole">,
): Piece {
  const block = { kind, start, end };
  return { start, end, size: measure(start, end), context, block, sentences, opens, apart: false, whole };
}

function sentencesIn(maker: PieceMaker, nodes: readonly StructureNode[]): SentenceSpan[] {
  return nodes.flatMap((node) =>
    node.group === null ? maker.sentencesOf(node.block) : sentencesIn(maker, node.nodes),
  );
}

/** Cuts an atom that is too long at its rows, items, lines, sentences or other content. */
function cutAtom(maker: PieceMaker, atom: Atom, context: readonly UnitContext[]): Piece[] {
  const [only] = atom.nodes;
  const head = contextOf(maker, atom.lead, "lead");
  const around = joined(context, head);
  const pieces = withHead(maker, atom.lead, cutBody(maker, atom, only!, around), context);
  for (const [i, piece] of pieces.entries()) piece.opens = i === 0;
  return pieces;
}

function cutBody(
  maker: PieceMaker,
  atom: Atom,
  first: StructureNode,
  around: readonly UnitContext[],
): Piece[] {
  const nodes = first.group === null ? atom.nodes : first.nodes;
  switch (atom.kind) {
    case "list":
    case "steps":
      return cutItems(maker, atom.kind, nodes, around);
    case "table":
      return cutRows(maker, nodes, around);
    case "entry":
      return cutBelow(maker, nodes, termsAt(nodes), "term", around);
    case "question":
      return cutBelow(maker, nodes, nodes[0]!.group === null ? 1 : 0, "question", around);
    default:
      return first.group === null
        ? atom.nodes.flatMap((node) => sentencesApart(maker, atom.kind, node as BlockNode, around))
        : piecesOf(maker, nodes, around);
  }
}

/** The first nodes name what the rest is about. */
function cutBelow(
  maker: PieceMaker,
  nodes: readonly StructureNode[],
  names: number,
  role: ContextRole,
  around: readonly UnitContext[],
): Piece[] {
  const head = nodes.slice(0, names) as BlockNode[];
  const below = piecesOf(maker, nodes.slice(names), joined(around, contextOf(maker, head, role)));
  return withHead(maker, head, below, around);
}

/** Returns how many terms an entry begins with. */
function termsAt(nodes: readonly StructureNode[]): number {
  const rest = nodes.findIndex((node) => !isBlock(node, "term"));
  return rest < 0 ? nodes.length : rest;
}

/** Each item with what is nested in it, until the next. */
function cutItems(
  maker: PieceMaker,
  kind: "list" | "steps",
  nodes: readonly StructureNode[],
  around: readonly UnitContext[],
): Piece[] {
  const pieces: Piece[] = [];
  for (let i = 0; i < nodes.length;) {
    let to = i + 1;
    while (to < nodes.length && !isBlock(nodes[to]!, "list-item")) to++;
    const item = nodes.slice(i, to);
    const atom = atomOf(kind, item);
    if (maker.measure(atom.start, atom.end) <= maker.most) pieces.push(wholePiece(maker, atom, around));
    else if (!isBlock(item[0]!, "list-item")) addAll(pieces, piecesOf(maker, item, around));
    else {
      const own = joined(around, contextOf(maker, item.slice(0, 1), "lead"));
      const rest = piecesOf(maker, item.slice(1), own);
      addAll(pieces, sentencesApart(maker, kind, item[0], around));
      addAll(pieces, rest);
    }
    i = to;
  }
  return pieces;
}

/** Rows with the captions of their table and the heads above them; a head row further down begins other columns. */
function cutRows(
  maker: PieceMaker,
  nodes: readonly StructureNode[],
  around: readonly UnitContext[],
): Piece[] {
  const pieces: Piece[] = [];
  const below = captionsBelow(nodes);
  const closing: ReadonlySet<StructureNode> = new Set(below);
  const outer = joined(around, contextOf(maker, below, "caption"));
  let captioned = outer;
  let above = outer;
  let heads: BlockNode[] = [];
  let waiting: BlockNode[] = [];
  for (const node of nodes) {
    if (pieces.length === 0 && isBlock(node, "caption")) {
      waiting.push(node);
      captioned = above = joined(captioned, contextOf(maker, [node], "caption"));
      continue;
    }
    if (isBlock(node, "table-row") && node.block.header) {
      // Heads that follow one another name the same columns.
      if (heads.length === 0 || waiting.at(-1) !== heads.at(-1)) heads = [];
      heads.push(node);
      waiting.push(node);
      above = joined(captioned, [...measureIn(maker, node), ...contextOf(maker, heads, "heads")]);
      continue;
    }
    if (isBlock(node, "note") && waiting.length === 0 && joinNote(maker, pieces.at(-1), node)) continue;
    const isCaption = closing.has(node);
    const context = isCaption ? around : above;
    const own = node.group === null ? rowPiece(maker, node, context) : piecesOf(maker, [node], context);
    addAll(pieces, withHead(maker, waiting, own, isCaption ? around : outer));
    waiting = [];
  }
  for (const node of waiting) addAll(pieces, rowPiece(maker, node, around));
  return pieces;
}

/** There may be more than a call takes arguments. */
function addAll(pieces: Piece[], more: readonly Piece[]): void {
  for (const piece of more) pieces.push(piece);
}

/** A note goes with the row above it, where both are short enough. */
function joinNote(maker: PieceMaker, row: Piece | undefined, note: BlockNode): boolean {
  if (!row || maker.measure(row.start, note.end) > maker.most) return false;
  row.end = row.block.end = note.end;
  row.size = maker.measure(row.start, note.end);
  row.sentences = [...row.sentences, ...maker.sentencesOf(note.block)];
  return true;
}

/** The captions that follow a table's last row, as far as they stand together. */
function captionsBelow(nodes: readonly StructureNode[]): BlockNode[] {
  const from = nodes.findLastIndex((node) => isBlock(node, "table-row")) + 1;
  const first = nodes.findIndex((node, i) => i >= from && isBlock(node, "caption"));
  if (from === 0 || first < 0) return [];
  const after = nodes.slice(first);
  const end = after.findIndex((node) => !isBlock(node, "caption"));
  return (end < 0 ? after : after.slice(0, end)) as BlockNode[];
}

const atomOf = (kind: UnitKind, nodes: StructureNode[]): Atom => ({
  kind,
  lead: [],
  nodes,
  start: nodes[0]!.start,
  end: nodes[nodes.length - 1]!.end,
  apart: false,
});

function rowPiece(maker: PieceMaker, node: BlockNode, context: readonly UnitContext[]): Piece[] {
  const atom = atomOf("table", [node]);
  return maker.measure(node.start, node.end) <= maker.most
    ? [wholePiece(maker, atom, context)]
    : sentencesApart(maker, "table", node, context);
}

/** One piece for each sentence, line or stretch of a row. */
function sentencesApart(
  maker: PieceMaker,
  kind: UnitKind,
  { block }: BlockNode,
  context: readonly UnitContext[],
): Piece[] {
  return maker
    .sentencesOf(block)
    .map((sentence, i) =>
      pieceOf(maker, { ...sentence, kind }, [sentence], context, { opens: i === 0, whole: false }),
    );
}

/**
 * Puts the text above pieces before the first of them, which then needs it no more as context. Where it is long it stays by
 * itself.
 */
function withHead(
  maker: PieceMaker,
  head: readonly BlockNode[],
  pieces: Piece[],
  context: readonly UnitContext[],
): Piece[] {
  if (head.length === 0) return pieces;
  const [first, ...rest] = pieces;
  const { start } = head[0]!;
  const kind = first?.block.kind ?? "section";
  if (maker.measure(start, head[head.length - 1]!.end) > maker.most / 2)
    return [...head.flatMap((node) => sentencesApart(maker, kind, node, context)), ...pieces];
  const end = first?.end ?? head[head.length - 1]!.end;
  const sentences = [...sentencesIn(maker, head), ...(first?.sentences ?? [])];
  return [pieceOf(maker, { kind, start, end }, sentences, context, { opens: true, whole: false }), ...rest];
}

function isBlock(node: StructureNode, kind: Block["kind"]): node is BlockNode {
  return node.group === null && node.block.kind === kind;
}

function joined(outer: readonly UnitContext[], inner: readonly UnitContext[]): readonly UnitContext[] {
  return inner.length === 0 ? outer : [...outer, ...inner].slice(-mostContexts);
}

function contextOf(maker: PieceMaker, nodes: readonly StructureNode[], role: ContextRole): UnitContext[] {
  if (nodes.length === 0) return [];
  if (role === "lead") return nodes.map((node) => leadOf(maker, node as BlockNode));
  const start = nodes[0]!.start;
  const end = Math.min(nodes[nodes.length - 1]!.end, start + longestContext);
  const text = maker.text.slice(start, end);
  return [{ role: role === "caption" && isUnitOfMeasure(text) ? "unit-of-measure" : role, start, end, text }];
}

/** The last sentences of what leads to something, as many as fit. */
function leadOf(maker: PieceMaker, { block, end }: BlockNode): UnitContext {
  let start = end;
  for (const sentence of maker.sentencesOf(block).toReversed()) {
    if (end - sentence.start > longestContext) break;
    ({ start } = sentence);
  }
  if (start === end) start = Math.max(block.start, end - longestContext);
  return {
    role: block.kind === "caption" ? "caption" : "lead",
    start,
    end,
    text: maker.text.slice(start, end),
  };
}

/** Returns "(in millions)" above the names of rows, which says what the figures next to them count. */
function measureIn({ text }: PieceMaker, { start, end }: BlockNode): UnitContext[] {
  const [first] = text.slice(start, end).split("\t", 1) as [string];
  return first.length <= longestContext && isUnitOfMeasure(first) && /\p{L}{3}/u.test(first)
    ? [{ role: "unit-of-measure", start, end: start + first.length, text: first }]
    : [];
}

/** "(in millions, except per share data)": what is wholly in brackets above a table says how its figures count. */
function isUnitOfMeasure(text: string): boolean {
  return /^[([（][^()[\]（）]*[)\]）]$/.test(text.trim());
}
