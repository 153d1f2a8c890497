import { type SentenceSpan, textOf, type UnitContext } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { oneLine, withoutBullet } from "../compose/markup.ts";
import { opensItem } from "../select/whole-list.ts";
import type { EvidenceBlock, EvidenceText, TextMark, TextRange } from "./evidence.ts";
import { shownWords } from "./shown-words.ts";
import { TableRows } from "./table-block.ts";

/** Says how a unit is shown: positions of `lit` count in its part's text, and sets hold places of its sentences. */
export interface Showing {
  open: ReadonlySet<number>;
  decides: ReadonlySet<number>;
  lit: readonly TextRange[];
}

/** A sentence as it is shown. */
interface Piece extends Pick<EvidenceText, "text" | "spans"> {
  isOpen: boolean;
  decides: boolean;
}

/**
 * Returns a unit as blocks: paragraphs, lists, tables, code and entries, in reading order, with the context before the unit
 * that is needed to understand it: the term of a long entry, the heads of a long table, the lead of a long list.
 */
export function unitBlocks(unit: IndexedPassage, showing: Showing): EvidenceBlock[] {
  const builder = new BlockBuilder(unit, showing);
  for (const place of unit.sentences.keys()) builder.add(place);
  return builder.finish();
}

/** Roles that are shown as text before the unit. */
const shownBefore: ReadonlySet<string> = new Set(["lead", "question"]);

class BlockBuilder {
  readonly #unit: IndexedPassage;
  readonly #showing: Showing;
  readonly #blocks: EvidenceBlock[] = [];
  /** Sentences of the paragraph, item or piece of code that is being put together. */
  #places: number[] = [];
  #table: TableRows | null = null;
  /** Captions that may name the table behind them. */
  #captions: number[] = [];

  constructor(unit: IndexedPassage, showing: Showing) {
    this.#unit = unit;
    this.#showing = showing;
    for (const piece of unit.context) if (shownBefore.has(piece.role)) this.#blocks.push(shownContext(piece));
    const term = unit.context.findLast(({ role }) => role === "term");
    if (term && unit.sentences[0]?.kind !== "term") {
      const text = oneLine(term.text);
      const whole = { start: 0, end: text.length };
      this.#blocks.push({
        type: "entry",
        term: { text, spans: [], open: whole, decides: whole },
        definition: [],
      });
    }
  }

  add(place: number): void {
    const { kind, header } = this.#unit.sentences[place]!;
    if (kind === "table-row") {
      this.#endText();
      this.#table ??= new TableRows(this.#unit, this.#showing, this.#captions.splice(0));
      this.#table.add(place, header === true);
      return;
    }
    this.#endTable();
    if (kind === "caption") {
      this.#endText();
      this.#captions.push(place);
      return;
    }
    this.#endCaptions();
    if (this.#places.length > 0 && !this.#joins(place)) this.#endText();
    this.#places.push(place);
  }

  finish(): EvidenceBlock[] {
    this.#endTable();
    this.#endCaptions();
    this.#endText();
    return this.#blocks;
  }

  /** Returns whether a sentence goes on in the paragraph, item or code before it. */
  #joins(place: number): boolean {
    const last = this.#places.at(-1)!;
    const [before, span] = [this.#unit.sentences[last]!, this.#unit.sentences[place]!];
    if (before.kind !== span.kind) return false;
    if (span.kind === "list-item") return !opensItem(this.#unit, place);
    if (span.kind === "code") return true;
    const between = textOf(this.#unit, { start: before.end, end: span.start });
    // Each term is a line.
    if (span.kind === "term" && between.includes("\n")) return false;
    return between.split("\n").length <= 2 && this.#isInEntry(before) === this.#isInEntry(span);
  }

  #isInEntry(span: SentenceSpan): boolean {
    if (this.#unit.context.some(({ role }) => role === "term") && span.start < this.#firstTerm()) return true;
    return this.#unit.blocks.some(
      ({ kind, start, end }) => kind === "entry" && start <= span.start && span.end <= end,
    );
  }

  #firstTerm(): number {
    return this.#unit.sentences.find(({ kind }) => kind === "term")?.start ?? Infinity;
  }

  #endTable(): void {
    if (this.#table) this.#blocks.push(this.#table.block());
    this.#table = null;
  }

  /** Captions that no table follows are paragraphs. */
  #endCaptions(): void {
    for (const place of this.#captions.splice(0))
      this.#blocks.push({ type: "paragraph", ...this.#textOf([place]) });
  }

  #endText(): void {
    const places = this.#places;
    this.#places = [];
    const first = places[0];
    if (first === undefined) return;
    const span = this.#unit.sentences[first]!;
    const last = this.#blocks.at(-1);
    switch (span.kind) {
      case "list-item":
        return this.#addItem(places);
      case "code":
        this.#blocks.push({ type: "code", language: null, ...this.#codeOf(places) });
        return;
      case "term":
        return this.#addTerm(places);
      default:
        if (last?.type === "entry" && this.#isInEntry(span)) last.definition.push(this.#textOf(places));
        else this.#blocks.push({ type: "paragraph", ...this.#textOf(places) });
    }
  }

  #addItem(places: readonly number[]): void {
    const raw = textOf(this.#unit, this.#unit.sentences[places[0]!]!);
    const number = /^\s{0,9}\(?(\d{1,3})[.)]\s/.exec(raw)?.[1];
    const last = this.#blocks.at(-1);
    const item = this.#textOf(places, (text) =>
      withoutBullet(number === undefined ? text : text.replace(/^\(?\d{1,3}[.)]\s+(?=\S)/, "")),
    );
    const isOrdered = number !== undefined;
    if (last?.type === "list" && last.ordered === isOrdered) last.items.push(item);
    else this.#blocks.push({ type: "list", ordered: isOrdered, first: Number(number ?? 1), items: [item] });
  }

  #addTerm(places: readonly number[]): void {
    const term = this.#textOf(places);
    const last = this.#blocks.at(-1);
    if (last?.type !== "entry" || last.definition.length > 0)
      this.#blocks.push({ type: "entry", term, definition: [] });
    else last.term = joined([pieceOf(last.term), pieceOf(term)], "\n");
  }

  #textOf(places: readonly number[], plain: (text: string) => string = (text) => text): EvidenceText {
    return joined(
      places.map((place, i) => this.#piece(place, i === 0 ? (raw) => plain(oneLine(raw)) : oneLine)),
      " ",
    );
  }

  /** Returns code with its own line breaks and blanks. */
  #codeOf(places: readonly number[]): EvidenceText {
    const { sentences } = this.#unit;
    const pieces: Piece[] = places.map((place, i) => {
      const next = places[i + 1];
      const end = next === undefined ? sentences[place]!.end : lineStart(this.#unit, sentences[next]!.start);
      const start = lineStart(this.#unit, sentences[place]!.start);
      return { ...this.#piece(place, (raw) => raw), text: textOf(this.#unit, { start, end }) };
    });
    return joined(pieces, "");
  }

  #piece(place: number, plain: (raw: string) => string): Piece {
    const span = this.#unit.sentences[place]!;
    const { open, decides, lit } = this.#showing;
    const { text, spans } = shownWords(textOf(this.#unit, span), span, lit, plain);
    return { text, spans, isOpen: open.has(place), decides: decides.has(place) };
  }
}

function shownContext({ text, role }: UnitContext): EvidenceBlock {
  const line = oneLine(text);
  const whole = { start: 0, end: line.length };
  const spans: TextMark[] = role === "question" ? [{ ...whole, mark: "bold" }] : [];
  return { type: "paragraph", text: line, spans, open: whole, decides: null };
}

function pieceOf({ text, spans, open, decides }: EvidenceText): Piece {
  return { text, spans, isOpen: open !== null, decides: decides !== null };
}

/** Joins pieces into one text: what is open and what decides goes from the first such piece to the last. */
function joined(pieces: readonly Piece[], between: string): EvidenceText {
  let text = "";
  const spans: TextMark[] = [];
  let lit: TextMark | undefined;
  let open: TextRange | null = null;
  let decides: TextRange | null = null;
  for (const piece of pieces) {
    if (text !== "") text += between;
    const start = text.length;
    text += piece.text;
    const end = text.length;
    for (const span of piece.spans) {
      const own = { ...span, start: start + span.start, end: start + span.end };
      const goesOn = own.mark === "deciding" && lit !== undefined && own.start - lit.end <= 1;
      if (goesOn) lit!.end = own.end;
      else spans.push(own);
      if (own.mark === "deciding" && !goesOn) lit = own;
    }
    if (piece.isOpen) open = reaching(open, start, end);
    if (piece.decides) decides = reaching(decides, start, end);
  }
  return { text, spans, open, decides };
}

const reaching = (range: TextRange | null, start: number, end: number): TextRange => ({
  start: range?.start ?? start,
  end,
});

/** Returns where the line of a position begins, as long as only blanks are before it. */
function lineStart({ text, start }: IndexedPassage, position: number): number {
  let at = position - start;
  while (at > 0 && (text[at - 1] === " " || text[at - 1] === "\t")) at--;
  return at === 0 || text[at - 1] === "\n" ? at + start : position;
}
