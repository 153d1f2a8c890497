import type { OnDuplicate } from "@groundwork/contract/resources";
import { resourceTypes, type ResourceTypeId } from "@groundwork/contract/resource-types";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { findRow } from "#platform/database/rows.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Deps } from "../deps.ts";
import { type Quota, requireRoomForReplacement } from "../projects/account-quota.ts";
import type { Project } from "../projects/projects.repository.ts";
import { indexKinds } from "./index-resource.jobs.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { asCancelled } from "./resource-states.repository.ts";
import { changeRow, findResource, type Resource, setContent } from "./resources.repository.ts";
import { fileTypes, stateAtWork } from "./resources.rules.ts";
import { onResource } from "./authorize-resource.ts";

export type { OnDuplicate };

/** Finds the newest resource of a project that has this name or address already. */
export function findDuplicate(
  read: ReadHandle,
  projectId: string,
  { typeId, name }: { typeId: ResourceTypeId; name: string },
): Promise<Resource | undefined> {
  const isFile = fileTypes.has(typeId);
  const alike = {
    project_id: projectId,
    type_id: isFile ? [...fileTypes.keys()] : [typeId],
    file_name: isFile ? [name] : addressesLike(typeId, name),
  };
  return findRow(read, "resources", alike, { order: ["uploaded_at desc", "id desc"], limit: 1 });
}

/** Returns the ways in which people write an address: with or without its scheme, and with or without a slash at its end. */
function addressesLike(typeId: ResourceTypeId, address: string): string[] {
  if (typeId === resourceTypes.youtubeChannel || typeId === resourceTypes.youtubeVideo) return [address];
  const bare = address.replace(/^https?:\/\//i, "").replace(/\/$/, "");
  return ["", "https://", "http://"].flatMap((scheme) => [`${scheme}${bare}`, `${scheme}${bare}/`]);
}

interface Replacement {
  typeId: ResourceTypeId;
  /** Null for addresses. */
  stored: StoredFile | null;
  quota: Quota;
  idempotencyKey: string | undefined;
}

/**
 * Gives a resource the content of a file that has its name, or has its address read again. It keeps its place and its identifier, and
 * goes on answering from what was read before until the new content is read. Answers null where the content is the same.
 */
export async function replaceContent(
  deps: Pick<Deps, "queue" | "clock">,
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  earlier: Resource,
  { typeId, stored, quota, idempotencyKey }: Replacement,
): Promise<Resource | null> {
  if (stored && stored.hash === earlier.file_hash) return null;
  if (stored)
    await requireRoomForReplacement(
      transaction,
      project.owner_id,
      stored.bytes - (earlier.file_bytes ?? 0),
      quota,
    );
  const now = deps.clock.now();
  if (stateAtWork.has(earlier.state)) {
    await deps.queue.withdraw(transaction, [earlier.id], indexKinds);
    await changeRow(transaction, project, earlier.id, asCancelled(now));
  }
  if (stored) await setContent(transaction, project, earlier, { typeId, stored, idempotencyKey, now });
  await recordAct(transaction, "resource.replaced", onResource(earlier));
  const changed = (await findResource(transaction, earlier.id)) ?? earlier;
  // What was never read waits to be, like one that is new.
  if (earlier.state !== "added")
    await queueIndexing(deps, transaction, project, [changed], { fromStart: true });
  return (await findResource(transaction, earlier.id)) ?? changed;
}
