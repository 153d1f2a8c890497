import type { Database, WriteHandle } from "#platform/database/database.ts";
import { accountErrors } from "../accounts.errors.ts";
import { emailKey, samplesEmail } from "../accounts.rules.ts";
import { confirmAddress, isAddressConfirmed } from "../mailed-links.repository.ts";
import { admitArrival } from "../admit-registration.ts";
import { forgetWaysIn } from "../close-account.ts";
import { type Arrival, type Opened, openSession } from "../open-session.ts";
import { isSuspended } from "../account-status.repository.ts";
import { findUser, findUserByEmail, insertUser, newUser, type User } from "../users.repository.ts";
import { saveIdentity, setProviderGroups } from "./identities.repository.ts";
import { providerErrors } from "./provider.errors.ts";
import type { ProviderClaims, EndedSession } from "./read-tokens.ts";
import { deleteProviderSessions } from "../sessions.repository.ts";
import { recordAct } from "../../audit/record-act.ts";
import { deleteRows, findRow, hasRow } from "#platform/database/rows.ts";
import type { AccountDeps } from "../account-deps.ts";

/** The sealing context of the provider's token, which a session stores to sign out there too. */
export const idTokenContext = "token of a sign-in provider";

/**
 * Signs in a person whom the provider vouches for, creating an account if needed. An account with the same address
 * becomes theirs, without the password, keys and sessions from before the address was confirmed; unless another
 * person of the provider already has it, because providers reuse addresses. Fails with `email_unverified`,
 * `another_identity`, `registration_closed`, `invitation_needed` or `account_suspended`.
 */
export function signInByProvider(
  deps: AccountDeps,
  issuer: string,
  { claims, idToken }: { claims: ProviderClaims; idToken: string | null },
  arrival: Arrival,
): Promise<Opened & { user: User }> {
  return deps.database.write(async (transaction) => {
    const now = deps.clock.now();
    const user = await accountOf(transaction, deps, issuer, claims, now);
    if (await isSuspended(transaction, user.id)) throw new accountErrors.account_suspended();
    await saveIdentity(transaction, {
      issuer,
      subject: claims.subject,
      user_id: user.id,
      email: claims.email ?? "",
      administrator: claims.administrator === null ? null : Number(claims.administrator),
      linked_at: now.toISOString(),
      signed_in_at: now.toISOString(),
    });
    await setProviderGroups(transaction, user.id, claims.groups, now);
    const opened = await openSession(transaction, deps, user.id, arrival, {
      method: "oidc",
      providerSession: claims.session,
      idToken,
    });
    return { user, ...opened };
  });
}

async function accountOf(
  transaction: WriteHandle,
  deps: AccountDeps,
  issuer: string,
  { subject, email, name }: ProviderClaims,
  now: Date,
): Promise<User> {
  const known = await findRow(transaction, "identities", { issuer, subject });
  const owner = known && (await findUser(transaction, known.user_id));
  if (owner) return owner;
  if (email === null || emailKey(email) === samplesEmail) throw new providerErrors.email_unverified();
  const found = await findUserByEmail(transaction, email);
  if (found) {
    if (await hasRow(transaction, "identities", { issuer, user_id: found.id }))
      throw new providerErrors.another_identity();
    if (!(await isAddressConfirmed(transaction, found.id))) await forgetWaysIn(transaction, found.id, now);
    await confirmAddress(transaction, { userId: found.id, key: found.email_key, now });
    return found;
  }
  const accept = await admitArrival(deps, transaction, email);
  const user = newUser({ name, email, password_hash: "" }, now);
  await insertUser(transaction, user);
  await accept(transaction, user.id);
  await confirmAddress(transaction, { userId: user.id, key: user.email_key, now });
  return user;
}

/** Ends a session, and returns the address that ends the provider's too; null if it began without the provider. */
export async function endSession(deps: AccountDeps, tokenHash: string): Promise<string | null> {
  const { database, provider, logger } = deps;
  const session = await findRow(
    database.read,
    "sessions",
    { token_hash: tokenHash },
    { columns: ["id_token"] },
  );
  await database.write((transaction) => deleteRows(transaction, "sessions", { token_hash: tokenHash }));
  if (!session?.id_token || !provider) return null;
  try {
    const idToken = (await deps.secrets()).open(session.id_token, idTokenContext);
    return await provider.endSessionUrl(idToken, `${deps.settings.publicUrl}/login`);
  } catch (error) {
    // Here it is ended; there it ends by itself.
    logger.warn({ err: error }, "A session could not be ended at the sign-in provider.");
    return null;
  }
}

/** Ends the sessions that the provider ended: one, or all of a person. */
export async function endProviderSessions(
  database: Database,
  issuer: string,
  { subject, session }: EndedSession,
): Promise<void> {
  const identity =
    subject === undefined ? undefined : await findRow(database.read, "identities", { issuer, subject });
  if (subject !== undefined && identity === undefined) return;
  const userId = identity?.user_id;
  await database.write(async (transaction) => {
    await deleteProviderSessions(transaction, { userId, session });
    const on = { kind: "account", id: userId ?? null };
    await recordAct(transaction, "sessions.ended", on, { by: "sign-in provider" });
  });
}
