import type { Deps } from "../../deps.ts";
import { readableId } from "#kit/ids.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { AccountSuspendedError } from "../accounts.errors.ts";
import { emailKey, samplesEmail } from "../accounts.rules.ts";
import { confirmAddress, isAddressConfirmed } from "../mailed-links.repository.ts";
import { type AdmitArrivalDeps, admitArrival } from "../admit-registration.ts";
import { forgetWaysIn } from "../close-account.ts";
import { type Arrival, type Opened, openSession } from "../open-session.ts";
import { isSuspended } from "../account-status.repository.ts";
import { findUser, findUserByEmail, insertUser, type User } from "../users.repository.ts";
import { findIdentity, hasIdentityOf, saveIdentity, setProviderGroups } from "./identities.repository.ts";
import { AnotherIdentityError, EmailUnverifiedError } from "./provider.errors.ts";
import type { ProviderClaims, EndedSession } from "./read-tokens.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { deleteProviderSessions, deleteSession, findIdToken } from "../sessions.repository.ts";
import type { SignInProvider } from "./sign-in-provider.ts";
import { recordAct } from "../../audit/record-act.ts";

/** The sealing context of the provider's token, which a session stores to sign out there too. */
export const idTokenContext = "token of a sign-in provider";

export interface ProviderSignInDeps extends Pick<Deps, "database" | "clock">, AdmitArrivalDeps {
  sessionDays: number;
}

/** Describes a completed sign-in, and whether it created the account or connected it. */
interface ProviderArrival extends Opened {
  user: User;
  account: "known" | "linked" | "new";
}

/**
 * Signs in a person whom the provider vouches for, creating an account if needed. An account with the same address
 * becomes theirs, without the password, keys and sessions from before the address was confirmed; unless another
 * person of the provider already has it, because providers reuse addresses. Fails with EmailUnverifiedError,
 * AnotherIdentityError, RegistrationClosedError, InvitationNeededError or AccountSuspendedError.
 */
export function signInByProvider(
  deps: ProviderSignInDeps,
  issuer: string,
  { claims, idToken }: { claims: ProviderClaims; idToken: string | null },
  arrival: Arrival,
): Promise<ProviderArrival> {
  return deps.database.write(async (transaction) => {
    const now = deps.clock.now();
    const { user, account } = await accountOf(transaction, deps, issuer, claims, now);
    if (await isSuspended(transaction, user.id)) throw new AccountSuspendedError();
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
    return { user, account, ...opened };
  });
}

async function accountOf(
  transaction: WriteHandle,
  deps: ProviderSignInDeps,
  issuer: string,
  { subject, email, name }: ProviderClaims,
  now: Date,
): Promise<Pick<ProviderArrival, "user" | "account">> {
  const known = await findIdentity(transaction, { issuer, subject });
  const owner = known && (await findUser(transaction, known.user_id));
  if (owner) return { user: owner, account: "known" };
  if (email === null || emailKey(email) === samplesEmail) throw new EmailUnverifiedError();
  const found = await findUserByEmail(transaction, email);
  if (found) {
    if (await hasIdentityOf(transaction, { issuer, userId: found.id })) throw new AnotherIdentityError();
    if (!(await isAddressConfirmed(transaction, found.id))) await forgetWaysIn(transaction, found.id, now);
    await confirmAddress(transaction, { userId: found.id, key: found.email_key, now });
    return { user: found, account: "linked" };
  }
  const accept = await admitArrival(deps, transaction, email);
  const user: User = {
    id: readableId(name, "user"),
    name,
    email,
    email_key: emailKey(email),
    password_hash: "",
    created_at: now.toISOString(),
  };
  await insertUser(transaction, user);
  await accept(transaction, user.id);
  await confirmAddress(transaction, { userId: user.id, key: user.email_key, now });
  return { user, account: "new" };
}

interface EndSessionDeps extends Pick<Deps, "database" | "logger"> {
  provider: SignInProvider | null;
  secrets(): Promise<SecretBox>;
  settings: { publicUrl: string };
}

/** Ends a session, and returns the address that ends the provider's too; null if it began without the provider. */
export async function endSession(deps: EndSessionDeps, tokenHash: string): Promise<string | null> {
  const { database, provider, logger } = deps;
  const session = await findIdToken(database.read, tokenHash);
  await database.write((transaction) => deleteSession(transaction, tokenHash));
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

/** Ends the sessions that the provider ended: one, or all of a person. Returns their user IDs. */
export async function endProviderSessions(
  database: Database,
  issuer: string,
  { subject, session }: EndedSession,
): Promise<string | undefined> {
  const identity = subject === undefined ? undefined : await findIdentity(database.read, { issuer, subject });
  if (subject !== undefined && identity === undefined) return undefined;
  const userId = identity?.user_id;
  await database.write(async (transaction) => {
    await deleteProviderSessions(transaction, { userId, session });
    await recordAct(transaction, {
      code: "sessions.ended",
      on: { kind: "account", id: userId ?? null },
      detail: { by: "sign-in provider" },
    });
  });
  return userId;
}
