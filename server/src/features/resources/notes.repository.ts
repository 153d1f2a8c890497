import { randomUUID } from "node:crypto";
import { limits } from "@groundwork/contract/limits";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { insertRows, deleteRows, insertOrUpdate, is } from "#platform/database/rows.ts";
import type { Project } from "../projects/projects.repository.ts";

export interface NoteWords {
  title: string;
  /** Markdown. */
  text: string;
}

export type NoteVersion = Awaited<ReturnType<typeof findNoteVersions>>[number];

/** Finds when a note was confirmed and asks to be, with the name of who confirmed it. */
export function findNote(read: ReadHandle, resourceId: string) {
  return read
    .selectFrom("notes")
    .leftJoin("users", "users.id", "notes.confirmed_by")
    .select(["notes.confirmed_at", "notes.confirm_by", "users.name as confirmed_by"])
    .where("notes.resource_id", "=", resourceId)
    .executeTakeFirst();
}

/** Finds a note's versions with the names of who wrote them, newest first. */
export function findNoteVersions(read: ReadHandle, resourceId: string) {
  return read
    .selectFrom("note_versions")
    .leftJoin("users", "users.id", "note_versions.written_by")
    .select([
      "note_versions.title",
      "note_versions.text",
      "note_versions.written_at",
      "users.name as written_by",
    ])
    .where("note_versions.resource_id", "=", resourceId)
    .orderBy("note_versions.written_at", "desc")
    .orderBy("note_versions.id", "desc")
    .limit(limits.noteVersionsMax)
    .execute();
}

/** Stores a version of a note, and deletes the oldest beyond those that are kept. */
export async function insertNoteVersion(
  transaction: WriteHandle,
  _project: Authorized<Project, "editor">,
  resourceId: string,
  version: NoteWords & { written_at: string; written_by: string | null },
): Promise<void> {
  await insertRows(transaction, "note_versions", { id: randomUUID(), resource_id: resourceId, ...version });
  const kept = transaction
    .selectFrom("note_versions")
    .select("id")
    .where("resource_id", "=", resourceId)
    .orderBy("written_at", "desc")
    .orderBy("id", "desc")
    .limit(limits.noteVersionsMax);
  await deleteRows(transaction, "note_versions", { resource_id: resourceId, id: is("not in", kept) });
}

/** Stores that a note is right as of now; the day on which it asks again stays where none is given. */
export async function keepConfirmation(
  transaction: WriteHandle,
  _project: Authorized<Project, "editor">,
  resourceId: string,
  {
    confirm_by,
    ...confirmed
  }: Pick<Tables["notes"], "confirmed_at" | "confirmed_by"> & {
    confirm_by?: string | null | undefined;
  },
): Promise<void> {
  const row = { resource_id: resourceId, ...confirmed, confirm_by: confirm_by ?? null };
  const change = { ...confirmed, ...(confirm_by !== undefined && { confirm_by }) };
  await insertOrUpdate(transaction, "notes", row, ["resource_id"], change);
}

/** Finds a project's notes that ask to be confirmed on a day, YYYY-MM-DD. */
export function findDueNotes(read: ReadHandle, projectId: string, day: string) {
  return read
    .selectFrom("notes")
    .innerJoin("resources", "resources.id", "notes.resource_id")
    .select(["notes.resource_id", "resources.file_name", "notes.confirm_by", "notes.confirmed_at"])
    .where("resources.project_id", "=", projectId)
    .where("notes.confirm_by", "<=", day)
    .orderBy("notes.confirm_by")
    .limit(100)
    .execute();
}
