import { withoutEnd } from "#kit/plain-text.ts";
import { headsOf, textOf } from "../../documents/units/unit.ts";
import { spaced } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { oneLine } from "../compose/markup.ts";

/** Rows of heads that a table has above each other. */
const mostHeadRows = 4;

/**
 * Returns the name of each cell of a row, its first one included, from all the rows of heads above it in the unit or kept
 * with it: a head over several columns names each of them. Null where none does.
 */
export function columnHeads(unit: IndexedPassage, row: number): string[] | null {
  const rows = headRowsAbove(unit, row).map((text) => text.split("\t").map(clean));
  const cells = textOf(unit, unit.sentences[row]!).split("\t").map(clean);
  const last = rows.at(-1);
  if (!last) return null;
  const own = placed(last, cells.length);
  // Heads that cannot be laid over the row name nothing.
  if (own.length < cells.length) return last;
  const above = rows.slice(0, -1).map((heads) => spread(heads, cells.length));
  const merged = Array.from({ length: Math.max(own.length, cells.length) }, (_, i) =>
    [...above.map((heads) => heads[i] ?? ""), own[i] ?? ""].filter(Boolean).join(" "),
  );
  return joinSplitHeads(merged, cells);
}

/** Returns the years that some heads name. */
export function yearsIn(heads: readonly string[]): Set<string> {
  return new Set(heads.flatMap((head) => head.match(/(?<!\p{N})(?:19|20)\d\d(?!\p{N})/gu) ?? []));
}

function headRowsAbove(unit: IndexedPassage, row: number): string[] {
  const { sentences } = unit;
  let at = row - 1;
  while (at >= 0 && sentences[at]!.kind === "table-row" && !sentences[at]!.header) at--;
  const found: string[] = [];
  for (; at >= 0 && sentences[at]!.header && found.length < mostHeadRows; at--)
    found.unshift(textOf(unit, sentences[at]!));
  return found.length > 0 ? found : (headsOf(unit)?.text.split("\n").slice(-mostHeadRows) ?? []);
}

/** Blanks are cut off a row's beginning: one that has fewer cells than those below names no column of labels. */
function placed(heads: readonly string[], cells: number): string[] {
  return heads.length < cells ? ["", ...heads] : [...heads];
}

/**
 * Repeats heads that are over several columns each, as many each, in the first of them. Of others it is unknown which columns
 * they cover; one over all of them matters where it holds the year.
 */
function spread(heads: readonly string[], cells: number): string[] {
  const own = heads.filter(Boolean);
  const columns = cells - 1;
  const span = columns / own.length;
  const isEven = own.every((head, i) => heads[i * span] === head || heads[i * span + 1] === head);
  if (!isEven || (own.length === 1 && yearsIn(own).size === 0)) return [];
  return ["", ...Array.from({ length: columns }, (_, i) => own[Math.floor(i / span)]!)];
}

/** Joins "December" over an amount and "31, 2022" over the empty cell next to it, which are one head. */
function joinSplitHeads(heads: readonly string[], cells: readonly string[]): string[] {
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

interface Telling {
  /** "in millions", where the table says so. */
  measure?: string;
  /** Restricts a row with a column for each period to the years that are asked for; all where none is. */
  periods?: Periods;
}

/** Holds what a question asks of the periods of a table. */
export interface Periods {
  years: readonly string[];
  /** All of its words in lower case, which tell a quarter from another. */
  words: ReadonlySet<string>;
}

/**
 * "Merchandise inventories, in millions: January 28, 2023: $5,140; …" of a row whose cells are apart by tabs: the first cell
 * names it where its column has no name, or where the others are periods; others stand with their column's name. Empty cells
 * are left out.
 */
export function plainRow(row: string, heads: readonly string[] | null, telling: Telling = {}): string {
  const cells = row.split("\t").map(oneLine);
  if (cells.length === 1) return cells[0]!;
  const names = (heads ?? []).map((name) => oneLine(name).replace(/:$/, ""));
  // Blanks are cut off a row's beginning, and the cell that names no column with them.
  if (names.length > 0 && names.length === cells.length - 1) names.unshift("");
  // Cells that are empty at a row's end may be left out of it.
  const named = names.length >= cells.length;
  if (!named || !cells[0])
    return joined(
      cells.map((cell, i) => withName(cell, named ? names[i] : "")),
      named,
    );
  const arePeriods = ofPeriods(names, cells);
  if (names[0] && !arePeriods)
    return joined(
      cells.map((cell, i) => withName(cell, names[i])),
      true,
    );
  const chosen = arePeriods ? chosenPlaces(names, cells, telling.periods) : cells.map((_, i) => i);
  const rest = chosen.filter((i) => i > 0).map((i) => withName(cells[i]!, names[i]));
  const areShares = chosen.every((i) => i === 0 || cells[i] === "" || cells[i]!.endsWith("%"));
  const measure = areShares ? "" : telling.measure || withoutBrackets(names[0] ?? "");
  const label = [cells[0].replace(/:$/, ""), measure].filter(Boolean).join(", ");
  return rest.some(Boolean) ? `${label}: ${joined(rest, true)}` : label;
}

/** "(in millions):" as "in millions". */
export function withoutBrackets(text: string): string {
  const line = withoutEnd(oneLine(text), ".:,");
  return /^\([^()]*\)$/.test(line) ? line.slice(1, -1) : line;
}

const withName = (cell: string, name: string | undefined) =>
  cell !== "" && name ? `${name}: ${cell}` : cell;

function joined(cells: readonly string[], named: boolean): string {
  return cells.filter((cell) => cell !== "").join(named ? "; " : " · ");
}

/** Returns whether most of a row's cells are under a year. */
function ofPeriods(names: readonly string[], cells: readonly string[]): boolean {
  const filled = cells.flatMap((cell, i) => (i > 0 && cell !== "" ? [names[i]!] : []));
  return filled.length > 0 && filled.filter((name) => yearsIn([name]).size > 0).length * 2 >= filled.length;
}

/** Chooses for each year the columns whose heads match the question best and name no other year. */
function chosenPlaces(
  names: readonly string[],
  cells: readonly string[],
  periods: Periods | undefined,
): number[] {
  const all = cells.map((_, i) => i);
  const chosen = (periods?.years ?? []).flatMap((year) => {
    const own = all.filter((i) => i > 0 && cells[i] !== "" && yearsIn([names[i]!]).has(year));
    const worths = own.map((i) => worthOf(names[i]!, periods!.words));
    const most = Math.max(...worths);
    return own.filter((_, at) => worths[at] === most);
  });
  return chosen.length > 0 ? all.filter((i) => chosen.includes(i)) : all;
}

function worthOf(head: string, words: ReadonlySet<string>): number {
  const said = spaced(head)
    .trim()
    .split(" ")
    .filter((word) => words.has(word)).length;
  return said - 10 * (yearsIn([head]).size - 1);
}
