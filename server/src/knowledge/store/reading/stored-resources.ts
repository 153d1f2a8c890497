import { setImmediate as pause } from "node:timers/promises";
import type { DocumentPage, DocumentPart } from "../../documents/document.ts";
import { unpackHead, unpackPage, unpackText } from "../files/part-codec.ts";
import { pagesOf, type PartRow, partRow } from "../files/stored-rows.ts";
import type { ProjectReader } from "./project-reader.ts";

/** Pages unpacked between two pauses: 2 ms of work. */
const pagesAtOnce = 32;

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

export function stagedPartsOf(reader: ProjectReader, resourceId: string): string[] {
  return reader
    .prepare("select part from staged_parts where resource_id = ? order by part")
    .all(resourceId)
    .map((row) => String(row.part));
}

interface PackedPart extends PartRow {
  pages: Uint8Array[];
}

export interface StoredRow {
  id: number;
  staged: boolean;
}

export function packedPart(reader: ProjectReader, resourceId: string, part: string): PackedPart | null {
  const row = partRow(reader, resourceId, { kept: part });
  return row ? { ...row, pages: pagesOf(reader, row.id, { staged: false }) } : null;
}

export function storedRows(reader: ProjectReader, resourceId: string): StoredRow[] {
  return reader
    .prepare(
      `select t.id, 0 as staged from parts t join resources r on r.id = t.resource where r.resource_id = ?
       union all select id, 1 from staged_parts where resource_id = ? order by staged, id`,
    )
    .all(resourceId, resourceId)
    .map(({ id, staged }) => ({ id: Number(id), staged: staged === 1 }));
}

export function packedRow(reader: ProjectReader, { id, staged }: StoredRow): PackedPart | null {
  const from = staged ? "staged_parts" : "parts";
  const row = reader.prepare(`select id, head, text from ${from} where id = ?`).get(id);
  return row ? { ...(row as unknown as PartRow), pages: pagesOf(reader, id, { staged }) } : null;
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
