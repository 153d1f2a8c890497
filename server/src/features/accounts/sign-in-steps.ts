import { deleteRows, insertRows, findRow, is } from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { FastifyRequest } from "fastify";
import { looksLikeSecret, newSecret, secretHash } from "./accounts.rules.ts";
import { clearCookie, type CookieOptions, readCookie, setCookie, type Exchange } from "./cookies.ts";
import type { AccountDeps } from "./account-deps.ts";

export type SignInStep = Tables["sign_in_steps"];

/** Adds a step, and forgets those whose time is over. */
export async function insertStep(transaction: WriteHandle, step: SignInStep, now: Date): Promise<void> {
  await deleteRows(transaction, "sign_in_steps", { expires_at: is("<=", now.toISOString()) });
  await insertRows(transaction, "sign_in_steps", step);
}

/** Finds a step that can still be continued. */
export function findStep(
  read: ReadHandle,
  { kind, tokenHash, now }: { kind: SignInStep["kind"]; tokenHash: string; now: Date },
): Promise<SignInStep | undefined> {
  const open = { token_hash: tokenHash, kind, expires_at: is(">", now.toISOString()) };
  return findRow(read, "sign_in_steps", open);
}

/** Ends a step; false where it was ended before. */
export function takeStep(transaction: WriteHandle, tokenHash: string): Promise<boolean> {
  return deleteRows(transaction, "sign_in_steps", { token_hash: tokenHash });
}

const stepMinutes = 10;

type Kind = SignInStep["kind"];

/** Begins something that this browser alone can go on with, for ten stepMinutes, by a cookie of its own. */
export async function beginStep(
  { database, clock, settings }: AccountDeps,
  browser: Exchange,
  { kind, userId = null, data = {} }: { kind: Kind; userId?: string | null; data?: object },
): Promise<void> {
  const secret = newSecret();
  const now = clock.now();
  const step: SignInStep = {
    token_hash: secretHash(secret),
    kind,
    user_id: userId,
    data: JSON.stringify(data),
    expires_at: new Date(now.getTime() + stepMinutes * 60_000).toISOString(),
  };
  await database.write((transaction) => insertStep(transaction, step, now));
  setCookie(browser, { name: cookieOf(kind), value: secret, seconds: stepMinutes * 60 }, settings);
}

/** Reads the step that this browser began; undefined if there is none or it expired. */
export async function readStep(
  { database, clock, settings }: AccountDeps,
  request: FastifyRequest,
  kind: Kind,
): Promise<SignInStep | undefined> {
  const secret = readCookie(request, cookieOf(kind), settings);
  if (secret === undefined || !looksLikeSecret(secret)) return undefined;
  return findStep(database.read, { kind, tokenHash: secretHash(secret), now: clock.now() });
}

export function forgetStep(browser: Exchange, kind: Kind, settings: CookieOptions): void {
  clearCookie(browser, cookieOf(kind), settings);
}

function cookieOf(kind: Kind): string {
  return `groundwork_${kind}`;
}
