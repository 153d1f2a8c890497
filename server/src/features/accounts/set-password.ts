import { type Caller, sessionOf } from "../admit-caller.ts";
import { recordAct, onAccount } from "../audit/record-act.ts";
import { ResetTokenError, accountErrors as errors } from "./accounts.errors.ts";
import { sendMail } from "./change-address.ts";
import { confirmPassword } from "./confirm-owner.ts";
import { refuseGuessable } from "./passwords.ts";
import { deleteKeysOf } from "./api-keys.ts";
import { confirmAddress, insertLink, spendResetTokens } from "./mailed-links.repository.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import * as users from "./users.repository.ts";
import { newLink, openLink } from "./accounts.rules.ts";
import { resetMail } from "./account-mails.ts";
import { findRow, is, updateRows } from "#platform/database/rows.ts";
import type { AccountDeps } from "./account-deps.ts";

/**
 * Sets a password by the current one, and ends the links of mails. With `endOthers`, every session and key ends too but
 * the one that asks.
 */
export async function changePassword(
  deps: AccountDeps,
  caller: Caller,
  given: { current: string; next: string; endOthers: boolean; address: string },
): Promise<void> {
  const user = await confirmPassword(deps, caller, given.current);
  await refuseGuessable(given.next, user.email);
  const hash = await deps.passwords.hash(given.next);
  await deps.database.write(async (transaction) => {
    if (!(await users.holdUser(transaction, user))) throw new errors.wrong_password();
    await users.setPasswordHash(transaction, user.id, hash);
    if (given.endOthers) {
      await deleteSessionsOf(transaction, user.id, sessionOf(caller));
      await deleteKeysOf(transaction, user.id, "key" in caller.by ? caller.by.key : undefined);
      await users.deleteRowsOf(transaction, user.id, ["known_browsers"]);
    }
    await spendResetTokens(transaction, user.id, deps.clock.now());
    const others = given.endOthers ? "signed out" : "kept";
    await recordAct(transaction, "password.changed", onAccount(user), { others });
  });
  deps.limits.passwordChanged(user.email, given.address);
}

const resetHours = 1;
/** Days for which a used or expired link is remembered, to say which of both it is. */
const keepDays = 7;

/**
 * Mails a link that sets a new password. An unknown address fails with `unknown_email`, unless the operator hides
 * which accounts exist: then both ways end alike, and as fast.
 */
export async function sendResetMail(deps: AccountDeps, email: string): Promise<void> {
  const user = await users.findUserByEmail(deps.database.read, email);
  if (!deps.settings.hideAccountExistence) {
    if (!user) throw new errors.unknown_email();
    return sendTo(deps, user);
  }
  if (user)
    sendTo(deps, user).catch((error: unknown) =>
      deps.logger.error({ err: error }, "A password reset email could not be sent."),
    );
}

async function sendTo({ database, clock, mailer, settings }: AccountDeps, user: users.User): Promise<void> {
  const { link, stored } = newLink(`${settings.publicUrl}/reset-password?token=`, clock.now(), resetHours);
  await database.write(async (transaction) => {
    await insertLink(transaction, "reset_tokens", { ...stored, user_id: user.id, used_at: null }, keepDays);
    await recordAct(transaction, "password.reset_asked", onAccount(user));
  });
  await sendMail(mailer, resetMail(user.email, link));
}

/** Sets a password by the token of a mail, which works once, and ends every session and API key of the account; returns whose it is. */
export async function setNewPassword(
  deps: AccountDeps,
  { password, secret, address }: { password: string; secret: string; address: string },
): Promise<string> {
  const { database, clock } = deps;
  const find = (token_hash: string) => findRow(database.read, "reset_tokens", { token_hash });
  const token = await openLink(secret, clock.now(), find, ResetTokenError);
  const user = await users.findUser(database.read, token.user_id);
  if (!user) throw new ResetTokenError("unknown");
  await refuseGuessable(password, user.email);
  const hash = await deps.passwords.hash(password);
  await database.write(async (transaction) => {
    const used_at = clock.now().toISOString();
    const free = { token_hash: token.token_hash, used_at: null, expires_at: is(">", used_at) };
    if (!(await updateRows(transaction, "reset_tokens", free, { used_at })))
      throw new ResetTokenError("used");
    await spendResetTokens(transaction, token.user_id, clock.now());
    await users.setPasswordHash(transaction, token.user_id, hash);
    await confirmAddress(transaction, { userId: user.id, key: user.email_key, now: clock.now() });
    // Whoever had the account before may have been changing its address.
    const others = ["address_links", "sessions", "api_keys", "known_browsers"] as const;
    await users.deleteRowsOf(transaction, token.user_id, others);
    await recordAct(transaction, "password.reset", onAccount(user), {}, { by: user });
  });
  deps.limits.passwordChanged(user.email, address);
  return user.id;
}
