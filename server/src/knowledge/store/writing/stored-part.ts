import type { DocumentPart } from "../../documents/document.ts";
import { packHead, packText, unpackHead, unpackPage, unpackText } from "../files/part-codec.ts";
import { pagesOf, type PartRow, partRow, type StoredSource } from "../files/stored-rows.ts";
import { PartMissingError } from "../passage-index.errors.ts";
import type { OpenProject } from "./open-project.ts";

/** A part as received from the other thread. */
export interface ArrivedPart {
  part: DocumentPart;
  packedPages: Uint8Array[];
}

export interface StoredPart extends ArrivedPart {
  head: Uint8Array;
  text: Uint8Array;
}

/** A part of a generation: passed with the call, staged before, or of the answering generation. */
export type ContentSource = { arrived: ArrivedPart } | StoredSource;

export function storedPart({ part: given, packedPages }: ArrivedPart): StoredPart {
  // UTF-8 cannot hold half a surrogate pair; its replacement is as long, so that no span moves.
  const part = given.text.isWellFormed() ? given : { ...given, text: given.text.toWellFormed() };
  const { text, pages: _, ...head } = part;
  return { part, packedPages, head: packHead(head), text: packText(text) };
}

/** Keeps a part of a resource that is being read. Runs inside the caller's transaction. */
export function stagePart(project: OpenProject, resourceId: string, arrived: ArrivedPart): void {
  const { part, head, text, packedPages } = storedPart(arrived);
  dropStaged(project, "resource_id = ? and part = ?", resourceId, part.part);
  const { part: name, title, url } = part;
  const row = { resource_id: resourceId, part: name, title, url, head, text };
  const staged = project.insert("staged_parts", row);
  for (const [position, page] of packedPages.entries())
    project.insert("staged_pages", { part: staged, position, page });
}

export function clearStaged(project: OpenProject, resourceId: string): void {
  dropStaged(project, "resource_id = ?", resourceId);
}

function dropStaged(project: OpenProject, where: string, ...values: string[]): void {
  project
    .prepare(`delete from main.staged_pages where part in (select id from staged_parts where ${where})`)
    .run(...values);
  project.prepare(`delete from main.staged_parts where ${where}`).run(...values);
}

/** Returns a part with its pages; fails with a PartMissingError where it is not there. Runs inside the caller's snapshot. */
export function readPart(project: OpenProject, resourceId: string, source: ContentSource): StoredPart {
  if ("arrived" in source) return storedPart(source.arrived);
  const { id, head, text } = rowOf(project, resourceId, source);
  const packedPages = pagesOf(project, id, { staged: "staged" in source });
  const pages = packedPages.map((page) => ({ ...unpackPage(page), lines: [] }));
  return { part: { ...unpackHead(head), text: unpackText(text), pages }, packedPages, head, text };
}

/** Like `readPart`, without the pages. */
export function headAndText(
  project: OpenProject,
  resourceId: string,
  source: ContentSource,
): Omit<DocumentPart, "pages"> {
  if ("arrived" in source) return source.arrived.part;
  const { head, text } = rowOf(project, resourceId, source);
  return { ...unpackHead(head), text: unpackText(text) };
}

function rowOf(project: OpenProject, resourceId: string, source: StoredSource): PartRow {
  const row = partRow(project, resourceId, source);
  if (!row) throw new PartMissingError("staged" in source ? source.staged : source.kept);
  return row;
}
