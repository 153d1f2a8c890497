import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Caller } from "../admit-caller.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { insertIfNew, findRows } from "#platform/database/rows.ts";
import { emailKey } from "./accounts.rules.ts";
import { providerAdministrator } from "./provider/identities.repository.ts";
import { findFirstUser } from "./users.repository.ts";
import { accountErrors } from "./accounts.errors.ts";

type AdministratorBy = "settings" | "first" | "given" | "provider";

/**
 * Returns why somebody is an administrator, or null: listed in ADMIN_EMAILS, granted, in a group of the provider, or
 * the first account if there is no other administrator and the provider doesn't object.
 */
export async function administratorBy(
  read: ReadHandle,
  { userId, email }: { userId: string; email: string },
  adminEmails: readonly string[],
): Promise<AdministratorBy | null> {
  if (adminEmails.some((admin) => emailKey(admin) === emailKey(email))) return "settings";
  const given = await read.selectFrom("administrators").select("user_id").execute();
  if (given.some(({ user_id: id }) => id === userId)) return "given";
  const byProvider = await providerAdministrator(read, userId);
  if (byProvider) return "provider";
  if (byProvider === false || adminEmails.length > 0 || given.length > 0) return null;
  return (await findFirstUser(read))?.id === userId ? "first" : null;
}

/** Lists administrators who aren't suspended. */
export async function findActiveAdministrators(
  read: ReadHandle,
  adminEmails: readonly string[],
): Promise<Set<string>> {
  const given = await findRows(read, "administrators", {});
  const keys = adminEmails.map((email) => emailKey(email));
  const named = keys.length === 0 ? [] : await findRows(read, "users", { email_key: keys });
  const first = keys.length === 0 && given.length === 0 ? await findFirstUser(read) : undefined;
  const suspended = await findRows(read, "suspended_accounts", {});
  const refused = new Set(suspended.map(({ user_id: id }) => id));
  const byProvider = await findRows(read, "identities", { administrator: 1 });
  const ids = [...[...given, ...byProvider].map(({ user_id: id }) => id), ...named.map(({ id }) => id)];
  return new Set([...ids, ...(first ? [first.id] : [])].filter((id) => !refused.has(id)));
}

/** Grants the role. The first account keeps it explicitly, because from now on only granted administrators count. */
export async function insertAdministrator(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator | "invited",
  userId: string,
  { since, adminEmails }: { since: string; adminEmails: readonly string[] },
): Promise<void> {
  const first = adminEmails.length === 0 ? await findFirstUser(transaction) : undefined;
  const isSomebody = await transaction.selectFrom("administrators").select("user_id").executeTakeFirst();
  const ids = new Set([...(first && !isSomebody ? [first.id] : []), userId]);
  for (const user_id of ids) await insertIfNew(transaction, "administrators", { user_id, since });
}

type Person = Pick<Caller, "userId" | "email"> & Partial<Pick<Caller, "by">>;

/** Checks for any of the reasons to be an administrator. */
export async function isAdministrator(
  read: ReadHandle,
  person: Person,
  adminEmails: readonly string[],
): Promise<boolean> {
  return isOperator(person) || (await administratorBy(read, person, adminEmails)) !== null;
}

/** Authorizes the caller as an administrator. Fails with `not_administrator`. */
export async function authorizeAdministrator(
  read: ReadHandle,
  caller: Person,
  adminEmails: readonly string[],
): Promise<AuthorizedAdministrator> {
  if (!(await isAdministrator(read, caller, adminEmails))) throw new accountErrors.not_administrator();
  return { userId: isOperator(caller) ? null : caller.userId } as AuthorizedAdministrator;
}

/** Identifies an operator: who runs a command next to the data could change it by hand. */
const isOperator = ({ by }: Person): boolean => by !== undefined && "operator" in by;

/** Shows that a caller administers, or fails with `not_administrator`. */
export type Administering = (caller: Person) => Promise<AuthorizedAdministrator>;

export function administering(read: ReadHandle, adminEmails: readonly string[]): Administering {
  return (caller) => authorizeAdministrator(read, caller, adminEmails);
}
