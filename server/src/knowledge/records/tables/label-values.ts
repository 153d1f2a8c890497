import { readValue } from "../values/read-value.ts";
import { sortOf } from "../values/value.ts";
import type { Pair } from "./pairs.ts";
import type { RawCell, RawRow } from "./table-rows.ts";

/** A longer table is no list of what one thing is like. */
const mostRows = 60;
const longestLabel = 60;

/**
 * Returns the pairs of a table without heads that has nothing but labels with their values: "Weight | 12 kg", or two of them a row
 * as forms have; null for any other table.
 */
export function labelValues(rows: readonly RawRow[]): Pair[] | null {
  if (rows.length < 2 || rows.length > mostRows || rows.some(({ header }) => header)) return null;
  const filled = rows.map(({ cells }) => cells.slice(0, cells.findLastIndex(({ text }) => text !== "") + 1));
  const width = Math.max(...filled.map((cells) => cells.length));
  if (width < 2 || width > 4) return null;
  // An address is next to the facts of a letter, in lines of its own.
  const isLetter = width === 3 && filled.some(([first, label]) => first?.text === "" && label!.text !== "");
  if (width === 3 && !isLetter) return null;
  const pairs = filled.flatMap((cells) => pairsOf(isLetter ? cells.slice(1) : cells));
  if (pairs.length < 2) return null;
  const labels = pairs.map(({ label }) => label.text);
  if (!labels.every(isLabel) || new Set(labels).size < labels.length) return null;
  const own = width === 4 ? filled.map((cells) => cells[1]) : pairs.map(({ value }) => value);
  const kinds = new Set(own.map(kindOf).filter((kind) => kind !== "none"));
  return kinds.size > 1 ? pairs : null;
}

/**
 * Returns the rows that end a table with a label before its amount, where its other rows have names: "Net", "VAT", "Total due"; none
 * where there are no such rows.
 */
export function closingPairs(rows: readonly RawRow[]): Pair[] {
  const pairs: Pair[] = [];
  for (const { cells, header } of rows.toReversed()) {
    const filled = cells.filter(({ text }) => text !== "");
    const [label, value] = filled;
    const isClosing = !header && cells.length > 3 && cells[0]!.text === "" && cells[1]!.text === "";
    if (!isClosing || filled.length !== 2 || !isLabel(label!.text) || !/\p{N}/u.test(value!.text)) break;
    pairs.unshift({ label: label!, value: value! });
  }
  return pairs.length < rows.length - 1 ? pairs : [];
}

function pairsOf(cells: readonly RawCell[]): Pair[] {
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < cells.length; at += 2) {
    const [label, value] = [cells[at]!, cells[at + 1]!];
    if (label.text !== "" || value.text !== "") pairs.push({ label, value });
  }
  return pairs;
}

const isLabel = (text: string): boolean =>
  text.length <= longestLabel && /^\p{L}/u.test(text) && ["text", "code"].includes(readValue(text).kind);

/** Returns the sort of a value; amounts of different units are of different sorts. */
const kindOf = (cell: RawCell | undefined): string => sortOf(readValue(cell?.text ?? ""));
