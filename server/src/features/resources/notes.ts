import { Readable } from "node:stream";
import { text as readAll } from "node:stream/consumers";
import type { ShownNote } from "@groundwork/contract/notes";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { Authorized } from "#kit/authorized.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { FileMissingError } from "#platform/files/file-store.errors.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Project } from "../projects/projects.repository.ts";
import { addResource, type AddResourceDeps, storeFile } from "./add-resource.ts";
import { type ReachedResource, onResource } from "./authorize-resource.ts";
import { changeResource } from "./change-resource.ts";
import * as noteRows from "./notes.repository.ts";
import { removeUnusedFile } from "./purge-resources.jobs.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { resourceErrors } from "./resources.errors.ts";
import { changeRow, findResource, type Resource } from "./resources.repository.ts";
import { cleanFileName, stateAtWork } from "./resources.rules.ts";

export interface Note extends noteRows.NoteWords {
  /** The day from which it asks to be confirmed; null for never, undefined for as before. */
  confirm_by?: string | null | undefined;
}

/** Adds a note to a project and queues its indexing. */
export async function addNote(
  deps: AddResourceDeps,
  project: Authorized<Project, "editor">,
  note: Note,
): Promise<Resource> {
  const { resource: added } = await addResource(deps, project, {
    typeId: resourceTypes.note,
    address: undefined,
    file: { name: nameOf(note), content: fileOf(note) },
  });
  await deps.database.write(async (transaction) => {
    await keepWords(deps, transaction, { project, resource: added }, note);
    await queueIndexing(deps, transaction, project, [added]);
  });
  deps.queue.wake();
  return (await findResource(deps.database.read, added.id)) ?? added;
}

/** Gives a note another title and text, and queues its indexing; the earlier text answers until that is done. */
export async function changeNote(
  deps: AddResourceDeps,
  owned: ReachedResource<"editor">,
  note: Note,
): Promise<Resource> {
  const { project, resource: before } = owned;
  if (before.type_id !== resourceTypes.note) throw new resourceErrors.not_a_note();
  const earlier = await versionsOf(deps, before);
  const stored = await storeFile(deps, project, fileOf(note));
  const name = cleanFileName(nameOf(note), "");
  const changed = await changeResource(deps, owned, async (transaction, resource) => {
    if (stateAtWork.has(resource.state)) throw new resourceErrors.at_work();
    // A note of before versions were kept has only its file.
    if ((await noteRows.findNoteVersions(transaction, resource.id)).length === 0)
      for (const { title, text, written_at } of earlier)
        await noteRows.insertNoteVersion(transaction, project, resource.id, {
          title,
          text,
          written_at,
          written_by: null,
        });
    await keepWords(deps, transaction, { project, resource }, note);
    await changeRow(transaction, project, resource.id, {
      file_name: name,
      file_hash: stored.hash,
      file_bytes: stored.bytes,
      changed_at: deps.clock.now().toISOString(),
    });
    await queueIndexing(deps, transaction, project, [resource], { fromStart: true });
    const renamed = { ...resource, file_name: name };
    await recordAct(transaction, "resource.replaced", onResource(renamed));
  });
  if (before.file_hash !== null && before.file_hash !== stored.hash)
    await removeUnusedFile({ read: deps.database.read, files: deps.files }, project.id, before.file_hash);
  return changed;
}

/** Stores that a note is still right, and the day on which it asks again. Fails with `not_a_note`. */
export async function confirmNote(
  deps: Pick<AddResourceDeps, "database" | "clock">,
  { project, resource }: ReachedResource<"editor">,
  confirm_by: string | null,
): Promise<void> {
  if (resource.type_id !== resourceTypes.note) throw new resourceErrors.not_a_note();
  const confirmed = { confirmed_at: deps.clock.now().toISOString(), confirmed_by: project.access.userId };
  await deps.database.write((transaction) =>
    noteRows.keepConfirmation(transaction, project, resource.id, { ...confirmed, confirm_by }),
  );
}

/** Returns a note with its versions, and when it was confirmed. Fails with `not_a_note`. */
export async function showNote(
  deps: Pick<AddResourceDeps, "database" | "clock" | "files">,
  resource: Resource,
): Promise<ShownNote> {
  if (resource.type_id !== resourceTypes.note) throw new resourceErrors.not_a_note();
  const found = await noteRows.findNote(deps.database.read, resource.id);
  const confirm_by = found?.confirm_by ?? null;
  return {
    ResourceID: resource.id,
    confirmed_at: found?.confirmed_at ?? resource.uploaded_at,
    confirmed_by: found?.confirmed_by ?? null,
    confirm_by,
    due: confirm_by !== null && confirm_by <= deps.clock.now().toISOString().slice(0, 10),
    versions: await versionsOf(deps, resource),
  };
}

async function keepWords(
  { clock }: Pick<AddResourceDeps, "clock">,
  transaction: WriteHandle,
  { project, resource }: ReachedResource<"editor">,
  { title, text, confirm_by }: Note,
): Promise<void> {
  const now = clock.now().toISOString();
  const { userId } = project.access;
  const version = { title, text, written_at: now, written_by: userId };
  await noteRows.insertNoteVersion(transaction, project, resource.id, version);
  const confirmed = { confirmed_at: now, confirmed_by: userId, confirm_by };
  await noteRows.keepConfirmation(transaction, project, resource.id, confirmed);
}

/** Returns a note's versions, newest first; of one of before they were kept, what its file says. */
async function versionsOf(
  { database, files }: Pick<AddResourceDeps, "database" | "files">,
  { id, project_id, file_name, file_hash, uploaded_at }: Resource,
): Promise<noteRows.NoteVersion[]> {
  const versions = await noteRows.findNoteVersions(database.read, id);
  if (versions.length > 0 || file_hash === null) return versions;
  try {
    const { stream } = await files.open(project_id, file_hash);
    const [heading = "", ...lines] = (await readAll(stream)).split("\n");
    const title = heading.replace(/^# /, "") || file_name;
    return [{ title, text: lines.join("\n").trim(), written_at: uploaded_at, written_by: null }];
  } catch (error) {
    if (error instanceof FileMissingError) return [];
    throw error;
  }
}

/** Keeps slashes out of the name, since what precedes one is taken for a folder. */
const nameOf = ({ title }: Note): string => title.replaceAll(/[/\\]/g, "-");

const fileOf = ({ title, text }: Note): Readable => Readable.from([Buffer.from(`# ${title}\n\n${text}\n`)]);
