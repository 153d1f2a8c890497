import type { Deps } from "../deps.ts";
import type { addOutcomes } from "@groundwork/contract/resources";
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
import { projectErrors } from "../projects/projects.errors.ts";
import { isProjectLive, writeProject, type Project } from "../projects/projects.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { findDuplicate, type OnDuplicate, replaceContent } from "./replace-resource.ts";
import { checkFile, addressOf, cleanFileName, fileTypes } from "./resources.rules.ts";
import type { IncomingFile } from "./receive-form.ts";
import { resourceErrors as errors } from "./resources.errors.ts";
import { deleteResourceRow, insertResource, type Resource } from "./resources.repository.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { removeUnusedFile } from "./purge-resources.jobs.ts";
import { findRow } from "#platform/database/rows.ts";
import { onResource } from "./authorize-resource.ts";

export interface AddResourceDeps extends Pick<Deps, "database" | "clock" | "files" | "queue"> {
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
  onDuplicate?: OnDuplicate | undefined;
}

/** A resource that was attached, or that was there already, and what that came to. */
export interface AttachedResource {
  resource: Resource;
  outcome: (typeof addOutcomes)[number];
}

/**
 * Adds an unindexed resource. A refused one leaves neither a row nor a file; after a failure of the catalogue, its
 * file may remain for the sweep.
 */
export async function addResource(
  deps: AddResourceDeps,
  project: Authorized<Project, "editor">,
  { typeId, address, file, idempotencyKey, onDuplicate = "keep" }: NewResource,
): Promise<AttachedResource> {
  const fileType = fileTypes.get(typeId);
  const given = { typeId, idempotencyKey, onDuplicate };
  if (!fileType) {
    const typed = (address ?? "").trim();
    addressOf(typeId, typed);
    const attached = await insert(deps, project, { ...given, name: typed, stored: null });
    deps.queue.wake();
    return attached;
  }
  if (!file) throw new errors.file_missing();
  const name = cleanFileName(file.name, fileType.extension);
  const earlier =
    onDuplicate === "keep"
      ? undefined
      : await findDuplicate(deps.database.read, project.id, { typeId, name });
  // Nothing is kept of a file that is passed over.
  if (earlier && onDuplicate === "ask") throw new errors.resource_exists(earlier.file_name);
  if (earlier && onDuplicate === "skip") return { resource: earlier, outcome: "skipped" };
  // What is sent again has its place already, and so has what takes another's.
  if (idempotencyKey === undefined && !earlier)
    await requireRoomForFile(deps.database.read, project.owner_id, deps.quota);
  const stored = await storeFile(deps, project, file.content, (head) => checkFile(head, name, typeId));
  const attached = await keepFile(deps, project, stored, () =>
    insert(deps, project, { ...given, name, stored }),
  );
  deps.queue.wake();
  return attached;
}

/** Removes the upload of a project that is deleted meanwhile. */
export async function storeFile(
  { database, files, quota, maxUploadBytes: most }: AddResourceDeps,
  project: Authorized<Project, "editor">,
  content: IncomingFile["content"],
  check: (head: Uint8Array) => void = () => undefined,
): Promise<StoredFile> {
  const { defaultPlan } = quota;
  const maxBytes = await largestFile(database.read, project.owner_id, { defaultPlan, most });
  try {
    return await files.put(project.id, content, { maxBytes, check });
  } catch (error) {
    if (error instanceof AppError || (await isProjectLive(database.read, project.id))) throw error;
    throw new projectErrors.project_not_found();
  }
}

interface CheckedResource {
  typeId: ResourceTypeId;
  name: string;
  /** null for addresses. */
  stored: StoredFile | null;
  idempotencyKey: string | undefined;
  onDuplicate: OnDuplicate;
}

interface Inserted extends AttachedResource {
  /** False if an earlier request with the same key created it. */
  isNew: boolean;
}

async function insert(
  deps: AddResourceDeps,
  project: Authorized<Project, "editor">,
  { typeId, name, stored, idempotencyKey, onDuplicate }: CheckedResource,
): Promise<Inserted> {
  const { database, clock, quota, planMeter } = deps;
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
  return writeProject(database, project, async (transaction) => {
    const byKey = { project_id: project.id, idempotency_key: idempotencyKey ?? null };
    const earlier = idempotencyKey && (await findRow(transaction, "resources", byKey));
    const duplicate =
      earlier || onDuplicate === "keep"
        ? undefined
        : await findDuplicate(transaction, project.id, { typeId, name });
    if (duplicate) {
      if (onDuplicate === "ask") throw new errors.resource_exists(duplicate.file_name);
      if (onDuplicate === "skip") return { resource: duplicate, outcome: "skipped", isNew: false };
      const replacement = { typeId, stored, quota, idempotencyKey };
      const replaced = await replaceContent(deps, transaction, project, duplicate, replacement);
      return { resource: replaced ?? duplicate, outcome: replaced ? "replaced" : "unchanged", isNew: false };
    }
    if (!earlier) {
      const room = await requireRoomForResource(transaction, project.owner_id, resource.file_bytes, quota);
      const added = await insertResource(transaction, project, resource, room);
      await recordAct(transaction, "resource.added", onResource(added));
      if (stored) await planMeter.stored(transaction, project.owner_id, quota);
      return { resource: added, outcome: "added", isNew: true };
    }
    const same = (["type_id", "file_name", "file_hash"] as const).every((of) => earlier[of] === resource[of]);
    if (!same) throw new errors.idempotency_key_used();
    return { resource: earlier, outcome: "added", isNew: false };
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
): Promise<AttachedResource> {
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
  const { resource, outcome, isNew } = inserted;
  try {
    // One that was passed over may be another file.
    const hash = outcome === "skipped" ? resource.file_hash : stored.hash;
    if (hash !== null) await files.withPath(project.id, hash, async () => {});
    return { resource, outcome };
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    if (isNew) await database.write((transaction) => deleteResourceRow(transaction, project, resource.id));
    throw new errors.file_lost();
  }
}
