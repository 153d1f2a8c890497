import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import type { AccountLimits } from "./account-limits.ts";
import { AccountSuspendedError, WrongCredentialsError } from "./accounts.errors.ts";
import { secretHash } from "./accounts.rules.ts";
import { type Arrival, type Opened, openSession } from "./open-session.ts";
import type { PasswordHasher } from "./passwords.ts";
import { findSecondFactors, type SecondFactors } from "./second-factor/second-factors.repository.ts";
import { isSuspended } from "./account-status.repository.ts";
import { findUserByEmail, holdUser, type User } from "./users.repository.ts";

export interface SignIn {
  email: string;
  password: string;
  arrival: Arrival;
}

/** Holds the signed-in user, or the factors still needed after the right password. */
export type SignedIn = ({ user: User } & Opened) | { user: User; needs: SecondFactors };

/**
 * Opens a session and returns its secret and the browser's, which are not stored; or returns what else the account's
 * second factor needs.
 */
export async function signIn(
  deps: {
    database: Database;
    clock: Clock;
    passwords: PasswordHasher;
    limits: AccountLimits;
    sessionDays: number;
  },
  { email, password, arrival }: SignIn,
): Promise<SignedIn> {
  const { read } = deps.database;
  const user = await findUserByEmail(read, email);
  const { browser, known, from } = arrival;
  const knownBrowser = browser && user && known.has(user.id) ? secretHash(browser) : undefined;
  const attempt = deps.limits.signIn({ email, address: from.address, knownBrowser });
  // One without a password takes as long as one that there is not.
  if (!user?.password_hash) await deps.passwords.verifyNobody(password);
  if (!user || !(await deps.passwords.verify(password, user.password_hash))) {
    await recordFailure(deps.database, user, "wrong credentials");
    throw new WrongCredentialsError();
  }
  attempt.succeeded();
  if (await isSuspended(read, user.id)) {
    await recordFailure(deps.database, user, "suspended");
    throw new AccountSuspendedError();
  }
  const needs = await findSecondFactors(read, user.id);
  if (needs.authenticator || needs.passkeys > 0) return { user, needs };
  return deps.database.write(async (transaction) => {
    // Its password may have been changed, or the account closed, while this one was checked.
    if (!(await holdUser(transaction, user))) throw new WrongCredentialsError();
    return { user, ...(await openSession(transaction, deps, user.id, arrival, { method: "password" })) };
  });
}

/** Records a failure without the typed text, which may be a password in the wrong field. */
export function recordFailure(database: Database, user: User | undefined, why: string): Promise<void> {
  return database.jot((transaction) =>
    recordAct(transaction, {
      code: "signin.failed",
      result: "refused",
      on: { kind: "account", ...(user ? personOf(user) : { id: null }) },
      detail: { why },
    }),
  );
}
