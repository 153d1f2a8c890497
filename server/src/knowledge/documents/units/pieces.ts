import type { Block } from "../document.ts";
import { type Atom, atomsOf } from "./atoms.ts";
import type { Measure } from "./measure.ts";
import type { BlockNode, StructureNode } from "./structure.ts";
import type { ContextRole, LeftOut, SentenceSpan, UnitBlock, UnitContext, UnitKind } from "./unit.ts";

type Context = readonly UnitContext[];

/** A stretch that units are packed from, and that is not cut again. */
export interface Piece {
  start: number;
  end: number;
  size: number;
  context: Context;
  block: UnitBlock;
  sentences: SentenceSpan[];
  /** True if it begins an atom, so that a cut before it parts nothing. */
  opens: boolean;
  /** True if something that was left out comes right before it. */
  apart: boolean;
  /** True if it is one whole, and no piece of something longer. */
  whole: boolean;
}

interface PieceMaker {
  text: string;
  measure: Measure;
  /** A piece is cut further where it is longer, if it can be. */
  most: number;
  sentencesOf(block: Block): SentenceSpan[];
  leaveOut(what: LeftOut): void;
}

/** A longer context is cut, of a lead from the front. */
const longestContext = 400;
const mostContexts = 6;

export class PieceCutter {
  readonly #maker: PieceMaker;

  constructor(maker: PieceMaker) {
    this.#maker = maker;
  }

  /** Returns the pieces of nodes, in order. A node that is cut passes `context` on to each of its pieces. */
  pieces(nodes: readonly StructureNode[], context: Context = []): Piece[] {
    return atomsOf(nodes, this.#maker.leaveOut).flatMap((atom) => {
      const pieces = this.#isShort(atom) ? [this.#whole(atom, context)] : this.#cut(atom, context);
      if (atom.apart && pieces[0]) pieces[0].apart = true;
      return pieces;
    });
  }

  #isShort({ start, end }: { start: number; end: number }): boolean {
    return this.#maker.measure(start, end) <= this.#maker.most;
  }

  #whole(atom: Atom, context: Context): Piece {
    const sentences = this.#sentencesIn([...atom.lead, ...atom.nodes]);
    return this.#piece(atom, sentences, context, { opens: true, whole: true });
  }

  #piece(
    { kind, start, end }: UnitBlock,
    sentences: SentenceSpan[],
    context: Context,
    { opens, whole }: Pick<Piece, "opens" | "whole">,
  ): Piece {
    const size = this.#maker.measure(start, end);
    return { start, end, size, context, block: { kind, start, end }, sentences, opens, apart: false, whole };
  }

  #sentencesIn(nodes: readonly StructureNode[]): SentenceSpan[] {
    return nodes.flatMap((node) =>
      node.group === null ? this.#maker.sentencesOf(node.block) : this.#sentencesIn(node.nodes),
    );
  }

  /** Cuts an atom that is too long at its rows, items, lines, sentences or other content. */
  #cut(atom: Atom, context: Context): Piece[] {
    const around = joined(context, this.#contextOf(atom.lead, "lead"));
    const pieces = this.#withHead(atom.lead, this.#cutBody(atom, around), context);
    for (const [i, piece] of pieces.entries()) piece.opens = i === 0;
    return pieces;
  }

  #cutBody(atom: Atom, around: Context): Piece[] {
    const first = atom.nodes[0]!;
    const nodes = first.group === null ? atom.nodes : first.nodes;
    switch (atom.kind) {
      case "list":
      case "steps":
        return this.#cutItems(atom.kind, nodes, around);
      case "table":
        return this.#cutRows(nodes, around);
      case "entry":
        return this.#cutBelow(nodes, termsAt(nodes), "term", around);
      case "question":
        return this.#cutBelow(nodes, nodes[0]!.group === null ? 1 : 0, "question", around);
      default:
        return first.group === null
          ? atom.nodes.flatMap((node) => this.#sentencesApart(atom.kind, node as BlockNode, around))
          : this.pieces(nodes, around);
    }
  }

  /** Cuts nodes of which the first name what the rest is about. */
  #cutBelow(nodes: readonly StructureNode[], names: number, role: ContextRole, around: Context): Piece[] {
    const head = nodes.slice(0, names) as BlockNode[];
    const below = this.pieces(nodes.slice(names), joined(around, this.#contextOf(head, role)));
    return this.#withHead(head, below, around);
  }

  /** Cuts between items, each with what is nested in it. */
  #cutItems(kind: "list" | "steps", nodes: readonly StructureNode[], around: Context): Piece[] {
    const pieces: Piece[] = [];
    for (let i = 0; i < nodes.length;) {
      let to = i + 1;
      while (to < nodes.length && !isBlock(nodes[to]!, "list-item")) to++;
      const item = nodes.slice(i, to);
      const atom = atomOf(kind, item);
      if (this.#isShort(atom)) pieces.push(this.#whole(atom, around));
      else if (!isBlock(item[0]!, "list-item")) addAll(pieces, this.pieces(item, around));
      else {
        const own = joined(around, this.#contextOf(item.slice(0, 1), "lead"));
        const rest = this.pieces(item.slice(1), own);
        addAll(pieces, this.#sentencesApart(kind, item[0], around));
        addAll(pieces, rest);
      }
      i = to;
    }
    return pieces;
  }

  /** Cuts between rows, with the captions and heads above them; a head row further down begins other columns. */
  #cutRows(nodes: readonly StructureNode[], around: Context): Piece[] {
    const pieces: Piece[] = [];
    const below = captionsBelow(nodes);
    const closing: ReadonlySet<StructureNode> = new Set(below);
    const outer = joined(around, this.#contextOf(below, "caption"));
    let captioned = outer;
    let above = outer;
    let heads: BlockNode[] = [];
    let waiting: BlockNode[] = [];
    for (const node of nodes) {
      if (pieces.length === 0 && isBlock(node, "caption")) {
        waiting.push(node);
        captioned = above = joined(captioned, this.#contextOf([node], "caption"));
        continue;
      }
      if (isBlock(node, "table-row") && node.block.header) {
        // Heads that follow one another name the same columns.
        if (heads.length === 0 || waiting.at(-1) !== heads.at(-1)) heads = [];
        heads.push(node);
        waiting.push(node);
        above = joined(captioned, [...this.#measureIn(node), ...this.#contextOf(heads, "heads")]);
        continue;
      }
      if (isBlock(node, "note") && waiting.length === 0 && this.#joinNote(pieces.at(-1), node)) continue;
      const isCaption = closing.has(node);
      const context = isCaption ? around : above;
      const own = node.group === null ? this.#rowPieces(node, context) : this.pieces([node], context);
      addAll(pieces, this.#withHead(waiting, own, isCaption ? around : outer));
      waiting = [];
    }
    for (const node of waiting) addAll(pieces, this.#rowPieces(node, around));
    return pieces;
  }

  /** Adds a note to the row above it, where both are short enough. */
  #joinNote(row: Piece | undefined, note: BlockNode): boolean {
    if (!row || !this.#isShort({ start: row.start, end: note.end })) return false;
    row.end = row.block.end = note.end;
    row.size = this.#maker.measure(row.start, note.end);
    row.sentences = [...row.sentences, ...this.#maker.sentencesOf(note.block)];
    return true;
  }

  #rowPieces(node: BlockNode, context: Context): Piece[] {
    return this.#isShort(node)
      ? [this.#whole(atomOf("table", [node]), context)]
      : this.#sentencesApart("table", node, context);
  }

  /** Makes a piece of each sentence, line or stretch of a row. */
  #sentencesApart(kind: UnitKind, { block }: BlockNode, context: Context): Piece[] {
    return this.#maker
      .sentencesOf(block)
      .map((sentence, i) =>
        this.#piece({ ...sentence, kind }, [sentence], context, { opens: i === 0, whole: false }),
      );
  }

  /** Puts the text above pieces before the first, which then needs it no more as context, unless it is long. */
  #withHead(head: readonly BlockNode[], pieces: Piece[], context: Context): Piece[] {
    if (head.length === 0) return pieces;
    const [first, ...rest] = pieces;
    const { start } = head[0]!;
    const headEnd = head[head.length - 1]!.end;
    const kind = first?.block.kind ?? "section";
    if (this.#maker.measure(start, headEnd) > this.#maker.most / 2)
      return [...head.flatMap((node) => this.#sentencesApart(kind, node, context)), ...pieces];
    const end = first?.end ?? headEnd;
    const sentences = [...this.#sentencesIn(head), ...(first?.sentences ?? [])];
    return [this.#piece({ kind, start, end }, sentences, context, { opens: true, whole: false }), ...rest];
  }

  #contextOf(nodes: readonly StructureNode[], role: ContextRole): UnitContext[] {
    if (nodes.length === 0) return [];
    if (role === "lead") return nodes.map((node) => this.#leadOf(node as BlockNode));
    const start = nodes[0]!.start;
    const end = Math.min(nodes[nodes.length - 1]!.end, start + longestContext);
    const text = this.#maker.text.slice(start, end);
    return [
      { role: role === "caption" && isUnitOfMeasure(text) ? "unit-of-measure" : role, start, end, text },
    ];
  }

  /** Returns the last sentences of what leads to something, as many as fit. */
  #leadOf({ block, end }: BlockNode): UnitContext {
    let start = end;
    for (const sentence of this.#maker.sentencesOf(block).toReversed()) {
      if (end - sentence.start > longestContext) break;
      ({ start } = sentence);
    }
    if (start === end) start = Math.max(block.start, end - longestContext);
    const role = block.kind === "caption" ? "caption" : "lead";
    return { role, start, end, text: this.#maker.text.slice(start, end) };
  }

  /** Returns "(in millions)" above the names of rows, which says what the figures next to them count. */
  #measureIn({ start, end }: BlockNode): UnitContext[] {
    const [text] = this.#maker.text.slice(start, end).split("\t", 1) as [string];
    return text.length <= longestContext && isUnitOfMeasure(text) && /\p{L}{3}/u.test(text)
      ? [{ role: "unit-of-measure", start, end: start + text.length, text }]
      : [];
  }
}

/** Returns how many terms an entry begins with. */
function termsAt(nodes: readonly StructureNode[]): number {
  const rest = nodes.findIndex((node) => !isBlock(node, "term"));
  return rest < 0 ? nodes.length : rest;
}

/** Appends pieces one by one: there may be more than a call takes arguments. */
function addAll(pieces: Piece[], more: readonly Piece[]): void {
  for (const piece of more) pieces.push(piece);
}

/** Returns the captions that follow a table's last row, as far as they are together. */
function captionsBelow(nodes: readonly StructureNode[]): BlockNode[] {
  const from = nodes.findLastIndex((node) => isBlock(node, "table-row")) + 1;
  const first = nodes.findIndex((node, i) => i >= from && isBlock(node, "caption"));
  if (from === 0 || first < 0) return [];
  const after = nodes.slice(first);
  const end = after.findIndex((node) => !isBlock(node, "caption"));
  return (end < 0 ? after : after.slice(0, end)) as BlockNode[];
}

function atomOf(kind: UnitKind, nodes: StructureNode[]): Atom {
  const [start, end] = [nodes[0]!.start, nodes[nodes.length - 1]!.end];
  return { kind, lead: [], nodes, start, end, apart: false };
}

function isBlock(node: StructureNode, kind: Block["kind"]): node is BlockNode {
  return node.group === null && node.block.kind === kind;
}

function joined(outer: Context, inner: Context): Context {
  return inner.length === 0 ? outer : [...outer, ...inner].slice(-mostContexts);
}

/** "(in millions, except per share data)": what is wholly in brackets above a table says how its figures count. */
function isUnitOfMeasure(text: string): boolean {
  return /^[([（][^()[\]（）]*[)\]）]$/.test(text.trim());
}
