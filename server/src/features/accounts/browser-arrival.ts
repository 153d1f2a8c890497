import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReadHandle } from "#platform/database/database.ts";
import { looksLikeSecret, secretHash } from "./accounts.rules.ts";
import { findAccountsOfBrowser } from "./known-browsers.repository.ts";
import type { Arrival, Opened } from "./open-session.ts";
import { type CookieOptions, isSecure, readSessionCookie, setSessionCookie } from "./session-cookie.ts";
import type { User } from "./users.repository.ts";

/** From where a request signs in. */
export async function readArrival(read: ReadHandle, request: FastifyRequest): Promise<Arrival> {
  const browser = readBrowserCookie(request);
  const known =
    browser === undefined ? new Set<string>() : await findAccountsOfBrowser(read, secretHash(browser));
  return {
    from: { address: request.ip, userAgent: request.headers["user-agent"] },
    // One that no account knows may be anybody's invention.
    browser: known.size > 0 ? browser : undefined,
    known,
    before: readSessionCookie(request),
  };
}

/** Gives a browser the cookies of a session that was opened for it, and says so. */
export function sendSignedIn(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { user, secret, browser }: { user: User } & Opened,
  settings: CookieOptions,
) {
  setSessionCookie(request, reply, secret, settings);
  setBrowserCookie(request, reply, browser, settings);
  return { status: 200, user_id: user.id, message: "You are signed in." };
}

const browserCookie = "groundwork_browser";
const days = 365;

/** What a browser that signed in before shows where people sign in, and nowhere else; undefined where it is none. */
function readBrowserCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[browserCookie];
  return value !== undefined && looksLikeSecret(value) ? value : undefined;
}

/** It signs nobody in: it only keeps others' guesses from locking its owner out. */
function setBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  options: CookieOptions,
) {
  return reply.setCookie(browserCookie, secret, {
    path: "/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(request, options),
    maxAge: days * 86_400,
  });
}
