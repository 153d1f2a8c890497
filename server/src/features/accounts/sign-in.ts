import type { Database } from "#platform/database/database.ts";
import { recordAct, onAccount } from "../audit/record-act.ts";
import { accountErrors } from "./accounts.errors.ts";
import { secretHash } from "./accounts.rules.ts";
import { type Arrival, type Opened, openSession } from "./open-session.ts";
import { findSecondFactors, type SecondFactors } from "./second-factor/second-factors.repository.ts";
import { isSuspended } from "./account-status.repository.ts";
import { findUserByEmail, holdUser, type User } from "./users.repository.ts";
import type { AccountDeps } from "./account-deps.ts";

/** Holds the signed-in user, or the factors still needed after the right password. */
type SignedIn = ({ user: User } & Opened) | { user: User; needs: SecondFactors };

/**
 * Opens a session and returns its secret and the browser's, which are not stored; or returns what else the account's
 * second factor needs.
 */
export async function signIn(
  deps: AccountDeps,
  { email, password, arrival }: { email: string; password: string; arrival: Arrival },
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
    throw new accountErrors.wrong_credentials();
  }
  attempt.succeeded();
  if (await isSuspended(read, user.id)) {
    await recordFailure(deps.database, user, "suspended");
    throw new accountErrors.account_suspended();
  }
  const needs = await findSecondFactors(read, user.id);
  if (needs.authenticator || needs.passkeys > 0) return { user, needs };
  return deps.database.write(async (transaction) => {
    // Its password may have been changed, or the account closed, while this one was checked.
    if (!(await holdUser(transaction, user))) throw new accountErrors.wrong_credentials();
    return { user, ...(await openSession(transaction, deps, user.id, arrival, { method: "password" })) };
  });
}

/** Records a failure without the typed text, which may be a password in the wrong field. */
export function recordFailure(database: Database, user: User | undefined, why: string): Promise<void> {
  const on = user ? onAccount(user) : { kind: "account", id: null };
  return database.jot((transaction) =>
    recordAct(transaction, "signin.failed", on, { why }, { result: "refused" }),
  );
}
