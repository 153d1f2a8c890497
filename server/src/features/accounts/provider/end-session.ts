import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { deleteSession, findIdToken } from "../sessions.repository.ts";
import { idTokenContext } from "./sign-in-by-provider.ts";
import type { SignInProvider } from "./sign-in-provider.ts";

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
