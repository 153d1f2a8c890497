import type { WriteHandle } from "#platform/database/database.ts";
import type { Caller } from "../../admit-caller.ts";
import { confirmOwner } from "../confirm-owner.ts";
import { endOtherSessions } from "../close-account.ts";
import { factorErrors as errors } from "./second-factor.errors.ts";
import * as factors from "./second-factors.repository.ts";
import { randomTail } from "#kit/ids.ts";
import { secretHash } from "../accounts.rules.ts";
import { recordAct, onAccount } from "../../audit/record-act.ts";
import { deleteRows, is, updateRows } from "#platform/database/rows.ts";
import type { AccountDeps } from "../account-deps.ts";

/** Binds the sealed secret to its owner, so that a row copied to another account opens nothing. */
export const totpContext = (userId: string): string => `authenticator of ${userId}`;

/** Creates a secret for an app that takes effect once a code confirms it. Fails with `authenticator_in_use`. */
export async function beginAuthenticator(
  deps: AccountDeps,
  caller: Caller,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const user = await confirmOwner(deps, caller, password);
  const { secret, uri } = await newTotp(user.email);
  const sealed = (await deps.secrets()).seal(secret, totpContext(user.id));
  const waiting = { user_id: user.id, secret: sealed, created_at: deps.clock.now().toISOString() };
  if (!(await deps.database.write((transaction) => factors.insertAuthenticator(transaction, waiting))))
    throw new errors.authenticator_in_use();
  return { secret, uri };
}

/**
 * Activates the app: sign-in needs a code after the password, and every other session ends. Returns recovery codes if
 * there were none. Fails with `wrong_code`, `no_authenticator` or `too_many_tries`.
 */
export async function finishAuthenticator(
  deps: AccountDeps,
  caller: Caller,
  code: string,
): Promise<string[] | null> {
  const { database, clock, limits } = deps;
  const attempt = await limits.confirmCode(caller.userId);
  const waiting = await factors.findAuthenticator(database.read, caller.userId);
  if (!waiting) throw new errors.no_authenticator();
  if (waiting.confirmed_at !== null) throw new errors.authenticator_in_use();
  const secret = (await deps.secrets()).open(waiting.secret, totpContext(caller.userId));
  const now = clock.now();
  const step = await stepOfCode(secret, code, { now, after: waiting.last_step });
  if (step === null) throw new errors.wrong_code();
  await attempt.succeeded();
  return database.write(async (transaction) => {
    const row = { userId: caller.userId, secret: waiting.secret, step };
    if (!(await factors.takeTimeStep(transaction, row))) throw new errors.wrong_code();
    const confirmed = { confirmed_at: now.toISOString() };
    await updateRows(transaction, "authenticators", { user_id: caller.userId }, confirmed);
    await endOtherSessions(transaction, caller);
    return firstRecoveryCodes(transaction, caller.userId);
  });
}

const issuer = "Groundwork";
/** Seconds that a code may be early or late: one time step of 30 seconds. */
const tolerance = 30;

/** Creates the secret of an authenticator app (160 bits, base32), and its otpauth address. */
async function newTotp(email: string): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await import("otplib");
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** Returns the time step of a code (RFC 6238) if it is valid and later than `after`; otherwise null. */
export async function stepOfCode(
  secret: string,
  typed: string,
  { now, after }: { now: Date; after: number },
): Promise<number | null> {
  if (!looksLikeTotp(typed)) return null;
  const token = digitsOf(typed);
  const epoch = Math.floor(now.getTime() / 1000);
  const { verify } = await import("otplib");
  const found = await verify({ secret, token, epoch, epochTolerance: tolerance, afterTimeStep: after });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}

/** Tells an app's code from a recovery code, which contains letters. */
export function looksLikeTotp(typed: string): boolean {
  return /^\d{6}$/.test(digitsOf(typed));
}

const digitsOf = (typed: string): string => typed.replaceAll(" ", "");

const count = 10;

/** Creates recovery codes of 77 random bits each, and their stored hashes. */
function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, () => {
    const tail = randomTail(16);
    return [0, 4, 8, 12].map((from) => tail.slice(from, from + 4)).join("-");
  });
  return { codes, hashes: codes.map(recoveryCodeHash) };
}

/** However it is typed: case, blanks and hyphens do not count. */
export function recoveryCodeHash(typed: string): string {
  return secretHash(typed.toLowerCase().replaceAll(" ", "").replaceAll("-", ""));
}

/** Replaces all recovery codes and returns the new ones. Fails with `no_second_factor`. */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  caller: Caller,
  password: string | undefined,
): Promise<string[]> {
  const user = await confirmOwner(deps, caller, password);
  const { codes, hashes } = newRecoveryCodes();
  await deps.database.write(async (transaction) => {
    const { authenticator, passkeys } = await factors.findSecondFactors(transaction, user.id);
    if (!authenticator && passkeys === 0) throw new errors.no_second_factor();
    await factors.replaceRecoveryCodes(transaction, user.id, hashes);
    await recordAct(transaction, "recovery_codes.renewed", onAccount(user));
  });
  return codes;
}

/** Creates codes for an account that has none left; returns null for others. */
export async function firstRecoveryCodes(transaction: WriteHandle, userId: string): Promise<string[] | null> {
  if ((await factors.countRecoveryCodes(transaction, userId)) > 0) return null;
  const { codes, hashes } = newRecoveryCodes();
  await factors.replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}

/** Deletes recovery codes once no second factor is left. */
async function forgetIdleCodes(transaction: WriteHandle, userId: string): Promise<void> {
  const { authenticator, passkeys } = await factors.findSecondFactors(transaction, userId);
  if (!authenticator && passkeys === 0) await deleteRows(transaction, "recovery_codes", { user_id: userId });
}

/** Removes the app; without a passkey, the password alone signs in. Fails with `no_authenticator`. */
export async function removeAuthenticator(
  deps: AccountDeps,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  const user = await confirmOwner(deps, caller, password);
  await deps.database.write(async (transaction) => {
    const inUse = { user_id: user.id, confirmed_at: is("is not", null) };
    if (!(await deleteRows(transaction, "authenticators", inUse))) throw new errors.no_authenticator();
    await forgetIdleCodes(transaction, user.id);
  });
}

/** Removes a passkey, which stops working at once. Fails with `passkey_not_found`. */
export async function removePasskey(
  deps: AccountDeps,
  caller: Caller,
  { id, password }: { id: string; password: string | undefined },
): Promise<void> {
  const user = await confirmOwner(deps, caller, password);
  await deps.database.write(async (transaction) => {
    if (!(await deleteRows(transaction, "passkeys", { user_id: user.id, id })))
      throw new errors.passkey_not_found();
    await forgetIdleCodes(transaction, user.id);
  });
}
