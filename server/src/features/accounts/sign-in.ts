import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { AccountLimits } from "./account-limits.ts";
import { WrongCredentialsError } from "./accounts.errors.ts";
import { newSecret, secretHash } from "./accounts.rules.ts";
import type { PasswordHasher } from "./passwords.ts";
import { insertSession } from "./sessions.repository.ts";
import { findUserByEmail, type User } from "./users.repository.ts";

export interface SignIn {
  email: string;
  password: string;
  /** The client's. */
  address: string;
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
  { email, password, address }: SignIn,
): Promise<{ user: User; secret: string }> {
  const attempt = deps.limits.signIn(email, address);
  const user = await findUserByEmail(deps.database.read, email);
  if (!user) await deps.passwords.verifyNobody(password);
  if (!user || !(await deps.passwords.verify(password, user.password_hash)))
    throw new WrongCredentialsError();
  attempt.succeeded();

  const secret = newSecret();
  const now = deps.clock.now();
  const session = {
    token_hash: secretHash(secret),
    user_id: user.id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + deps.sessionDays * 86_400_000).toISOString(),
  };
  await deps.database.write((transaction) => insertSession(transaction, session));
  return { user, secret };
}
