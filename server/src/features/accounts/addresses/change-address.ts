import type { Logger } from "#kit/logger.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { Caller } from "../../admit-caller.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { AccountLimits } from "../account-limits.ts";
import {
  AddressReservedError,
  EmailTakenError,
  SameAddressError,
  WrongPasswordError,
} from "../accounts.errors.ts";
import { emailKey } from "../accounts.rules.ts";
import { type ConfirmOwnerDeps, confirmOwner } from "../confirm-owner.ts";
import { takenAddressMail } from "../registration-mails.ts";
import { spendResetTokens } from "../reset-tokens.repository.ts";
import { findUserByEmail, holdUser, setEmail, type User } from "../users.repository.ts";
import { deleteAddressLinksOf, deleteConfirmedAddress } from "./addresses.repository.ts";
import { type AddressLinkDeps, mailAddressLink } from "./mail-address-link.ts";

export interface ChangeAddressDeps extends ConfirmOwnerDeps, AddressLinkDeps {
  logger: Logger;
  limits: AccountLimits;
  settings: AddressLinkDeps["settings"] & {
    /** Whether mails reach people. */
    mailOn: boolean;
    hideAccountExistence: boolean;
    adminEmails: readonly string[];
  };
}

/**
 * Changes an account's address: by a link that is mailed to the new one where mails reach people or nobody is to learn which
 * addresses have accounts, else at once. Fails as `confirmOwner`, and with SameAddressError, EmailTakenError,
 * AddressReservedError or MailNotSentError.
 */
export async function changeAddress(
  deps: ChangeAddressDeps,
  caller: Caller,
  { email, password }: { email: string; password?: string | undefined },
): Promise<"mailed" | "changed"> {
  const user = await confirmOwner(deps, caller, password);
  if (emailKey(email) === user.email_key) throw new SameAddressError();
  const { mailOn, hideAccountExistence } = deps.settings;
  if (mailOn || hideAccountExistence) {
    deps.limits.addressMail(user.id);
    await mailFor(deps, user, email);
    return "mailed";
  }
  if (namesAdministrator(deps.settings.adminEmails, email)) throw new AddressReservedError();
  await deps.database.write(async (transaction) => {
    if (!(await holdUser(transaction, user))) throw new WrongPasswordError();
    await setAddress(transaction, user, { email, now: deps.clock.now() });
    await deleteConfirmedAddress(transaction, user.id);
  });
  return "changed";
}

export function namesAdministrator(adminEmails: readonly string[], email: string): boolean {
  return adminEmails.some((admin) => emailKey(admin) === emailKey(email));
}

/** Links that were mailed to the address before end. Fails with EmailTakenError. */
export async function setAddress(
  transaction: WriteHandle,
  user: User,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  if (await findUserByEmail(transaction, email)) throw new EmailTakenError();
  await setEmail(transaction, user.id, { email, email_key: emailKey(email) });
  await spendResetTokens(transaction, user.id, now);
  await deleteAddressLinksOf(transaction, user.id);
  await recordAct(transaction, {
    code: "account.address_changed",
    on: { kind: "account", id: user.id, name: email },
    by: user,
  });
}

async function mailFor(deps: ChangeAddressDeps, user: User, email: string): Promise<void> {
  const { database, mailer, logger, settings } = deps;
  const taken = await findUserByEmail(database.read, email);
  if (!taken) return mailAddressLink(deps, user, { email, isAsked: true });
  if (!settings.hideAccountExistence) throw new EmailTakenError();
  mailer
    .send(takenAddressMail(taken.email, settings.publicUrl))
    .catch((error: unknown) =>
      logger.error({ err: error }, "The mail to a taken address could not be sent."),
    );
}
