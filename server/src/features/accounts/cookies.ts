import type { FastifyReply, FastifyRequest } from "fastify";
import { bringsKey } from "../admit-caller.ts";
import { looksLikeSecret, secretHash } from "./accounts.rules.ts";
import type { AccountSettings } from "./account-deps.ts";

/** Pairs a request with the reply that sets its cookies. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type CookieOptions = Pick<AccountSettings, "publicUrl" | "sessionDays">;

/** Browsers take a cookie of this prefix from the very host alone, over https: no other host of its domain can plant one. */
const hostPrefix = "__Host-";

/** Returns whether a request came over https; `request.protocol` believes a proxy only where the operator trusts it. */
export function isSecure(request: FastifyRequest, { publicUrl }: Pick<CookieOptions, "publicUrl">): boolean {
  return publicUrl.startsWith("https:") || request.protocol === "https";
}

/** Reads one of our cookies, by the name that it has over this connection. */
export function readCookie(request: FastifyRequest, name: string, options: Options): string | undefined {
  return request.cookies[nameOf(request, name, options)];
}

/** Sets one of our cookies, of which no script reads the value. */
export function setCookie(
  { request, reply }: Exchange,
  { name, value, seconds }: { name: string; value: string; seconds: number },
  options: Options,
): void {
  const attributes = { ...attributesOf(request, options), maxAge: seconds };
  reply.setCookie(nameOf(request, name, options), value, attributes);
}

export function clearCookie({ request, reply }: Exchange, name: string, options: Options): void {
  reply.clearCookie(nameOf(request, name, options), attributesOf(request, options));
}

type Options = Pick<CookieOptions, "publicUrl">;

function nameOf(request: FastifyRequest, name: string, options: Options): string {
  return isSecure(request, options) ? `${hostPrefix}${name}` : name;
}

function attributesOf(request: FastifyRequest, options: Options) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(request, options) } as const;
}

const sessionCookie = "groundwork_session";

/**
 * Returns the hash of the request's session; undefined without a cookie, or with an API key. Also reads a cookie
 * without the prefix of https: older sessions keep working, but a session that began with the prefix is invalid
 * without it, so that nobody can plant a cookie.
 */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  if (bringsKey(request)) return undefined;
  const host = request.cookies[`${hostPrefix}${sessionCookie}`];
  const value = host ?? request.cookies[sessionCookie];
  if (value === undefined || !looksLikeSecret(value)) return undefined;
  return sessionHash(value, host !== undefined);
}

/** Returns what is stored of a session's secret. */
export function sessionHash(secret: string, secure: boolean): string {
  return secretHash(secure ? `${hostPrefix}${secret}` : secret);
}

export function setSessionCookie(browser: Exchange, secret: string, options: CookieOptions): void {
  setCookie(browser, { name: sessionCookie, value: secret, seconds: options.sessionDays * 86_400 }, options);
  forgetPlain(browser, options);
}

export function clearSessionCookie(browser: Exchange, options: CookieOptions): void {
  clearCookie(browser, sessionCookie, options);
  forgetPlain(browser, options);
}

/** Removes the session cookie of versions that used no prefix. */
function forgetPlain({ request, reply }: Exchange, options: CookieOptions): void {
  if (isSecure(request, options) && request.cookies[sessionCookie] !== undefined)
    reply.clearCookie(sessionCookie, { path: "/", httpOnly: true, sameSite: "lax", secure: true });
}
