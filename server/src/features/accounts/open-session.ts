import type { Clock } from "#kit/clock.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { SignInMethod } from "#platform/database/account-tables.ts";
import { newSecret, secretHash } from "./accounts.rules.ts";
import { noteKnownBrowser } from "./known-browsers.repository.ts";
import { newSession, type Origin } from "./new-session.ts";
import { deleteSession, insertSession } from "./sessions.repository.ts";

/** Who signs in from where, after it is shown who they are. */
export interface Arrival {
  from: Origin;
  /** The browser's own secret, where an account knows it, and the accounts that do. */
  browser: string | undefined;
  known: ReadonlySet<string>;
  /** The session that the browser had before, which ends: no session is older than its sign-in. */
  before: string | undefined;
}

export interface Opened {
  /** Of the session's cookie, and of the browser's; stored nowhere. */
  secret: string;
  browser: string;
}

/** Opens a session within the transaction that proved who signs in. */
export async function openSession(
  transaction: WriteHandle,
  deps: { clock: Clock; sessionDays: number },
  userId: string,
  { from, browser, before }: Arrival,
  begun: { method: SignInMethod; providerSession?: string | null; idToken?: string | null },
): Promise<Opened> {
  const { session, secret } = newSession(deps, userId, from);
  if (before !== undefined) await deleteSession(transaction, secretHash(before));
  await insertSession(transaction, {
    ...session,
    method: begun.method,
    provider_session: begun.providerSession ?? null,
    id_token: begun.idToken ?? null,
  });
  const own = browser ?? newSecret();
  await noteKnownBrowser(transaction, { userId, tokenHash: secretHash(own), now: deps.clock.now() });
  return { secret, browser: own };
}
