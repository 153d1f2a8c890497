import type { Logger } from "#kit/logger.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { deleteProviderSessions, deleteSession, findIdToken } from "../sessions.repository.ts";
import { idTokenContext } from "./sign-in-by-provider.ts";
import type { SignInProvider } from "./sign-in-provider.ts";
import type { Database } from "#platform/database/database.ts";
import { recordAct } from "../../audit/record-act.ts";
import { findIdentity } from "./identities.repository.ts";
import type { EndedSession } from "./read-logout-token.ts";

export interface EndSessionDeps {
  database: Database;
  logger: Logger;
  provider: SignInProvider | null;
  secrets(): Promise<SecretBox>;
  settings: { publicUrl: string };
}

/** Ends a session, and gives where its browser goes to end the provider's too; null where it began without one. */
export async function endSession(deps: EndSessionDeps, tokenHash: string): Promise<string | null> {
  const { database, provider, logger } = deps;
  const held = await findIdToken(database.read, tokenHash);
  await database.write((transaction) => deleteSession(transaction, tokenHash));
  if (!held?.id_token || !provider) return null;
  try {
    const idToken = (await deps.secrets()).open(held.id_token, idTokenContext);
    return await provider.endSessionUrl(idToken, `${deps.settings.publicUrl}/login`);
  } catch (error) {
    // Here it is ended; there it ends by itself.
    logger.warn({ err: error }, "A session could not be ended at the sign-in provider.");
    return null;
  }
}

/** Ends what the provider says to have ended there: one of its sessions, or all of somebody's. Gives whose they were. */
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
