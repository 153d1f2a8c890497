import { unmappedGlyph } from "./glyphs.ts";
import type { Run } from "./runs.ts";

/**
 * Typesetters leave the hyphens of broken words out of the table that says what their glyphs stand for. A glyph that the
 * file says nothing of is such a hyphen where it ends a line behind a small letter, and else a character without meaning.
 */
export function settleUnmapped(runs: Iterable<Run>): void {
  for (const run of runs) {
    if (!run.text.endsWith(unmappedGlyph)) continue;
    if (/\p{Ll}$/u.test(run.text.slice(0, -1))) run.text = `${run.text.slice(0, -1)}\u00AD`;
  }
}
