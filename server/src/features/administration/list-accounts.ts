import { countRows, findRows, holdsAny, is } from "#platform/database/rows.ts";
import type { Answer, Query } from "@groundwork/contract/call";
import type { AccountInvitation, listUsers, ManagedAccount } from "@groundwork/contract/administration";
import { type PlanId, planOf } from "@groundwork/contract/plans";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { StoredInvitation } from "../accounts/mailed-links.repository.ts";
import { administratorBy } from "../accounts/administrators.ts";
import { type AdministrationDeps, readPage } from "./administration.ts";
import { administrationErrors } from "./administration.errors.ts";
import { people } from "../accounts/users.repository.ts";

type Deps = Pick<AdministrationDeps, "database" | "clock" | "adminEmails" | "defaultPlan">;

const mostInvitations = 100;

/** Returns a page of accounts whose name, address or ID contains the search, newest first. */
export async function listAccounts(
  deps: Deps,
  administrator: AuthorizedAdministrator,
  { search, page }: Query<typeof listUsers>,
): Promise<Answer<typeof listUsers, 200>> {
  const { read } = deps.database;
  const total = await countRows(matching(read, search));
  const ids = matching(read, search)
    .select("users.id")
    .orderBy("users.created_at", "desc")
    .orderBy("users.id");
  const { rows, ...totals } = await readPage(ids, page, total);
  const users = await Promise.all(rows.map(({ id }) => showAccount(deps, administrator, id)));
  const open = { expires_at: is(">", deps.clock.now().toISOString()) };
  const newest = { order: ["created_at desc", "id"], limit: mostInvitations } as const;
  const waiting = page === 1 ? await findRows(read, "account_invitations", open, newest) : [];
  return { users, ...totals, invitations: waiting.map(presentInvitation), default_plan: deps.defaultPlan };
}

/** Returns an account's details for administrators. Fails with `account_not_found`. */
export async function showAccount(
  { database: { read }, clock, adminEmails, defaultPlan }: Deps,
  _administrator: AuthorizedAdministrator,
  userId: string,
): Promise<ManagedAccount> {
  const user = await people(read)
    .leftJoin("suspended_accounts as suspended", "suspended.user_id", "users.id")
    .leftJoin("account_plans as assigned", "assigned.user_id", "users.id")
    .select(["users.id", "users.name", "users.email", "users.created_at", "suspended.since", "assigned.plan"])
    .select((e) => [
      e
        .selectFrom("projects")
        .select(({ fn }) => fn.countAll<number | string>().as("projects"))
        .whereRef("projects.owner_id", "=", "users.id")
        .where("projects.deleted_at", "is", null)
        .as("projects"),
      e
        .selectFrom("sessions")
        .select(({ fn }) => fn.max("sessions.last_seen_at").as("seen"))
        .whereRef("sessions.user_id", "=", "users.id")
        .where("sessions.expires_at", ">", clock.now().toISOString())
        .as("seen"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!user) throw new administrationErrors.account_not_found();
  const assigned = user.plan === null ? undefined : planOf(user.plan);
  return {
    user_id: user.id,
    name: user.name,
    email: user.email,
    created_at: user.created_at,
    last_seen_at: user.seen ?? null,
    suspended_since: user.since,
    administrator: await administratorBy(read, { userId, email: user.email }, adminEmails),
    plan: (assigned?.id ?? defaultPlan) as PlanId,
    plan_assigned: assigned !== undefined,
    projects: Number(user.projects ?? 0),
  };
}

export function presentInvitation(invitation: StoredInvitation): AccountInvitation {
  const { id, email, administers, plan, created_at, expires_at } = invitation;
  return { id, email, administrator: administers === 1, plan: plan as PlanId | null, created_at, expires_at };
}

function matching(read: ReadHandle, search: string) {
  return people(read).where(holdsAny(["users.name", "users.email_key", "users.id"], search));
}
