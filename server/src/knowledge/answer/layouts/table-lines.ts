import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { type DraftLine, type DraftSentence, nextRow, type QuotedSpan } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import type { Asked } from "../select/asked.ts";
import { quotedUnit } from "./answered.ts";
import { columnHeads } from "./column-heads.ts";

/** Returns a table as lines of markup, a line for each row. */
export function tableLines(
  heads: readonly string[],
  rows: readonly (readonly DraftSentence[])[],
): DraftLine[] {
  const head = `| ${heads.join(" | ")} |\n|${" --- |".repeat(heads.length)}\n`;
  return rows.map((cells, i) => ({
    prefix: i === 0 ? head + nextRow : nextRow,
    sentences: cells.map((cell) => ({ ...cell, close: " |" })),
  }));
}

/** Returns some rows of a unit as a table, each cell with the unit as its source, in which these rows decide. */
export function rowsAsTable(unit: IndexedPassage, rows: readonly number[], asked: Asked): DraftLine[] {
  const places = rows.toSorted((a, b) => a - b);
  const source = quotedUnit(unit, { places, best: places[0]!, lit: places }, "answer", asked);
  const shown = rows.map((place) =>
    textOf(unit, unit.sentences[place]!)
      .split("\t")
      .map((cell) => ({ text: escapeMarkup(cell), sources: cell.trim() === "" ? [] : [source] })),
  );
  const width = Math.max(...shown.map((cells) => cells.length));
  const heads = columnHeads(unit, places[0]!) ?? [];
  const padded = Array.from({ length: width - heads.length }, () => "");
  const filled = shown.map((cells) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => ({ text: "", sources: [] as QuotedSpan[] })),
  ]);
  return tableLines([...padded, ...heads.map(escapeMarkup)].slice(0, width), filled);
}
