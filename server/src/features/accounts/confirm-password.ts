import type { Database } from "#platform/database/database.ts";
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
export async function confirmPassword(deps: ConfirmDeps, userId: string, password: string): Promise<User> {
  const attempt = deps.limits.confirm(userId);
  const user = await findUser(deps.database.read, userId);
  if (!user || !(await deps.passwords.verify(password, user.password_hash))) throw new WrongPasswordError();
  attempt.succeeded();
  return user;
}
