import type { Database } from "#platform/database/database.ts";
import { recordAct } from "../../audit/record-act.ts";
import { deleteProviderSessions } from "../sessions.repository.ts";
import { findIdentity } from "./identities.repository.ts";
import type { EndedSession } from "./read-logout-token.ts";

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
