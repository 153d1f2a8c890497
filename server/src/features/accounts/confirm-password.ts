import type { Database } from "#platform/database/database.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import type { AccountLimits } from "./account-limits.ts";
import { WrongPasswordError } from "./accounts.errors.ts";
import type { PasswordHasher } from "./passwords.ts";
import { findUser, type User } from "./users.repository.ts";

export interface ConfirmDeps {
  database: Database;
  passwords: PasswordHasher;
  limits: AccountLimits;
}

/** Whether it is still the account's owner who sits there. Fails with WrongPasswordError or TooManyTriesError. */
export async function confirmPassword(deps: ConfirmDeps, caller: Caller, password: string): Promise<User> {
  const attempt = deps.limits.confirm(caller.userId, sessionOf(caller) === undefined);
  const user = await findUser(deps.database.read, caller.userId);
  if (!user || !(await deps.passwords.verify(password, user.password_hash))) throw new WrongPasswordError();
  attempt.succeeded();
  return user;
}
