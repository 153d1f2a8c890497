import { Readable } from "node:stream";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { Authorized } from "#kit/authorized.ts";
import type { Deps } from "../deps.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Project } from "../projects/projects.repository.ts";
import { addResource, type AddResourceDeps, storeFile } from "./add-resource.ts";
import type { ReachedResource } from "./authorize-resource.ts";
import { changeResource } from "./change-resource.ts";
import { removeUnusedFile } from "./purge-resources.jobs.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { AtWorkError, NotANoteError } from "./resources.errors.ts";
import { findResource, replaceFile, type Resource } from "./resources.repository.ts";
import { cleanFileName, stateAtWork } from "./resources.rules.ts";

export interface NoteDeps extends AddResourceDeps, Pick<Deps, "queue"> {}

export interface Note {
  title: string;
  /** Markdown. */
  text: string;
}

/** Adds a note to a project and queues its indexing. */
export async function addNote(
  deps: NoteDeps,
  project: Authorized<Project, "editor">,
  note: Note,
): Promise<Resource> {
  const { resource: added } = await addResource(deps, project, {
    typeId: resourceTypes.note,
    address: undefined,
    file: { name: nameOf(note), content: fileOf(note) },
  });
  await deps.database.write((transaction) => queueIndexing(deps, transaction, project, [added]));
  deps.queue.wake();
  return (await findResource(deps.database.read, added.id)) ?? added;
}

/** Gives a note another title and text, and queues its indexing; the earlier text answers until that is done. */
export async function changeNote(
  deps: NoteDeps,
  owned: ReachedResource<"editor">,
  note: Note,
): Promise<Resource> {
  const { project, resource: before } = owned;
  if (before.type_id !== resourceTypes.note) throw new NotANoteError();
  const stored = await storeFile(deps, project, fileOf(note));
  const name = cleanFileName(nameOf(note), "");
  const changed = await changeResource(deps, owned, async (transaction, resource) => {
    if (stateAtWork.has(resource.state)) throw new AtWorkError();
    await replaceFile(transaction, project, resource.id, {
      file_name: name,
      file_hash: stored.hash,
      file_bytes: stored.bytes,
      changed_at: deps.clock.now().toISOString(),
    });
    await queueIndexing(deps, transaction, project, [resource], { fromStart: true });
    await recordAct(transaction, {
      code: "resource.replaced",
      on: { kind: "resource", id: resource.id, name },
      projectId: project.id,
    });
  });
  if (before.file_hash !== null && before.file_hash !== stored.hash)
    await removeUnusedFile({ read: deps.database.read, files: deps.files }, project.id, before.file_hash);
  return changed;
}

/** Keeps slashes out of the name, since what precedes one is taken for a folder. */
const nameOf = ({ title }: Note): string => title.replaceAll(/[/\\]/g, "-");

const fileOf = ({ title, text }: Note): Readable => Readable.from([Buffer.from(`# ${title}\n\n${text}\n`)]);
