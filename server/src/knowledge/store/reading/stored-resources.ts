import { setImmediate as pause } from "node:timers/promises";
import type { DocumentPage, DocumentPart } from "../../documents/document.ts";
import { unpackHead, unpackPage, unpackText } from "../files/part-codec.ts";
import type { ProjectReader } from "./project-reader.ts";

/** Pages unpacked between two pauses: 2 ms of work. */
const pagesAtOnce = 32;

/** Lists resources of which a project has anything, even if only staged. */
export function keptResources(reader: ProjectReader): Set<string> {
  const rows = reader
    .prepare("select resource_id from resources union select resource_id from staged_parts")
    .all();
  return new Set(rows.map((row) => String(row.resource_id)));
}

/** Returns the answering generation by resource; the same map while the file is unchanged. */
export function generationsOf(reader: ProjectReader): ReadonlyMap<string, string> {
  return reader.once("generations", () => {
    const rows = reader.prepare("select resource_id, generation from resources").all();
    return new Map(rows.map((row) => [String(row.resource_id), String(row.generation)]));
  });
}

/** Lists a resource's staged parts by name. */
export function stagedPartsOf(reader: ProjectReader, resourceId: string): string[] {
  return reader
    .prepare("select part from staged_parts where resource_id = ? order by part")
    .all(resourceId)
    .map((row) => String(row.part));
}

/** A part as stored in its file. */
export interface PackedPart {
  head: Uint8Array;
  text: Uint8Array;
  pages: Uint8Array[];
}

/** Names a part's row: of the generation that answers, or of what is staged. */
export interface StoredRow {
  id: number;
  staged: boolean;
}

/** Returns a part of the answering generation; null if there is none. */
export function packedPart(reader: ProjectReader, resourceId: string, part: string): PackedPart | null {
  const row = reader
    .prepare(
      `select t.id from parts t join resources r on r.id = t.resource where r.resource_id = ? and t.part = ?`,
    )
    .get(resourceId, part);
  return row ? packedRow(reader, { id: Number(row.id), staged: false }) : null;
}

/** Lists all stored parts of a resource. */
export function storedRows(reader: ProjectReader, resourceId: string): StoredRow[] {
  const answering = reader
    .prepare(
      "select t.id from parts t join resources r on r.id = t.resource where r.resource_id = ? order by t.id",
    )
    .all(resourceId);
  const staged = reader
    .prepare("select id from staged_parts where resource_id = ? order by id")
    .all(resourceId);
  return [
    ...answering.map(({ id }) => ({ id: Number(id), staged: false })),
    ...staged.map(({ id }) => ({ id: Number(id), staged: true })),
  ];
}

export function packedRow(reader: ProjectReader, { id, staged }: StoredRow): PackedPart | null {
  const before = staged ? "staged_" : "";
  const row = reader.prepare(`select head, text from ${before}parts where id = ?`).get(id);
  if (!row) return null;
  const pages = reader.prepare(`select page from ${before}pages where part = ? order by position`).all(id);
  return {
    head: row.head as Uint8Array,
    text: row.text as Uint8Array,
    pages: pages.map(({ page }) => page as Uint8Array),
  };
}

export async function unpackPart(packed: PackedPart | null): Promise<DocumentPart | null> {
  if (!packed) return null;
  const pages: DocumentPage[] = [];
  for (const [i, page] of packed.pages.entries()) {
    if (i % pagesAtOnce === pagesAtOnce - 1) await pause();
    pages.push(unpackPage(page));
  }
  return { ...unpackHead(packed.head), text: unpackText(packed.text), pages };
}
