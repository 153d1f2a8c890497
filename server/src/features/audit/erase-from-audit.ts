import type { WriteHandle } from "#platform/database/database.ts";
import { noDetail } from "./audit-chain.ts";

const noTarget = { target_id: null, target_name: null, detail: noDetail, target_salt: null } as const;
const noProject = { project_id: null, project_salt: null } as const;
const noActor = { actor_id: null, actor_name: null, key_id: null, address: null, actor_salt: null } as const;

/** What an account has of its own; of what else it did, the target stays. */
const kindsOfAccount = ["account", "key", "session", "passkey", "authenticator"];

/**
 * Takes a removed resource's names out of the audit log. That something was done, when and by whom stays, and the chain
 * still verifies.
 */
export async function eraseResourceFromAudit(
  transaction: WriteHandle,
  projectId: string,
  resourceId: string,
): Promise<void> {
  await transaction
    .updateTable("audit_entries")
    .set(noTarget)
    .where("project_id", "=", projectId)
    .where("target_kind", "=", "resource")
    .where("target_id", "=", resourceId)
    .execute();
}

/** The same for a project and all within it. */
export async function eraseProjectFromAudit(transaction: WriteHandle, projectId: string): Promise<void> {
  await transaction
    .updateTable("audit_entries")
    .set({ ...noTarget, ...noProject })
    .where("project_id", "=", projectId)
    .execute();
}

/** The same for an account: who acted, and what it had of its own. */
export async function eraseAccountFromAudit(transaction: WriteHandle, userId: string): Promise<void> {
  const own = transaction
    .updateTable("audit_entries")
    .set(noTarget)
    .where("target_kind", "in", kindsOfAccount);
  await own.where("target_id", "=", userId).execute();
  await own.where("actor_id", "=", userId).execute();
  await transaction.updateTable("audit_entries").set(noActor).where("actor_id", "=", userId).execute();
}
