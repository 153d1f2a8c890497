import type { FastifyRequest } from "fastify";
import type { ReadHandle } from "#platform/database/database.ts";
import { secretHash } from "./accounts.rules.ts";
import { readBrowserCookie } from "./browser-cookie.ts";
import { findAccountsOfBrowser } from "./known-browsers.repository.ts";
import type { Arrival } from "./open-session.ts";
import { readSessionCookie } from "./session-cookie.ts";

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
