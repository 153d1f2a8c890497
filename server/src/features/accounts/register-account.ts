import type { Body } from "@groundwork/contract/call";
import type { register } from "@groundwork/contract/accounts";
import type { WriteHandle } from "#platform/database/database.ts";
import { recordAct, onAccount } from "../audit/record-act.ts";
import { RegistrationTokenError, accountErrors } from "./accounts.errors.ts";
import { emailKey, newLink, openLink } from "./accounts.rules.ts";
import { refuseGuessable } from "./passwords.ts";
import { findUserByEmail, insertUser, newUser } from "./users.repository.ts";
import { confirmAddress, insertLink } from "./mailed-links.repository.ts";
import { registrationMail, takenAddressMail } from "./account-mails.ts";
import { deleteRows, findRow } from "#platform/database/rows.ts";
import type { AccountDeps } from "./account-deps.ts";

/** `also` is done in the transaction that adds the account. */
export async function registerAccount(
  deps: AccountDeps,
  { email, password, name }: Body<typeof register>,
  also?: (transaction: WriteHandle, userId: string) => Promise<void>,
): Promise<void> {
  await refuseGuessable(password, email);
  // Asked first, so that a taken address costs no hash; the unique column decides.
  if (await findUserByEmail(deps.database.read, email)) throw new accountErrors.email_taken();
  const password_hash = await deps.passwords.hash(password);
  const user = newUser({ name, email, password_hash }, deps.clock.now());
  await deps.database.write(async (transaction) => {
    if (!(await insertUser(transaction, user))) throw new accountErrors.email_taken();
    await recordAct(transaction, "account.registered", onAccount(user), {}, { by: user });
    await also?.(transaction, user.id);
  });
}

const linkHours = 24;

/**
 * Registers without disclosing which addresses have accounts: every caller gets the same answer, equally fast, and
 * only the address's owner reads in a mail which it was. The account begins when the mail's link is opened.
 */
export async function beginRegistration(
  deps: AccountDeps,
  { email, password, name }: Body<typeof register>,
): Promise<void> {
  await refuseGuessable(password, email);
  const password_hash = await deps.passwords.hash(password);
  mailFor(deps, { email, name, password_hash }).catch((error: unknown) =>
    deps.logger.error({ err: error }, "The registration email could not be sent."),
  );
}

async function mailFor(
  { database, clock, mailer, settings }: AccountDeps,
  given: { email: string; name: string; password_hash: string },
): Promise<void> {
  const user = await findUserByEmail(database.read, given.email);
  if (user) return mailer.send(takenAddressMail(user.email, settings.publicUrl));
  const { link, stored } = newLink(`${settings.publicUrl}/confirm-account?token=`, clock.now(), linkHours);
  const pending = { ...given, ...stored, email_key: emailKey(given.email) };
  await database.write((transaction) => insertLink(transaction, "pending_registrations", pending));
  await mailer.send(registrationMail(given.email, link));
}

/** Begins the account of a registration by the token of its mail, which works once. Fails with RegistrationTokenError. */
export async function confirmRegistration({ database, clock }: AccountDeps, secret: string): Promise<void> {
  const find = (token_hash: string) => findRow(database.read, "pending_registrations", { token_hash });
  const pending = await openLink(secret, clock.now(), find, RegistrationTokenError);
  const user = newUser(pending, clock.now());
  await database.write(async (transaction) => {
    if (!(await deleteRows(transaction, "pending_registrations", { email_key: user.email_key })))
      throw new RegistrationTokenError("unknown");
    if (!(await insertUser(transaction, user))) throw new RegistrationTokenError("unknown");
    await recordAct(transaction, "account.registered", onAccount(user), {}, { by: user });
    await confirmAddress(transaction, { userId: user.id, key: user.email_key, now: clock.now() });
  });
}
