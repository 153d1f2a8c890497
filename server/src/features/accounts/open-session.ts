import type { WriteHandle, Database } from "#platform/database/database.ts";
import type { SignInMethod } from "#platform/database/account-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { recordAct, onAccount } from "../audit/record-act.ts";
import { insertSession } from "./sessions.repository.ts";
import { noteBrowser } from "./known-browsers.ts";
import { findUser } from "./users.repository.ts";
import { randomTail } from "#kit/ids.ts";
import { coarseAddress, newSecret } from "./accounts.rules.ts";
import { sessionHash, type CookieOptions, isSecure, setSessionCookie, type Exchange } from "./cookies.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { deleteRows, updateRows } from "#platform/database/rows.ts";
import type { AccountDeps } from "./account-deps.ts";

/** Describes where a sign-in comes from, once the user is identified. */
export interface Arrival {
  from: Origin;
  /** The browser's secret, if an account knows it, and those accounts. */
  browser: string | undefined;
  known: ReadonlySet<string>;
  /** The hash of the browser's previous session, which ends: no session is older than its sign-in. */
  before: string | undefined;
}

export interface Opened {
  /** The secrets of the session's and the browser's cookie; not stored. */
  secret: string;
  browser: string;
}

/** Opens a session within the transaction that proved who signs in. */
export async function openSession(
  transaction: WriteHandle,
  deps: AccountDeps,
  userId: string,
  { from, browser, before }: Arrival,
  begun: { method: SignInMethod; providerSession?: string | null; idToken?: string | null },
): Promise<Opened> {
  const { session, secret } = newSession(deps, userId, from);
  if (before !== undefined) await deleteRows(transaction, "sessions", { token_hash: before });
  const { method, providerSession: provider_session = null, idToken: id_token = null } = begun;
  await insertSession(transaction, { ...session, method, provider_session, id_token });
  const own = await noteBrowser(transaction, { userId, browser, now: deps.clock.now() });
  const user = await findUser(transaction, userId);
  if (user) await recordAct(transaction, "signin.succeeded", onAccount(user), { by: method }, { by: user });
  return { secret, browser: own };
}

/** Describes where a request comes from. */
export interface Origin {
  /** The client's IP address. */
  address: string;
  userAgent: string | undefined;
  /** True over https. */
  secure: boolean;
}

type BareSession = Omit<Tables["sessions"], "method" | "provider_session" | "id_token">;

/** Creates a session and its secret, which is not stored. */
function newSession(
  { clock, settings: { sessionDays } }: AccountDeps,
  userId: string,
  from: Origin,
): { session: BareSession; secret: string } {
  const secret = newSecret();
  const now = clock.now();
  const session = {
    token_hash: sessionHash(secret, from.secure),
    user_id: userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + sessionDays * 86_400_000).toISOString(),
    id: randomTail(16),
    device: deviceWords(from.userAgent),
    address: coarseAddress(from.address),
    last_seen_at: now.toISOString(),
  };
  return { session, secret };
}

/** Gives the caller's session another secret, so that one that was read before is worth nothing after. */
export async function rotateSession(
  database: Database,
  caller: Caller,
  { request, reply }: Exchange,
  settings: CookieOptions,
): Promise<void> {
  const id = sessionOf(caller);
  if (id === undefined) return;
  const secret = newSecret();
  const token_hash = sessionHash(secret, isSecure(request, settings));
  await database.write((transaction) => updateRows(transaction, "sessions", { id }, { token_hash }));
  setSessionCookie({ request, reply }, secret, settings);
}

// Browsers name others too, for compatibility: the first that matches is the one it is.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
  [/^(node|undici|python|Go-http|okhttp|Wget|PostmanRuntime)/i, "A program"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Names the browser and system of a User-Agent, such as "Firefox on Windows", without versions. */
export function deviceWords(userAgent: string | undefined): string {
  const find = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test((userAgent ?? "").slice(0, 1_000)))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "Unknown device");
}
