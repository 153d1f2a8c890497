import { csv, html, markdown } from "../hostile-documents/marked-up-texts.ts";
import { feed, json, jsonLines, jsonText, xml } from "../hostile-documents/data-texts.ts";
import { type HostileFormat, plain } from "../hostile-documents/hostile-format.ts";
import { mails } from "../hostile-documents/mails.ts";
import { plainText, rtf, subtitles } from "../hostile-documents/other-texts.ts";
import { packages } from "../hostile-documents/packages.ts";
import { pdf } from "../hostile-documents/pdfs.ts";

export interface HostileDocument {
  format: string;
  /** "brackets"; `plain` is the prose that the others of its format are compared with. */
  unit: string;
  /** "markdown: brackets". */
  name: string;
  fileName: string;
  content: Uint8Array;
}

export { plain };

const formats: readonly HostileFormat[] = [
  plainText,
  markdown,
  html,
  csv,
  json,
  jsonText,
  jsonLines,
  xml,
  feed,
  rtf,
  subtitles,
  ...mails,
  ...packages,
  pdf,
];

/**
 * Files of each format that is read, of what is hard to read in it, each about this long; packed ones hold some times as
 * much. The first of a format is prose. Each is made when it is asked for.
 */
export function* hostileDocuments(bytes: number): Generator<HostileDocument> {
  for (const { format, fileName, before = "", after = "", wrap, grows = 1, units } of formats)
    for (const [unit, repeated] of Object.entries(units)) {
      const inside = before + fill(repeated, bytes * grows - before.length - after.length) + after;
      const content = wrap ? wrap(inside) : Buffer.from(inside);
      yield { format, unit, name: `${format}: ${unit}`, fileName, content };
    }
}

/** A unit again and again, up to about so many bytes. */
function fill(unit: string, bytes: number): string {
  if (!unit.includes("{n")) return unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
  const turns: string[] = [];
  for (let n = 0, length = 0; length < bytes; n++) {
    const turn = unit.replaceAll("{n+1}", String(n + 1)).replaceAll("{n}", String(n));
    length += turn.length;
    turns.push(turn);
  }
  return turns.join("");
}
