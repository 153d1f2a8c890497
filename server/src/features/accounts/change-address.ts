import type { WriteHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import { recordAct, onAccount } from "../audit/record-act.ts";
import { AddressTokenError, accountErrors as errors } from "./accounts.errors.ts";
import { emailKey, newLink, openLink } from "./accounts.rules.ts";
import { confirmOwner } from "./confirm-owner.ts";
import { takenAddressMail, confirmAddressMail, newAddressMail, addressChangedMail } from "./account-mails.ts";
import { spendResetTokens, confirmAddress, insertLink } from "./mailed-links.repository.ts";
import { findUserByEmail, holdUser, type User, findUser, deleteRowsOf } from "./users.repository.ts";
import { type Mail, type Mailer, tryToMail } from "#platform/mail/mailer.ts";
import { deleteRows, findRow, updateRows } from "#platform/database/rows.ts";
import type { AccountDeps } from "./account-deps.ts";

/**
 * Changes an account's address: by a link mailed to the new one if mails reach people or account existence is hidden,
 * otherwise at once. Fails like `confirmOwner`, and with `same_address`, `email_taken`, `address_reserved` or
 * `mail_not_sent`.
 */
export async function changeAddress(
  deps: AccountDeps,
  caller: Caller,
  { email, password }: { email: string; password?: string | undefined },
): Promise<"mailed" | "changed"> {
  const user = await confirmOwner(deps, caller, password);
  if (emailKey(email) === user.email_key) throw new errors.same_address();
  const { mailOn, hideAccountExistence } = deps.settings;
  if (mailOn || hideAccountExistence) {
    deps.limits.addressMail(user.id);
    await mailFor(deps, user, email);
    return "mailed";
  }
  if (namesAdministrator(deps.settings.adminEmails, email)) throw new errors.address_reserved();
  await deps.database.write(async (transaction) => {
    if (!(await holdUser(transaction, user))) throw new errors.wrong_password();
    await setAddress(transaction, user, { email, now: deps.clock.now() });
    await deleteRowsOf(transaction, user.id, ["confirmed_addresses"]);
  });
  return "changed";
}

export function namesAdministrator(adminEmails: readonly string[], email: string): boolean {
  return adminEmails.some((admin) => emailKey(admin) === emailKey(email));
}

/** Links that were mailed to the address before end. Fails with `email_taken`. */
export async function setAddress(
  transaction: WriteHandle,
  user: User,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  if (await findUserByEmail(transaction, email)) throw new errors.email_taken();
  await updateRows(transaction, "users", { id: user.id }, { email, email_key: emailKey(email) });
  await spendResetTokens(transaction, user.id, now);
  await deleteRowsOf(transaction, user.id, ["address_links"]);
  const on = { kind: "account", id: user.id, name: email };
  await recordAct(transaction, "account.address_changed", on, {}, { by: user });
}

async function mailFor(deps: AccountDeps, user: User, email: string): Promise<void> {
  const { database, settings } = deps;
  const taken = await findUserByEmail(database.read, email);
  if (!taken) return mailAddressLink(deps, user, { email, isAsked: true });
  if (!settings.hideAccountExistence) throw new errors.email_taken();
  void tryToMail(deps, takenAddressMail(taken.email, settings.publicUrl), "The email to a taken address");
}

const linkHours = 24;

/**
 * Mails a link that shows an address to be an account's own: the one it has, or the one that it is to have. Links before
 * it end. Fails with `mail_not_sent`.
 */
export async function mailAddressLink(
  { database, clock, mailer, settings }: AccountDeps,
  user: User,
  { email, isAsked }: { email: string; isAsked: boolean },
): Promise<void> {
  const { link, stored } = newLink(`${settings.publicUrl}/confirm-email?token=`, clock.now(), linkHours);
  await database.write(async (transaction) => {
    await deleteRowsOf(transaction, user.id, ["address_links"]);
    const added = { ...stored, user_id: user.id, email, email_key: emailKey(email) };
    await insertLink(transaction, "address_links", added);
    if (isAsked)
      await recordAct(transaction, "account.address_asked", { kind: "account", id: user.id, name: email });
  });
  const isNew = emailKey(email) !== user.email_key;
  await sendMail(mailer, isNew ? newAddressMail(email, link) : confirmAddressMail(email, link));
}

/** Fails with `mail_not_sent`. */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    throw new errors.mail_not_sent(error);
  }
}

/** Mails the link that confirms a new account's address. The account is there whether or not the mail can be sent. */
export async function confirmNewAccount(deps: AccountDeps, email: string): Promise<void> {
  try {
    const user = await findUserByEmail(deps.database.read, email);
    if (user) await mailAddressLink(deps, user, { email: user.email, isAsked: false });
  } catch (error) {
    deps.logger.error({ err: error }, "The email to confirm a new account's address could not be sent.");
  }
}

/**
 * Confirms an address by its mailed token, which works once, and changes the account's address to it if requested.
 * Fails with AddressTokenError or `email_taken`.
 */
export async function openAddressLink(
  deps: AccountDeps,
  secret: string,
): Promise<{ email: string; changed: boolean }> {
  const { database, clock } = deps;
  const now = clock.now();
  const find = (token_hash: string) => findRow(database.read, "address_links", { token_hash });
  const link = await openLink(secret, now, find, AddressTokenError);
  const { email, email_key: key } = link;
  const before = await database.write(async (transaction) => {
    if (!(await deleteRows(transaction, "address_links", { token_hash: link.token_hash })))
      throw new AddressTokenError("unknown");
    const user = await findUser(transaction, link.user_id);
    if (!user) throw new AddressTokenError("unknown");
    if (user.email_key === key)
      await recordAct(transaction, "account.address_confirmed", onAccount(user), {}, { by: user });
    else await setAddress(transaction, user, { email, now });
    await confirmAddress(transaction, { userId: user.id, key, now });
    return user;
  });
  const changed = before.email_key !== key;
  if (changed) void tryToMail(deps, addressChangedMail(before.email), "The email to a former address");
  return { email, changed };
}
