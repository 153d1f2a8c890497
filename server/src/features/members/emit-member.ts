import type { Role } from "@groundwork/contract/roles";
import type { WriteHandle } from "#platform/database/database.ts";
import { emitEvent } from "../webhooks/emit-event.ts";

/** Sends the event of a person or a group that has another role in a project; null for none. */
export function emitMember(
  transaction: WriteHandle,
  projectId: string,
  { userId, groupId, role }: { userId?: string; groupId?: string; role: Role | null },
): Promise<void> {
  return emitEvent(transaction, projectId, "member.changed", {
    user_id: userId ?? null,
    group_id: groupId ?? null,
    role,
  });
}
