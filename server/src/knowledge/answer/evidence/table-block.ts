import { headsOf, textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { oneLine } from "../compose/markup.ts";
import { withoutBrackets } from "../layouts/column-heads.ts";
import type { EvidenceCell, EvidenceHead, EvidenceTable } from "./evidence.ts";
import { shownWords } from "./shown-words.ts";
import type { Showing } from "./unit-blocks.ts";

/** Rows of heads that are shown. */
const mostHeadRows = 4;
/** A caption longer than this is shown as it begins. */
const longestCaption = 300;

/** Puts a table together from the rows of a unit. */
export class TableRows {
  readonly #unit: IndexedPassage;
  readonly #showing: Showing;
  readonly #captions: readonly number[];
  readonly #heads: EvidenceCell[][] = [];
  readonly #rows: { place: number; cells: EvidenceCell[] }[] = [];

  /** `captions` are places of sentences right above the table. */
  constructor(unit: IndexedPassage, showing: Showing, captions: readonly number[]) {
    this.#unit = unit;
    this.#showing = showing;
    this.#captions = captions;
  }

  add(place: number, isHead: boolean): void {
    const cells = this.#cellsOf(place);
    if (isHead && this.#rows.length === 0) this.#heads.push(cells);
    else this.#rows.push({ place, cells });
  }

  block(): EvidenceTable {
    const { open, decides } = this.#showing;
    const width = Math.max(
      ...[...this.#heads, ...this.#rows.map(({ cells }) => cells)].map((cells) => cells.length),
    );
    const rows = this.#rows.map(({ cells }) => filled(cells, width));
    const isAt = (set: ReadonlySet<number>) =>
      this.#rows.flatMap(({ place }, i) => (set.has(place) ? [i] : []));
    const shown = isAt(open);
    return {
      type: "table",
      ...this.#names(),
      heads: withLitColumns(this.#headRows(width), rows),
      rows,
      open: shown,
      more: rows.length - shown.length,
      decides: isAt(decides),
    };
  }

  #names(): Pick<EvidenceTable, "caption" | "unit"> {
    const { context } = this.#unit;
    const own = this.#captions.map((place) => textOf(this.#unit, this.#unit.sentences[place]!));
    const kept =
      own.length > 0 ? [] : context.filter(({ role }) => role === "caption").map(({ text }) => text);
    const captions = [...kept, ...own].filter((text) => !isInBrackets(text)).map(oneLine);
    const measure =
      own.findLast(isInBrackets) ?? context.find(({ role }) => role === "unit-of-measure")?.text ?? null;
    return {
      caption: captions.length > 0 ? captions.join(" ").slice(0, longestCaption) : null,
      unit: measure === null ? null : withoutBrackets(measure),
    };
  }

  #headRows(width: number): EvidenceHead[][] {
    const kept = this.#heads.length > 0 ? undefined : headsOf(this.#unit)?.text.split("\n");
    const heads =
      kept?.map((line) => line.split("\t").map((text) => ({ text: oneLine(text), lit: false }))) ??
      this.#heads;
    const last = heads.length - 1;
    return heads
      .slice(-mostHeadRows)
      .map((cells, i, all) =>
        i + heads.length - all.length === last ? lowest(cells, width) : above(cells, width),
      );
  }

  #cellsOf(place: number): EvidenceCell[] {
    const span = this.#unit.sentences[place]!;
    let at = span.start;
    return textOf(this.#unit, span)
      .split("\t")
      .map((raw) => {
        const { text, spans } = shownWords(raw, { ...span, start: at }, this.#showing.lit, oneLine);
        at += raw.length + 1;
        const marks = spans.filter((one) => one.mark !== "deciding");
        const lit = text !== "" && marks.length < spans.length;
        return { text, lit, ...(marks.length > 0 && { spans: marks }) };
      });
  }
}

const isInBrackets = (text: string) => /^\s*\([^()]*\)\s*$/.test(text);

function filled(cells: readonly EvidenceCell[], width: number): EvidenceCell[] {
  return [...cells, ...Array.from({ length: width - cells.length }, () => ({ text: "", lit: false }))];
}

/** Blanks are cut off a row's beginning: heads that are fewer than the cells below name no column of labels. */
function lowest(cells: readonly EvidenceCell[], width: number): EvidenceHead[] {
  const placed = cells.length < width && cells[0]?.text !== "" ? [{ text: "", lit: false }, ...cells] : cells;
  return filled(placed, width).map((cell) => ({ ...cell, span: 1 }));
}

/** Returns heads that are over as many columns each, or all in their places where that is unknown. */
function above(cells: readonly EvidenceCell[], width: number): EvidenceHead[] {
  const own = cells.filter(({ text }) => text !== "");
  const span = (width - 1) / own.length;
  if (own.length === 0 || own.length === width || !Number.isInteger(span)) return lowest(cells, width);
  return [{ text: "", lit: false, span: 1 }, ...own.map((cell) => ({ ...cell, span }))];
}

/** Lights the head of a lit cell that is none of a row's first, so that it is read with its column. */
function withLitColumns(heads: EvidenceHead[][], rows: readonly EvidenceCell[][]): EvidenceHead[][] {
  const columns = new Set(rows.flatMap((row) => row.flatMap(({ lit }, i) => (lit && i > 0 ? [i] : []))));
  return heads.map((row, at) => {
    let column = 0;
    return row.map((head) => {
      const from = column;
      column += head.span;
      const isOver = at === heads.length - 1 && columns.has(from);
      return isOver && head.text !== "" ? { ...head, lit: true } : head;
    });
  });
}
