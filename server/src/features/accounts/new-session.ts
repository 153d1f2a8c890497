import type { Clock } from "#kit/clock.ts";
import { randomTail } from "#kit/ids.ts";
import { coarseAddress, newSecret, secretHash } from "./accounts.rules.ts";
import type { SessionTable } from "#platform/database/account-tables.ts";
import { deviceWords } from "./device-words.ts";

/** What a request tells of where it comes from. */
export interface Origin {
  /** The client's. */
  address: string;
  userAgent: string | undefined;
}

type BareSession = Omit<SessionTable, "method" | "provider_session" | "id_token">;

/** A new session and its secret, which is stored nowhere. */
export function newSession(
  { clock, sessionDays }: { clock: Clock; sessionDays: number },
  userId: string,
  from: Origin,
): { session: BareSession; secret: string } {
  const secret = newSecret();
  const now = clock.now();
  const session = {
    token_hash: secretHash(secret),
    user_id: userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + sessionDays * 86_400_000).toISOString(),
    id: randomTail(16),
    device: deviceWords(from.userAgent),
    address: coarseAddress(from.address),
    last_seen_at: now.toISOString(),
  };
  return { session, secret };
}
