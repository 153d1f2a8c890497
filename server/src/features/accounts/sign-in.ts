import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import type { AccountLimits } from "./account-limits.ts";
import { AccountSuspendedError, WrongCredentialsError } from "./accounts.errors.ts";
import { newSecret, secretHash } from "./accounts.rules.ts";
import { findAccountsOfBrowser, noteKnownBrowser } from "./known-browsers.repository.ts";
import { newSession, type Origin } from "./new-session.ts";
import type { PasswordHasher } from "./passwords.ts";
import { insertSession } from "./sessions.repository.ts";
import { isSuspended } from "./suspended-accounts.repository.ts";
import { findUserByEmail, holdUser, type User } from "./users.repository.ts";

export interface SignIn {
  email: string;
  password: string;
  from: Origin;
  /** What the browser shows that signed in before, to whichever account. */
  browser: string | undefined;
}

/** Opens a session and gives its secret and the browser's, which are stored nowhere. */
export async function signIn(
  deps: {
    database: Database;
    clock: Clock;
    passwords: PasswordHasher;
    limits: AccountLimits;
    sessionDays: number;
  },
  { email, password, from, browser }: SignIn,
): Promise<{ user: User; secret: string; browser: string }> {
  const { read } = deps.database;
  const shown = browser === undefined ? undefined : secretHash(browser);
  const signedIn = shown === undefined ? new Set() : await findAccountsOfBrowser(read, shown);
  const user = await findUserByEmail(read, email);
  const knownBrowser = user && signedIn.has(user.id) ? shown : undefined;
  const attempt = deps.limits.signIn({ email, address: from.address, knownBrowser });
  if (!user) await deps.passwords.verifyNobody(password);
  if (!user || !(await deps.passwords.verify(password, user.password_hash))) {
    await recordFailure(deps.database, user, "wrong credentials");
    throw new WrongCredentialsError();
  }
  attempt.succeeded();
  if (await isSuspended(read, user.id)) {
    await recordFailure(deps.database, user, "suspended");
    throw new AccountSuspendedError();
  }

  // One that no account knows may be anybody's invention.
  const own = browser !== undefined && signedIn.size > 0 ? browser : newSecret();
  const { session, secret } = newSession(deps, user.id, from);
  await deps.database.write(async (transaction) => {
    // Its password may have been changed, or the account closed, while this one was checked.
    if (!(await holdUser(transaction, user))) throw new WrongCredentialsError();
    await insertSession(transaction, session);
    const tokenHash = secretHash(own);
    await noteKnownBrowser(transaction, { userId: user.id, tokenHash, now: deps.clock.now() });
    await recordAct(transaction, {
      code: "signin.succeeded",
      on: { kind: "account", ...personOf(user) },
      by: user,
    });
  });
  return { user, secret, browser: own };
}

/** What was typed is not kept: it may be a password in the wrong field. */
function recordFailure(database: Database, user: User | undefined, why: string): Promise<void> {
  return database.jot((transaction) =>
    recordAct(transaction, {
      code: "signin.failed",
      result: "refused",
      on: { kind: "account", ...(user ? personOf(user) : { id: null }) },
      detail: { why },
    }),
  );
}
