import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#platform/database/database.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { newSecret } from "./accounts.rules.ts";
import { type CookieOptions, isSecure } from "./cookies.ts";
import { sessionHash, setSessionCookie } from "./session-cookie.ts";
import { setSessionSecret } from "./sessions.repository.ts";

/** Gives the caller's session another secret, so that one that was read before is worth nothing after. */
export async function rotateSession(
  database: Database,
  caller: Caller,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  settings: CookieOptions,
): Promise<void> {
  const id = sessionOf(caller);
  if (id === undefined) return;
  const secret = newSecret();
  const tokenHash = sessionHash(secret, isSecure(request, settings));
  await database.write((transaction) => setSessionSecret(transaction, { id, tokenHash }));
  setSessionCookie({ request, reply }, secret, settings);
}
