import type { WriteHandle } from "#platform/database/database.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import type { Resource } from "./resources.repository.ts";

const named = ({ id, file_name }: Resource) => ({ ResourceID: id, name: file_name });

/** Sends the events of a reading that ended well; `resource` is as it was before it. */
export async function emitIndexed(
  transaction: WriteHandle,
  resource: Resource,
  generation: string,
): Promise<void> {
  const { project_id: projectId, indexed_generation: before } = resource;
  await emitEvent(transaction, projectId, "resource.indexed", named(resource));
  if (before !== null && before !== generation)
    await emitEvent(transaction, projectId, "refresh.changed", named(resource));
}

/** Sends the event of a reading that failed for good. */
export function emitFailed(transaction: WriteHandle, resource: Resource, reason: string): Promise<void> {
  return emitEvent(transaction, resource.project_id, "resource.failed", { ...named(resource), reason });
}
