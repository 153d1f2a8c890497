import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentPart } from "../../../documents/document.ts";
import type { FileReader, PartOutcome } from "../../source.ts";

export function fixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, "../../fixtures", name));
}

export function readBytes(reader: FileReader, bytes: Uint8Array, name: string): Promise<PartOutcome[]> {
  return reader({ bytes, name, contentType: "", url: null }, () => undefined);
}

/** The part that was read as "document". */
export function documentOf(outcomes: readonly PartOutcome[]): DocumentPart {
  const read = outcomes[0];
  if (read?.state !== "read") throw new Error("Nothing was read.");
  return read.part;
}

/** "heading 2: Its light", "table-row: Port\tDepth": what each block of a part is, and its text. */
export function shown({ blocks, text }: DocumentPart): string[] {
  return blocks.map(({ kind, level, header, start, end }) => {
    const role = kind + (level === undefined ? "" : ` ${level}`) + (header === true ? " (header)" : "");
    return `${role}: ${text.slice(start, end)}`;
  });
}
