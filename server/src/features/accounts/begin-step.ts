import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { looksLikeSecret, newSecret, secretHash } from "./accounts.rules.ts";
import { clearCookie, type CookieOptions, readCookie, setCookie } from "./cookies.ts";
import { findStep, insertStep, type SignInStep } from "./sign-in-steps.repository.ts";

const minutes = 10;

export interface StepDeps {
  database: Database;
  clock: Clock;
  settings: CookieOptions;
}

type Kind = SignInStep["kind"];

/** Begins something that this browser alone can go on with, for ten minutes, by a cookie of its own. */
export async function beginStep(
  { database, clock, settings }: StepDeps,
  browser: { request: FastifyRequest; reply: FastifyReply },
  { kind, userId = null, data = {} }: { kind: Kind; userId?: string | null; data?: object },
): Promise<void> {
  const secret = newSecret();
  const now = clock.now();
  const step: SignInStep = {
    token_hash: secretHash(secret),
    kind,
    user_id: userId,
    data: JSON.stringify(data),
    expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
  };
  await database.write((transaction) => insertStep(transaction, step, now));
  setCookie(browser, { name: cookieOf(kind), value: secret, seconds: minutes * 60 }, settings);
}

/** What this browser has begun; undefined where it has not, or its time is over. */
export async function readStep(
  { database, clock, settings }: StepDeps,
  request: FastifyRequest,
  kind: Kind,
): Promise<SignInStep | undefined> {
  const secret = readCookie(request, cookieOf(kind), settings);
  if (secret === undefined || !looksLikeSecret(secret)) return undefined;
  return findStep(database.read, { kind, tokenHash: secretHash(secret), now: clock.now() });
}

export function forgetStep(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Kind,
  settings: CookieOptions,
): void {
  clearCookie({ request, reply }, cookieOf(kind), settings);
}

function cookieOf(kind: Kind): string {
  return `groundwork_${kind}`;
}
