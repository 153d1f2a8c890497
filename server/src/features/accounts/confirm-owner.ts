import { accountErrors } from "./accounts.errors.ts";
import { hasRow, is } from "#platform/database/rows.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { findUser, type User } from "./users.repository.ts";
import type { AccountDeps } from "./account-deps.ts";

const minutes = 10;

/**
 * Confirms that the account's owner is present: by password or, without one, by a sign-in in the last minutes. Fails
 * with `wrong_password`, `sign_in_again` or `too_many_tries`.
 */
export async function confirmOwner(
  deps: AccountDeps,
  caller: Caller,
  password: string | undefined,
): Promise<User> {
  const { read } = deps.database;
  const user = await findUser(read, caller.userId);
  if (user?.password_hash === "") {
    const id = sessionOf(caller);
    const since = new Date(deps.clock.now().getTime() - minutes * 60_000).toISOString();
    const young = { user_id: user.id, id: id ?? "", created_at: is(">", since) };
    if (id === undefined || !(await hasRow(read, "sessions", young)))
      throw new accountErrors.sign_in_again(minutes);
    return user;
  }
  if (password === undefined) throw new accountErrors.wrong_password();
  return confirmPassword(deps, caller, password);
}

/** Confirms that the account's owner is present. Fails with `wrong_password` or `too_many_tries`. */
export async function confirmPassword(deps: AccountDeps, caller: Caller, password: string): Promise<User> {
  const attempt = deps.limits.confirm(caller.userId, sessionOf(caller) === undefined);
  const user = await findUser(deps.database.read, caller.userId);
  if (!user || !(await deps.passwords.verify(password, user.password_hash)))
    throw new accountErrors.wrong_password();
  attempt.succeeded();
  return user;
}
