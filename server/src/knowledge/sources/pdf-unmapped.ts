import type { PdfGlyph } from "./pdf-glyphs.ts";
import type { Run } from "./pdf-runs.ts";

const firstStandIn = 0xe100;
const lastStandIn = 0xefff;

interface Suspect {
  unicode: string;
  font: string;
  code: number;
}

/**
 * Glyphs without an entry in their font's ToUnicode table come from pdf.js as the character of their code, whatever
 * they show. Typesetters leave the hyphens of broken words out of the table. Stand-ins are kept until the whole file is
 * read; then what proves to be no such glyph becomes its character again, and the others a soft hyphen.
 */
export function createUnmappedGlyphs() {
  const suspects: Suspect[] = [];
  const standIns = new Map<string, string>();
  const codes = new Map<string, Set<number>>();

  return {
    /** The characters of a glyph of a composite font, or a stand-in for them. */
    textOf(fontId: string, { unicode, originalCharCode: code }: PdfGlyph): string {
      const character = `${fontId} ${unicode}`;
      let known = codes.get(character);
      if (!known) codes.set(character, (known = new Set()));
      known.add(code);
      if (unicode !== String.fromCharCode(code)) return unicode;
      const key = `${fontId} ${code}`;
      const standIn = standIns.get(key);
      if (standIn !== undefined) return standIn;
      if (firstStandIn + suspects.length > lastStandIn) return unicode;
      const added = String.fromCharCode(firstStandIn + suspects.length);
      suspects.push({ unicode, font: fontId, code });
      standIns.set(key, added);
      return added;
    },

    /** Settles every stand-in in the runs of the file. */
    settle(runs: Iterable<Run>): void {
      if (suspects.length === 0) return;
      const all = [...runs].filter((run) => /[\uE100-\uEFFF]/.test(run.text));
      const onlyAtLineEnds = new Set(suspects.keys());
      for (const { text } of all)
        for (const { index, 0: standIn } of text.matchAll(/[\uE100-\uEFFF]/g)) {
          const ends = index === text.length - 1 && /\p{Ll}$/u.test(text.slice(0, index));
          if (!ends) onlyAtLineEnds.delete(standIn.charCodeAt(0) - firstStandIn);
        }
      const settled = suspects.map(({ unicode, font }, i) => {
        const doubled = codes.get(`${font} ${unicode}`)!.size > 1;
        return doubled || onlyAtLineEnds.has(i) ? "\u00AD" : unicode;
      });
      for (const run of all)
        run.text = run.text.replace(
          /[\uE100-\uEFFF]/g,
          (standIn) => settled[standIn.charCodeAt(0) - firstStandIn] ?? standIn,
        );
    },
  };
}

export type UnmappedGlyphs = ReturnType<typeof createUnmappedGlyphs>;
