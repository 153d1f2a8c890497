import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "#kit/clock.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { newSecret, secretHash } from "./accounts.rules.ts";
import { readArrival, setBrowserCookie } from "./browser-arrival.ts";
import type { CookieOptions } from "./cookies.ts";
import { noteKnownBrowser } from "./known-browsers.repository.ts";

/** Makes a browser known to an account, and returns what its cookie holds: what it had, where that is one of ours. */
export async function noteBrowser(
  transaction: WriteHandle,
  { userId, browser = newSecret(), now }: { userId: string; browser: string | undefined; now: Date },
): Promise<string> {
  await noteKnownBrowser(transaction, { userId, tokenHash: secretHash(browser), now });
  return browser;
}

/**
 * Makes the browser of a request known to an account whose owner it just showed itself to be, so that nobody's guesses keep the
 * owner out in it.
 */
export async function trustBrowser(
  { database, clock, settings }: { database: Database; clock: Clock; settings: CookieOptions },
  to: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<void> {
  const { browser } = await readArrival(database.read, to.request, settings);
  const secret = await database.write((transaction) =>
    noteBrowser(transaction, { userId, browser, now: clock.now() }),
  );
  setBrowserCookie(to, secret, settings);
}
