import { countRows, deleteRows, insertRows } from "#platform/database/rows.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Project } from "../projects/projects.repository.ts";

export type Invitation = Tables["project_invitations"];

const keepDays = 30;

/** Finds a pending request to take over a project. */
export function findHandOver(read: ReadHandle, project: Authorized<Project, "viewer">, now: Date) {
  return read
    .selectFrom("project_invitations as offer")
    .innerJoin("users", "users.email_key", "offer.email_key")
    .selectAll("offer")
    .select(["users.id as userId", "users.name", "users.email as address"])
    .where("offer.project_id", "=", project.id)
    .where("offer.role", "=", "owner")
    .where("offer.used_at", "is", null)
    .where("offer.expires_at", ">", now.toISOString())
    .where("offer.invited_by", "=", project.owner_id)
    .executeTakeFirst();
}

/** Returns false if nobody was asked. */
export function deleteHandOver(
  transaction: WriteHandle,
  project: Authorized<Project, "viewer">,
): Promise<boolean> {
  const asked = { project_id: project.id, role: "owner" as const, used_at: null };
  return deleteRows(transaction, "project_invitations", asked);
}

/** Counts a project's people and open invitations, including the owner and excluding the given address. */
export async function countInvolved(
  read: ReadHandle,
  project: Authorized<Project, "owner">,
  but: string,
): Promise<number> {
  const members = await countRows(read.selectFrom("project_members").where("project_id", "=", project.id));
  const invited = await countRows(
    read
      .selectFrom("project_invitations")
      .where("project_id", "=", project.id)
      .where("used_at", "is", null)
      .where("role", "!=", "owner")
      .where("email_key", "!=", but),
  );
  return 1 + members + invited;
}

/** Replaces an address's earlier invitations, whose links end, and deletes long expired ones. */
export async function replaceInvitation(
  transaction: WriteHandle,
  project: Authorized<Project, "owner">,
  invitation: Omit<Invitation, "project_id">,
): Promise<void> {
  const old = new Date(Date.parse(invitation.created_at) - keepDays * 86_400_000).toISOString();
  await transaction
    .deleteFrom("project_invitations")
    .where("project_id", "=", project.id)
    .where((e) => e.or([e("email_key", "=", invitation.email_key), e("expires_at", "<", old)]))
    .execute();
  await insertRows(transaction, "project_invitations", { ...invitation, project_id: project.id });
}

/** Finds an invitation by its token, with the project's name and its sender, unless the project was deleted. */
export function findInvitationByToken(read: ReadHandle, tokenHash: string) {
  return read
    .selectFrom("project_invitations as invitation")
    .innerJoin("projects", "projects.id", "invitation.project_id")
    .leftJoin("users as sender", "sender.id", "invitation.invited_by")
    .selectAll("invitation")
    .select(["projects.name as projectName", "projects.owner_id as ownerId", "sender.name as senderName"])
    .where("invitation.token_hash", "=", tokenHash)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Finds an open invitation to an address, unless the project was deleted. */
export function findInvitationTo(
  read: ReadHandle,
  { emailKey, now }: { emailKey: string; now: Date },
): Promise<Pick<Invitation, "project_id"> | undefined> {
  return read
    .selectFrom("project_invitations as invitation")
    .innerJoin("projects", "projects.id", "invitation.project_id")
    .select("invitation.project_id")
    .where("invitation.email_key", "=", emailKey)
    .where("invitation.used_at", "is", null)
    .where("invitation.expires_at", ">", now.toISOString())
    .where("projects.deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>;
