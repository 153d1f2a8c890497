import { deflateSync } from "node:zlib";
import { pack } from "../../server/src/knowledge/readers/office/testing/pack.ts";
import { catalogue, onePage, page, pdfOf, stream } from "../../server/src/kit/testing/pdf-file.ts";
import table from "./hostile-documents.json" with { type: "json" };
import type { Unit } from "./units.ts";

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
  /** Holds the text around the repeated units. */
  before?: Text;
  after?: Text;
  /** Parts of a package, in which the part of this name is what was repeated. */
  pack?: { as: string; parts: Record<string, Text> };
  /** Packed formats hold this many times the bytes that are sent. */
  grows?: number;
  /** Says how a text of any kind is written; left out where the format is tried with its own units alone. */
  text?: { open?: string; close?: string; escape?: keyof typeof escapes };
  /** Maps names to what is repeated; `{n}` is the number of its turn. The first is prose. */
  units: Record<string, Text>;
}

const escapes = {
  csv: (text: string) => text.replaceAll('"', '""'),
  json: (text: string) => JSON.stringify(text).slice(1, -1),
  xml: (text: string) =>
    text
      // oxlint-disable-next-line no-control-regex -- These are what XML does not take.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;"),
};

const formats = table as unknown as readonly HostileFormat[];
/** Formats that are tried with texts of any kind too. */
export const textFormats = formats.filter(({ text }) => text);

/**
 * Makes files of each format that is read, of what is hard to read in it and of `texts`, each about this long; packed ones hold
 * some times as much. The first of a format is prose. Each is made when it is asked for.
 */
export function* hostileDocuments(
  bytes: number,
  isWanted: (name: string) => boolean = () => true,
  texts: readonly Unit[] = [],
): Generator<HostileDocument> {
  for (const format of formats) {
    const { fileName, grows = 1, units } = format;
    for (const [unit, repeated] of Object.entries(units)) {
      const name = `${format.format}: ${unit}`;
      if (!isWanted(name)) continue;
      const around = textOf(format.before).length + textOf(format.after).length;
      yield { name, fileName, content: fileOf(format, fill(textOf(repeated), bytes * grows - around)) };
    }
    for (const { name: unit, fill: fillText } of format.text ? texts : []) {
      const name = `${format.format}: ${unit}`;
      if (isWanted(name)) yield { name, fileName, content: documentOf(format, fillText, bytes) };
    }
  }
}

/** Writes a file of about so many bytes in a format, of text of one kind. */
export function documentOf(format: HostileFormat, fillText: Unit["fill"], bytes: number): Uint8Array {
  const { open = "", close = "", escape } = format.text!;
  const written = (length: number) => open + (escape ? escapes[escape] : String)(fillText(length)) + close;
  const whole = written(bytes);
  const ratio = bytes / Buffer.byteLength(whole);
  return fileOf(format, ratio >= 1 ? whole : written(Math.floor(bytes * ratio * 0.95)));
}

function fileOf({ fileName, before, after, pack: packed }: HostileFormat, repeated: string): Uint8Array {
  const inside = textOf(before) + repeated + textOf(after);
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
