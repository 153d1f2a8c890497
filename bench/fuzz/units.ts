import { readFileSync } from "node:fs";

/** Text that is read as something, over and over: what strings are filled with. */
export interface Unit {
  readonly name: string;
  /** Returns so many UTF-16 units of it, or one less where a pair would be cut. */
  fill(length: number): string;
}

interface UnitRow {
  name: string;
  repeat: string;
  /** Words around one run, which no trimming at the ends takes away. */
  open?: string;
  close?: string;
  /** Holds the second half of the text. */
  half?: string;
}

/** Repeats a pattern. Cuts no pair in two, so that the text is refused for what it is and not for its end. */
export function filled(pattern: string, most: number): string {
  const length = Math.floor(most);
  const text = pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last < 0xdc00 && pattern.length > 1 ? text.slice(0, -1) : text;
}

// Halves of pairs are no text for who imports JSON.
const table = JSON.parse(readFileSync(new URL("./units.json", import.meta.url), "utf8")) as UnitRow[];

export const units: readonly Unit[] = table.map(({ name, repeat, open = "", close = "", half }) => ({
  name,
  fill(length) {
    const first =
      half === undefined ? Math.max(0, length - open.length - close.length) : Math.floor(length / 2);
    const rest = half === undefined ? close : filled(half, Math.floor(length) - first);
    return (open + filled(repeat, first) + rest).slice(0, Math.floor(length));
  },
}));
