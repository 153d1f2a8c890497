import type { DocumentPart } from "../documents/document.ts";
import { packHead, packText, unpackHead, unpackPage, unpackText } from "./part-codec.ts";
import type { OpenProject } from "./open-project.ts";

/** A part as it came from the other thread. */
export interface ArrivedPart {
  /** Its pages without their lines. */
  part: DocumentPart;
  /** Each page with them, as `packPage` gives it. */
  packedPages: Uint8Array[];
}

/** A part in the form in which it is stored. */
export interface StoredPart extends ArrivedPart {
  head: Uint8Array;
  text: Uint8Array;
}

export function storedPart({ part: given, packedPages }: ArrivedPart): StoredPart {
  // UTF-8 cannot hold half a surrogate pair; its replacement is as long, so that no span moves.
  const part = given.text.isWellFormed() ? given : { ...given, text: given.text.toWellFormed() };
  const { text, pages: _, ...head } = part;
  return { part, packedPages, head: packHead(head), text: packText(text) };
}

/** Keeps a part of a resource that is being read. Runs inside the caller's transaction. */
export function stagePart(project: OpenProject, resourceId: string, arrived: ArrivedPart): void {
  const { part, head, text, packedPages } = storedPart(arrived);
  unstagePart(project, resourceId, part.part);
  const row = project
    .prepare(
      "insert into main.staged_parts (resource_id, part, title, url, head, text) values (?, ?, ?, ?, ?, ?) returning id",
    )
    .get(
      resourceId,
      ...project.seal.row(
        "staged_parts",
        ["part", "title", "url", "head", "text"],
        [part.part, part.title, part.url, head, text],
      ),
    )!;
  const insertPage = project.prepare("insert into main.staged_pages (part, position, page) values (?, ?, ?)");
  for (const [position, page] of packedPages.entries())
    insertPage.run(row.id!, position, ...project.seal.row("staged_pages", ["page"], [page]));
}

/** A part as it was staged; null where it is not. */
export function readStaged(project: OpenProject, resourceId: string, name: string): StoredPart | null {
  const row = project
    .prepare("select id, head, text from staged_parts where resource_id = ? and part = ?")
    .get(resourceId, name);
  if (!row) return null;
  const pages = project.prepare("select page from staged_pages where part = ? order by position");
  return unpackPart(row, pages.all(row.id!));
}

/** A part of a resource that answers; null where that was replaced or removed. */
export function readStanding(
  project: OpenProject,
  resource: { row: number; first: number },
  name: string,
): StoredPart | null {
  const row = project
    .prepare(
      `select t.id, t.head, t.text from parts t join resources r on r.id = t.resource
       where r.id = ? and r.first_passage = ? and t.part = ?`,
    )
    .get(resource.row, resource.first, name);
  if (!row) return null;
  const pages = project.prepare("select page from pages where part = ? order by position");
  return unpackPart(row, pages.all(row.id!));
}

function unpackPart(row: Record<string, unknown>, pageRows: readonly Record<string, unknown>[]): StoredPart {
  const packedPages = pageRows.map(({ page }) => page as Uint8Array);
  const head = row.head as Uint8Array;
  const text = row.text as Uint8Array;
  const pages = packedPages.map((page) => ({ ...unpackPage(page), lines: [] }));
  return { part: { ...unpackHead(head), text: unpackText(text), pages }, packedPages, head, text };
}

/** Of a row with head and text what tells its language. */
export function unpackedSample({
  head,
  text,
}: Record<string, unknown>): Pick<DocumentPart, "language" | "text"> {
  return { language: unpackHead(head as Uint8Array).language, text: unpackText(text as Uint8Array) };
}

/** Drops what is staged for a resource. Runs inside the caller's transaction. */
export function clearStaged(project: OpenProject, resourceId: string): void {
  project
    .prepare(
      "delete from main.staged_pages where part in (select id from staged_parts where resource_id = ?)",
    )
    .run(resourceId);
  project.prepare("delete from main.staged_parts where resource_id = ?").run(resourceId);
}

function unstagePart(project: OpenProject, resourceId: string, part: string): void {
  const of = "select id from staged_parts where resource_id = ? and part = ?";
  project.prepare(`delete from main.staged_pages where part in (${of})`).run(resourceId, part);
  project.prepare("delete from main.staged_parts where resource_id = ? and part = ?").run(resourceId, part);
}
