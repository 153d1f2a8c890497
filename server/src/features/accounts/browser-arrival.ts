import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReadHandle } from "#platform/database/database.ts";
import { looksLikeSecret, secretHash } from "./accounts.rules.ts";
import { findAccountsOfBrowser } from "./known-browsers.repository.ts";
import type { Arrival, Opened } from "./open-session.ts";
import { type CookieOptions, isSecure, readCookie, setCookie } from "./cookies.ts";
import { readSessionCookie, setSessionCookie } from "./session-cookie.ts";
import type { User } from "./users.repository.ts";

/** From where a request signs in. */
export async function readArrival(
  read: ReadHandle,
  request: FastifyRequest,
  settings: CookieOptions,
): Promise<Arrival> {
  const browser = readBrowserCookie(request, settings);
  const known =
    browser === undefined ? new Set<string>() : await findAccountsOfBrowser(read, secretHash(browser));
  return {
    from: {
      address: request.ip,
      userAgent: request.headers["user-agent"],
      secure: isSecure(request, settings),
    },
    // One that no account knows may be anybody's invention.
    browser: known.size > 0 ? browser : undefined,
    known,
    before: readSessionCookie(request),
  };
}

/** Gives a browser the cookies of a session that was opened for it, and says so. */
export function sendSignedIn(
  to: { request: FastifyRequest; reply: FastifyReply },
  { user, secret, browser }: { user: User } & Opened,
  settings: CookieOptions,
) {
  setSessionCookie(to, secret, settings);
  setBrowserCookie(to, browser, settings);
  return { status: 200, user_id: user.id, message: "You are signed in." };
}

const browserCookie = "groundwork_browser";
const days = 365;

/** Returns what a browser shows that signed in before; undefined where it is none. */
function readBrowserCookie(request: FastifyRequest, settings: CookieOptions): string | undefined {
  const value = readCookie(request, browserCookie, settings);
  return value !== undefined && looksLikeSecret(value) ? value : undefined;
}

/** It signs nobody in: it only keeps others' guesses from locking its owner out. */
export function setBrowserCookie(
  to: { request: FastifyRequest; reply: FastifyReply },
  secret: string,
  settings: CookieOptions,
): void {
  // One from an earlier version lies at a deeper path, and would be read first.
  if (!isSecure(to.request, settings) && to.request.cookies[browserCookie] !== undefined)
    to.reply.clearCookie(browserCookie, { path: "/auth" });
  setCookie(to, { name: browserCookie, value: secret, seconds: days * 86_400 }, settings);
}
