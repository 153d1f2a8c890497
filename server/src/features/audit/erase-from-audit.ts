import { countRows, updateRows, countChanged } from "#platform/database/rows.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { WriteHandle } from "#platform/database/database.ts";
import { noDetail } from "./audit-chain.ts";
import { recordAct, type Target } from "./record-act.ts";

const noTarget = { target_id: null, target_name: null, detail: noDetail, target_salt: null } as const;
const noProject = { project_id: null, project_salt: null } as const;
const noActor = { actor_id: null, actor_name: null, key_id: null, address: null, actor_salt: null } as const;

const kindsOfPerson = ["account", "member", "passkey", "authenticator"];
/** Kinds of targets that belong to one account and that nobody else acts on. */
const kindsOfOwn = ["key", "session"];
const kindsOfInvitation = ["invitation", "account invitation"];

/**
 * Erases a removed resource's names from the audit log. Time, actor and act remain, and the chain still verifies. The
 * erasure is itself an entry, as in the functions below.
 */
export async function eraseResourceFromAudit(
  transaction: WriteHandle,
  projectId: string,
  resourceId: string,
): Promise<void> {
  const erasing = transaction.updateTable("audit_entries").set(noTarget).where("project_id", "=", projectId);
  const ofResource = erasing.where("target_kind", "=", "resource").where("target_id", "=", resourceId);
  await tell(transaction, await countChanged(ofResource), { kind: "resource", id: null, projectId });
}

export async function eraseProjectFromAudit(transaction: WriteHandle, projectId: string): Promise<void> {
  const erasing = transaction.updateTable("audit_entries").set({ ...noTarget, ...noProject });
  const erased = await countChanged(erasing.where("project_id", "=", projectId));
  await tell(transaction, erased, { kind: "project", id: null });
}

/**
 * Erases an account: as an actor, what it owned, and what was done to it. What it did to others keeps its target,
 * under one pseudonym.
 */
export async function eraseAccountFromAudit(transaction: WriteHandle, userId: string): Promise<void> {
  const entries = await countRows(
    transaction
      .selectFrom("audit_entries")
      .where((e) => e.or([e("actor_id", "=", userId), isPerson(userId)])),
  );
  const targets = transaction.updateTable("audit_entries").set(noTarget);
  await targets.where(isPerson(userId)).execute();
  await targets.where("target_kind", "in", kindsOfOwn).where("actor_id", "=", userId).execute();
  await updateRows(transaction, "audit_entries", { actor_id: userId }, noActor);
  await tell(transaction, entries, { kind: "account", id: null, person: userId });
}

/** Erases invitations that were sent to the address of a closed account. */
export async function eraseAddressFromAudit(transaction: WriteHandle, email: string): Promise<void> {
  await transaction
    .updateTable("audit_entries")
    .set(noTarget)
    .where("target_kind", "in", kindsOfInvitation)
    .where(sql<SqlBool>`lower(target_name) = ${email.trim().toLowerCase()}`)
    .execute();
}

const isPerson = (userId: string): Expression<SqlBool> =>
  sql<SqlBool>`(target_id = ${userId} and target_kind in (${sql.join(kindsOfPerson)}))`;

async function tell(transaction: WriteHandle, entries: number, on: Target): Promise<void> {
  if (entries > 0) await recordAct(transaction, "audit.erased", on, { entries: String(entries) });
}
