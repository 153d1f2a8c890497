import type { PdfGlyph } from "./glyphs.ts";
import type { Run } from "./runs.ts";

const firstStandIn = 0xe100;
const lastStandIn = 0xefff;

interface Suspect {
  unicode: string;
  font: string;
}

interface FontCodes {
  /** What a code was read as. */
  texts: Map<number, string>;
  /** How many codes show the same characters. */
  codes: Map<string, number>;
}

/**
 * Glyphs without an entry in their font's ToUnicode table come from pdf.js as the character of their code, whatever
 * they show. Typesetters leave the hyphens of broken words out of the table. Stand-ins are kept until the whole file is
 * read; then what proves to be no such glyph becomes its character again, and the others a soft hyphen.
 */
export function createUnmappedGlyphs() {
  const suspects: Suspect[] = [];
  const fonts = new Map<string, FontCodes>();

  const addSuspect = (unicode: string, font: string): string => {
    if (firstStandIn + suspects.length > lastStandIn) return unicode;
    suspects.push({ unicode, font });
    return String.fromCharCode(firstStandIn + suspects.length - 1);
  };

  return {
    /** The characters of a glyph of a composite font, or a stand-in for them. */
    textOf(font: string, { unicode, originalCharCode: code }: PdfGlyph): string {
      let known = fonts.get(font);
      if (!known) fonts.set(font, (known = { texts: new Map(), codes: new Map() }));
      const seen = known.texts.get(code);
      if (seen !== undefined) return seen;
      known.codes.set(unicode, (known.codes.get(unicode) ?? 0) + 1);
      const text = unicode === String.fromCharCode(code) ? addSuspect(unicode, font) : unicode;
      known.texts.set(code, text);
      return text;
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
        const doubled = fonts.get(font)!.codes.get(unicode)! > 1;
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
