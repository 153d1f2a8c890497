import { headsOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { oneLine } from "../compose/markup.ts";

/** Rows of heads that a table has above each other. */
const mostHeadRows = 4;

/**
 * What names each cell of a row, its first one included, from all the rows of heads above it in the unit or kept with it: a
 * head that stands over several columns names each of them. Null where none does.
 */
export function columnHeads(unit: IndexedPassage, row: number): string[] | null {
  const rows = headRowsAbove(unit, row).map((text) => text.split("\t").map(clean));
  const cells = textOf(unit, row).split("\t").map(clean);
  const last = rows.at(-1);
  if (!last) return null;
  const own = placed(last, cells.length);
  // Of what cannot be laid over the row nothing is said.
  if (own.length < cells.length) return last;
  const above = rows.slice(0, -1).map((heads) => spread(heads, cells.length));
  const merged = Array.from({ length: Math.max(own.length, cells.length) }, (_, i) =>
    [...above.map((heads) => heads[i] ?? ""), own[i] ?? ""].filter(Boolean).join(" "),
  );
  return besideEmpty(merged, cells);
}

/** The years that some heads name. */
export function yearsIn(heads: readonly string[]): Set<string> {
  return new Set(heads.flatMap((head) => head.match(/(?<!\p{N})(?:19|20)\d\d(?!\p{N})/gu) ?? []));
}

function headRowsAbove(unit: IndexedPassage, row: number): string[] {
  const { sentences } = unit;
  let at = row - 1;
  while (at >= 0 && sentences[at]!.kind === "table-row" && !sentences[at]!.header) at--;
  const found: string[] = [];
  for (; at >= 0 && sentences[at]!.header && found.length < mostHeadRows; at--)
    found.unshift(textOf(unit, at));
  return found.length > 0 ? found : (headsOf(unit)?.text.split("\n").slice(-mostHeadRows) ?? []);
}

/** Blanks are cut off a row's beginning: one that has fewer cells than those below names no column of labels. */
function placed(heads: readonly string[], cells: number): string[] {
  return heads.length < cells ? ["", ...heads] : [...heads];
}

/**
 * Heads that stand over several columns each, as many each, in the first of them. Of others it cannot be told over which they
 * stand; one that stands over all tells something where it tells the year.
 */
function spread(heads: readonly string[], cells: number): string[] {
  const own = heads.filter(Boolean);
  const columns = cells - 1;
  const span = columns / own.length;
  const isEven = own.every((head, i) => heads[i * span] === head || heads[i * span + 1] === head);
  if (!isEven || (own.length === 1 && yearsIn(own).size === 0)) return [];
  return ["", ...Array.from({ length: columns }, (_, i) => own[Math.floor(i / span)]!)];
}

/** "December" over an amount and "31, 2022" over the empty cell beside it are one head. */
function besideEmpty(heads: readonly string[], cells: readonly string[]): string[] {
  return heads.map((head, i) => {
    if (!cells[i] || i === 0) return head;
    const [before, after] = [heads[i - 1]!, heads[i + 1] ?? ""];
    if (/^\d{1,2}, /.test(head) && cells[i - 1] === "") return `${before} ${head}`.trim();
    if (yearsIn([head]).size > 0) return head;
    if (cells[i + 1] === "" && yearsIn([after]).size > 0) return `${head} ${after}`.trim();
    if (i > 1 && cells[i - 1] === "" && yearsIn([before]).size > 0) return `${before} ${head}`.trim();
    return head;
  });
}

const clean = (cell: string) => oneLine(cell).replace(/:$/, "");

function textOf({ text, start, sentences }: IndexedPassage, place: number): string {
  const span = sentences[place]!;
  return text.slice(span.start - start, span.end - start);
}
