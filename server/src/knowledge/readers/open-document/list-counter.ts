import { formatNumber } from "../office/format-number.ts";
import type { ListLevel } from "./styles.ts";

const formats: Readonly<Record<string, string>> = {
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
};

/** Counts the items of one list, or the headings of a document. Levels count from 1. */
export class ListCounter {
  readonly #counts: (number | undefined)[] = [];

  /** Returns the marker of the next item of a level: "2.1."; empty for bullets. */
  next(
    levels: ReadonlyMap<number, ListLevel> | undefined,
    level: number,
    start: number | null = null,
  ): string {
    const own = levels?.get(level);
    this.#counts.length = Math.min(this.#counts.length, level + 1);
    const count = start ?? (this.#counts[level] ?? (own?.start ?? 1) - 1) + 1;
    this.#counts[level] = count;
    if (!own || own.bullet || own.format === "") return "";
    const numbers: string[] = [];
    for (let shown = Math.max(1, level - own.shown + 1); shown <= level; shown++) {
      const above = levels?.get(shown);
      if (above && !above.bullet && above.format !== "")
        numbers.push(formatNumber(this.#counts[shown] ?? above.start, formats[above.format] ?? "decimal"));
    }
    return `${own.prefix}${numbers.join(".")}${own.suffix}`.trim();
  }
}
