import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { FastifyRequest } from "fastify";
import { deleteRows, findRows, insertOrUpdate, is } from "#platform/database/rows.ts";
import { newSecret, secretHash, looksLikeSecret, newLink } from "./accounts.rules.ts";
import {
  type CookieOptions,
  isSecure,
  readCookie,
  setCookie,
  readSessionCookie,
  setSessionCookie,
  type Exchange,
} from "./cookies.ts";
import type { Arrival, Opened } from "./open-session.ts";
import { type User, findUserByEmail } from "./users.repository.ts";
import { accountErrors } from "./accounts.errors.ts";
import { findStep, insertStep, takeStep } from "./sign-in-steps.ts";
import { letInMail } from "./account-mails.ts";
import type { AccountDeps } from "./account-deps.ts";

const keepDays = 365;
/** The limit for one account: more browsers than anybody signs in with. */
const mostKept = 50;

/** Lists the accounts that signed in from a browser. */
async function findAccountsOfBrowser(read: ReadHandle, tokenHash: string): Promise<Set<string>> {
  const rows = await findRows(read, "known_browsers", { token_hash: tokenHash }, { columns: ["user_id"] });
  return new Set(rows.map((row) => row.user_id));
}

/** Notes that a browser signed in to an account; the account's oldest ones are forgotten. */
export async function noteKnownBrowser(
  transaction: WriteHandle,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: Date },
): Promise<void> {
  const signed_in_at = now.toISOString();
  const known = { token_hash: tokenHash, user_id: userId, signed_in_at };
  await insertOrUpdate(transaction, "known_browsers", known, ["token_hash", "user_id"]);
  const old = new Date(now.getTime() - keepDays * 86_400_000).toISOString();
  await deleteRows(transaction, "known_browsers", { signed_in_at: is("<", old) });
  const beyond = { order: ["signed_in_at desc"], offset: mostKept, limit: mostKept } as const;
  for (const { token_hash } of await findRows(transaction, "known_browsers", { user_id: userId }, beyond))
    await deleteRows(transaction, "known_browsers", { user_id: userId, token_hash });
}

/** Remembers a browser for an account, and returns its cookie's value: the current one if it is valid. */
export async function noteBrowser(
  transaction: WriteHandle,
  { userId, browser = newSecret(), now }: { userId: string; browser: string | undefined; now: Date },
): Promise<string> {
  await noteKnownBrowser(transaction, { userId, tokenHash: secretHash(browser), now });
  return browser;
}

/** Remembers a browser whose user just proved to own the account, so that others' guesses don't lock it out. */
export async function trustBrowser(
  { database, clock, settings }: AccountDeps,
  to: Exchange,
  userId: string,
): Promise<void> {
  const { browser } = await readArrival(database.read, to.request, settings);
  const secret = await database.write((transaction) =>
    noteBrowser(transaction, { userId, browser, now: clock.now() }),
  );
  setBrowserCookie(to, secret, settings);
}

/** Reads where a request signs in from. */
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

/** Sets the cookies of a new session and answers. */
export function sendSignedIn(
  to: Exchange,
  { user, secret, browser }: { user: User } & Opened,
  settings: CookieOptions,
) {
  setSessionCookie(to, secret, settings);
  setBrowserCookie(to, browser, settings);
  return { status: 200, user_id: user.id, message: "You're signed in." };
}

const browserCookie = "groundwork_browser";
const cookieDays = 365;

/** Returns what a browser shows that signed in before; undefined where it is none. */
function readBrowserCookie(request: FastifyRequest, settings: CookieOptions): string | undefined {
  const value = readCookie(request, browserCookie, settings);
  return value !== undefined && looksLikeSecret(value) ? value : undefined;
}

/** Sets a cookie that signs nobody in: it only keeps others' guesses from locking its owner out. */
function setBrowserCookie(to: Exchange, secret: string, settings: CookieOptions): void {
  // A cookie of an earlier version has a deeper path, and would be read first.
  if (!isSecure(to.request, settings) && to.request.cookies[browserCookie] !== undefined)
    to.reply.clearCookie(browserCookie, { path: "/auth" });
  setCookie(to, { name: browserCookie, value: secret, seconds: cookieDays * 86_400 }, settings);
}

const linkHours = 1;

/**
 * Mails a link that lets a browser sign in while others guess at the account. Takes equally long and answers
 * identically if there is no account. Earlier links keep working, so that nobody ends them by asking for more.
 */
export async function mailLetIn(deps: AccountDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.database.read, email);
  if (!user) return;
  const now = deps.clock.now();
  const { link, stored } = newLink(`${deps.settings.publicUrl}/let-in?token=`, now, linkHours);
  const { token_hash, expires_at } = stored;
  const step = { token_hash, kind: "let-in" as const, user_id: user.id, data: "{}", expires_at };
  deps.database
    .write((transaction) => insertStep(transaction, step, now))
    .then(() => deps.mailer.send(letInMail(user.email, link)))
    .catch((error: unknown) =>
      deps.logger.error({ err: error }, "The email that lets a browser sign in could not be sent."),
    );
}

/** Returns whose mail a link came by, which works once. Fails with `let_in_token_unknown`. */
export async function openLetIn({ database, clock }: AccountDeps, secret: string): Promise<string> {
  if (secret.trim() === "") throw new accountErrors.let_in_token_unknown();
  const tokenHash = secretHash(secret.trim());
  const step = await findStep(database.read, { kind: "let-in", tokenHash, now: clock.now() });
  const isOpen = step && (await database.write((transaction) => takeStep(transaction, tokenHash)));
  if (!isOpen || step.user_id === null) throw new accountErrors.let_in_token_unknown();
  return step.user_id;
}
