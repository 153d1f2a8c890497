import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { AccountLimits } from "./account-limits.ts";
import { WrongCredentialsError } from "./accounts.errors.ts";
import { newSession, type Origin } from "./new-session.ts";
import type { PasswordHasher } from "./passwords.ts";
import { insertSession } from "./sessions.repository.ts";
import { findUserByEmail, holdUser, type User } from "./users.repository.ts";

export interface SignIn {
  email: string;
  password: string;
  from: Origin;
}

/** Opens a session and gives its secret, which is stored nowhere. */
export async function signIn(
  deps: {
    database: Database;
    clock: Clock;
    passwords: PasswordHasher;
    limits: AccountLimits;
    sessionDays: number;
  },
  { email, password, from }: SignIn,
): Promise<{ user: User; secret: string }> {
  const attempt = deps.limits.signIn(email, from.address);
  const user = await findUserByEmail(deps.database.read, email);
  if (!user) await deps.passwords.verifyNobody(password);
  if (!user || !(await deps.passwords.verify(password, user.password_hash)))
    throw new WrongCredentialsError();
  attempt.succeeded();

  const { session, secret } = newSession(deps, user.id, from);
  await deps.database.write(async (transaction) => {
    // Its password may have been changed, or the account closed, while this one was checked.
    if (!(await holdUser(transaction, user))) throw new WrongCredentialsError();
    await insertSession(transaction, session);
  });
  return { user, secret };
}
