import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Caller } from "../admit-caller.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { emailKey } from "./accounts.rules.ts";
import { providerAdministrator } from "./provider/identities.repository.ts";
import { findFirstUser } from "./users.repository.ts";
import { NotAdministratorError } from "./accounts.errors.ts";

/** Why somebody administers. */
type AdministratorBy = "settings" | "first" | "given" | "provider";

/**
 * Why somebody administers: ADMIN_EMAILS names them, they were made to, a group of the provider's makes them, or nobody is
 * named or made to and they came first, and the provider does not say otherwise.
 */
export async function administratorBy(
  read: ReadHandle,
  { userId, email }: { userId: string; email: string },
  adminEmails: readonly string[],
): Promise<AdministratorBy | null> {
  if (adminEmails.some((admin) => emailKey(admin) === emailKey(email))) return "settings";
  const given = await read.selectFrom("administrators").select("user_id").execute();
  if (given.some(({ user_id: id }) => id === userId)) return "given";
  const said = await providerAdministrator(read, userId);
  if (said) return "provider";
  if (said === false || adminEmails.length > 0 || given.length > 0) return null;
  return (await findFirstUser(read))?.id === userId ? "first" : null;
}

/** Those who administer and are not suspended. */
export async function findActiveAdministrators(
  read: ReadHandle,
  adminEmails: readonly string[],
): Promise<Set<string>> {
  const given = await read.selectFrom("administrators").select("user_id as id").execute();
  const named =
    adminEmails.length === 0
      ? []
      : await read
          .selectFrom("users")
          .select("id")
          .where(
            "email_key",
            "in",
            adminEmails.map((email) => emailKey(email)),
          )
          .execute();
  const first = adminEmails.length === 0 && given.length === 0 ? await findFirstUser(read) : undefined;
  const suspended = await read.selectFrom("suspended_accounts").select("user_id").execute();
  const refused = new Set(suspended.map(({ user_id: id }) => id));
  const byProvider = await read
    .selectFrom("identities")
    .select("user_id as id")
    .where("administrator", "=", 1)
    .execute();
  const all = [...given, ...named, ...byProvider, ...(first ? [first] : [])];
  return new Set(all.map(({ id }) => id).filter((id) => !refused.has(id)));
}

/** Whoever administered as the first account goes on to: from now on those administer who were made to. */
export async function insertAdministrator(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator | "invited",
  userId: string,
  { since, adminEmails }: { since: string; adminEmails: readonly string[] },
): Promise<void> {
  const first = adminEmails.length === 0 ? await findFirstUser(transaction) : undefined;
  const isSomebody = await transaction.selectFrom("administrators").select("user_id").executeTakeFirst();
  const ids = new Set([...(first && !isSomebody ? [first.id] : []), userId]);
  await transaction
    .insertInto("administrators")
    .values([...ids].map((id) => ({ user_id: id, since })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAdministrator(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  userId: string,
): Promise<void> {
  await transaction.deleteFrom("administrators").where("user_id", "=", userId).execute();
}

type Person = Pick<Caller, "userId" | "email"> & Partial<Pick<Caller, "by">>;

/** Whether somebody administers, by whatever. */
export async function isAdministrator(
  read: ReadHandle,
  person: Person,
  adminEmails: readonly string[],
): Promise<boolean> {
  return isOperator(person) || (await administratorBy(read, person, adminEmails)) !== null;
}

/** The caller, shown to administer. Fails with NotAdministratorError. */
export async function authorizeAdministrator(
  read: ReadHandle,
  caller: Person,
  adminEmails: readonly string[],
): Promise<AuthorizedAdministrator> {
  if (!(await isAdministrator(read, caller, adminEmails))) throw new NotAdministratorError();
  return { userId: isOperator(caller) ? null : caller.userId } as AuthorizedAdministrator;
}

/** Whoever runs a command beside the data could change it by hand: no account stands for them. */
const isOperator = ({ by }: Person): boolean => by !== undefined && "operator" in by;

/** Shows that a caller administers, or fails with NotAdministratorError. */
export type Administering = (caller: Person) => Promise<AuthorizedAdministrator>;

export function administering(read: ReadHandle, adminEmails: readonly string[]): Administering {
  return (caller) => authorizeAdministrator(read, caller, adminEmails);
}
