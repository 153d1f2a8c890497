import type { Deps } from "../deps.ts";
import type { ResourceTypeId } from "@groundwork/contract/resource-types";
import { AppError } from "#kit/app-error.ts";
import type { Authorized } from "#kit/authorized.ts";
import { readableId } from "#kit/ids.ts";
import { FileMissingError } from "#platform/files/file-store.errors.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import {
  largestFile,
  type Quota,
  requireRoomForFile,
  requireRoomForResource,
} from "../projects/account-quota.ts";
import { ProjectNotFoundError } from "../projects/projects.errors.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { checkFile, addressOf, cleanFileName, fileTypes } from "./resources.rules.ts";
import type { IncomingFile } from "./receive-form.ts";
import { FileLostError, FileNotGivenError, IdempotencyKeyUsedError } from "./resources.errors.ts";
import {
  deleteResourceRow,
  findResourceByKey,
  insertResource,
  isProjectLive,
  type Resource,
} from "./resources.repository.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { removeUnusedFile } from "./purge-resources.jobs.ts";

export interface AddResourceDeps extends Pick<Deps, "database" | "clock" | "files"> {
  quota: Quota;
  maxUploadBytes: number;
  planMeter: Pick<PlanMeter, "stored">;
}

export interface NewResource {
  typeId: ResourceTypeId;
  /** For types that are read from an address. */
  address: string | undefined;
  /** For types that are read from a file. */
  file: IncomingFile | null;
  /** Sent again with the same, the resource that the first has made is given. */
  idempotencyKey?: string | undefined;
}

/**
 * Adds an unindexed resource. A refused one leaves neither a row nor a file; after a failure of the catalogue, its
 * file may remain for the sweep.
 */
export async function addResource(
  deps: AddResourceDeps,
  project: Authorized<Project, "editor">,
  { typeId, address, file, idempotencyKey }: NewResource,
): Promise<Resource> {
  const fileType = fileTypes.get(typeId);
  if (!fileType) {
    const typed = (address ?? "").trim();
    addressOf(typeId, typed);
    return (await insert(deps, project, { typeId, name: typed, stored: null, idempotencyKey })).resource;
  }
  if (!file) throw new FileNotGivenError();
  const name = cleanFileName(file.name, fileType.extension);
  // What is sent again has its place already.
  if (idempotencyKey === undefined)
    await requireRoomForFile(deps.database.read, project.owner_id, deps.quota);
  const stored = await storeFile(deps, project, file.content, (head) => checkFile(head, name, typeId));
  return keepFile(deps, project, stored, () =>
    insert(deps, project, { typeId, name, stored, idempotencyKey }),
  );
}

/** Removes the upload of a project that is deleted meanwhile. */
async function storeFile(
  { database, files, quota, maxUploadBytes: most }: AddResourceDeps,
  project: Authorized<Project, "editor">,
  content: IncomingFile["content"],
  check: (head: Uint8Array) => void,
): Promise<StoredFile> {
  const { defaultPlan } = quota;
  const maxBytes = await largestFile(database.read, project.owner_id, { defaultPlan, most });
  try {
    return await files.put(project.id, content, { maxBytes, check });
  } catch (error) {
    if (error instanceof AppError || (await isProjectLive(database.read, project.id))) throw error;
    throw new ProjectNotFoundError();
  }
}

interface CheckedResource {
  typeId: number;
  name: string;
  /** null for addresses. */
  stored: StoredFile | null;
  idempotencyKey: string | undefined;
}

interface Inserted {
  resource: Resource;
  /** False if an earlier request with the same key created it. */
  isNew: boolean;
}

async function insert(
  { database, clock, quota, planMeter }: AddResourceDeps,
  project: Authorized<Project, "editor">,
  { typeId, name, stored, idempotencyKey }: CheckedResource,
): Promise<Inserted> {
  const now = clock.now().toISOString();
  const resource = {
    id: readableId(name, "resource"),
    type_id: typeId,
    file_name: name,
    url: null,
    file_hash: stored?.hash ?? null,
    file_bytes: stored?.bytes ?? null,
    uploaded_at: now,
    state: "added",
    progress: 0,
    reason: null,
    indexed_generation: null,
    changed_at: now,
    visit: null,
    part_counts: null,
    job: null,
    idempotency_key: idempotencyKey ?? null,
  };
  return database.write(async (transaction) => {
    await holdProject(transaction, project);
    const earlier = idempotencyKey && (await findResourceByKey(transaction, project.id, idempotencyKey));
    if (!earlier) {
      const room = await requireRoomForResource(transaction, project.owner_id, resource.file_bytes, quota);
      const added = await insertResource(transaction, project, resource, room);
      await recordAct(transaction, {
        code: "resource.added",
        on: { kind: "resource", id: resource.id, name },
        projectId: project.id,
      });
      if (stored) await planMeter.stored(transaction, project.owner_id, quota);
      return { resource: added, isNew: true };
    }
    const same = (["type_id", "file_name", "file_hash"] as const).every((of) => earlier[of] === resource[of]);
    if (!same) throw new IdempotencyKeyUsedError();
    return { resource: earlier, isNew: false };
  });
}

/**
 * Stores a file with its resource, and deletes it if the resource is refused, for instance because the project was
 * deleted. A failing catalogue may have stored the row anyway, so the file stays then: a row without its file could
 * never be read, and the sweep removes a file without a row.
 */
async function keepFile(
  { database, files }: AddResourceDeps,
  project: Authorized<Project, "editor">,
  stored: StoredFile,
  insertRow: () => Promise<Inserted>,
): Promise<Resource> {
  let inserted: Inserted;
  try {
    inserted = await insertRow();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (await isProjectLive(database.read, project.id)) {
      await removeUnusedFile({ read: database.read, files }, project.id, stored.hash);
    } else await files.removeProject(project.id);
    throw error;
  }
  const { resource, isNew } = inserted;
  try {
    await files.withPath(project.id, stored.hash, async () => {});
    return resource;
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    if (isNew) await database.write((transaction) => deleteResourceRow(transaction, project, resource.id));
    throw new FileLostError();
  }
}
