import { headsOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";

/** The row that names the columns of a row: in the unit, or kept with it where the table began before it. */
export function headerOf(unit: IndexedPassage, row: number): string | null {
  for (let i = row - 1; i >= 0 && unit.sentences[i]!.kind === "table-row"; i--) {
    const { header, start, end } = unit.sentences[i]!;
    if (header) return unit.text.slice(start - unit.start, end - unit.start);
  }
  return headsOf(unit)?.text ?? null;
}
