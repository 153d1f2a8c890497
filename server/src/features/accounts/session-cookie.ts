import type { FastifyReply, FastifyRequest } from "fastify";
import { bringsKey } from "../admit-caller.ts";
import { looksLikeSecret, secretHash } from "./accounts.rules.ts";
import { clearCookie, type CookieOptions, hostPrefix, isSecure, setCookie } from "./cookies.ts";

const name = "groundwork_session";

/**
 * Returns the hash of the session whose cookie a request brings; undefined where it brings none, or an API key speaks instead.
 * A cookie without the prefix of https is read too: sessions that are older than the prefix go on, while one that was begun
 * with it is another session without it, so that nobody can plant their own.
 */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  if (bringsKey(request)) return undefined;
  const host = request.cookies[`${hostPrefix}${name}`];
  const value = host ?? request.cookies[name];
  if (value === undefined || !looksLikeSecret(value)) return undefined;
  return sessionHash(value, host !== undefined);
}

/** Returns what is stored of a session's secret. */
export function sessionHash(secret: string, secure: boolean): string {
  return secretHash(secure ? `${hostPrefix}${secret}` : secret);
}

export function setSessionCookie(
  browser: { request: FastifyRequest; reply: FastifyReply },
  secret: string,
  options: CookieOptions,
): void {
  setCookie(browser, { name, value: secret, seconds: options.sessionDays * 86_400 }, options);
  forgetPlain(browser, options);
}

export function clearSessionCookie(
  browser: { request: FastifyRequest; reply: FastifyReply },
  options: CookieOptions,
): void {
  clearCookie(browser, name, options);
  forgetPlain(browser, options);
}

/** The cookie of a session from before the prefix. */
function forgetPlain(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  options: CookieOptions,
): void {
  if (isSecure(request, options) && request.cookies[name] !== undefined)
    reply.clearCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure: true });
}
