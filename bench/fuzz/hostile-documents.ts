import { deflateSync } from "node:zlib";
import { pack } from "../../server/src/knowledge/readers/office/testing/pack.ts";
import {
  catalogue,
  onePage,
  page,
  pdfOf,
  stream,
} from "../../server/src/knowledge/readers/pdf/testing/hostile-pdf.ts";
import table from "./hostile-documents.json" with { type: "json" };

export interface HostileDocument {
  /** "markdown: brackets". */
  name: string;
  fileName: string;
  content: Uint8Array;
}

/** Text, in which a list of a text and a number is that text so often. */
type Text = string | (string | [string, number])[];

interface HostileFormat {
  format: string;
  fileName: string;
  /** What the units are repeated within. */
  before?: Text;
  after?: Text;
  /** Parts of a package, in which the part of this name is what was repeated. */
  pack?: { as: string; parts: Record<string, Text> };
  /** Packed formats hold this many times the bytes that are sent. */
  grows?: number;
  /** What is repeated, by name; `{n}` is the number of its turn. */
  units: Record<string, Text>;
}

/**
 * Makes files of each format that is read, of what is hard to read in it, each about this long; packed ones hold some times as
 * much. The first of a format is prose. Each is made when it is asked for.
 */
export function* hostileDocuments(
  bytes: number,
  isWanted: (name: string) => boolean = () => true,
): Generator<HostileDocument> {
  for (const { format, fileName, grows = 1, units, ...around } of table as unknown as HostileFormat[]) {
    const [before, after] = [textOf(around.before), textOf(around.after)];
    for (const [unit, repeated] of Object.entries(units)) {
      const name = `${format}: ${unit}`;
      if (!isWanted(name)) continue;
      const inside = before + fill(textOf(repeated), bytes * grows - before.length - after.length) + after;
      yield { name, fileName, content: fileOf(fileName, inside, around.pack) };
    }
  }
}

function fileOf(fileName: string, inside: string, packed: HostileFormat["pack"]): Uint8Array {
  if (fileName.endsWith(".pdf"))
    return pdfOf([
      catalogue,
      onePage,
      page("/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>"),
      stream("/Filter/FlateDecode", deflateSync(inside)),
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]);
  if (!packed) return Buffer.from(inside);
  const parts = Object.entries(packed.parts).map(([name, text]) => [name, textOf(text)]);
  return pack({ ...Object.fromEntries(parts), [packed.as]: inside });
}

function textOf(text: Text = ""): string {
  if (typeof text === "string") return text;
  return text.map((piece) => (typeof piece === "string" ? piece : piece[0].repeat(piece[1]))).join("");
}

/** Repeats a unit up to about so many bytes. */
function fill(unit: string, bytes: number): string {
  if (!unit.includes("{n")) return unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
  const turns: string[] = [];
  for (let n = 0, length = 0; length < bytes; n++) {
    turns.push(unit.replaceAll("{n+1}", String(n + 1)).replaceAll("{n}", String(n)));
    length += turns.at(-1)!.length;
  }
  return turns.join("");
}
