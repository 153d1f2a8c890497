import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mail, Mailer } from "#platform/mail/mailer.ts";
import { recordAct } from "../../audit/record-act.ts";
import { MailNotSentError } from "../accounts.errors.ts";
import { emailKey, newLinkSecret, secretHash } from "../accounts.rules.ts";
import { findUserByEmail, type User } from "../users.repository.ts";
import { confirmAddressMail, newAddressMail } from "./address-mails.ts";
import { replaceAddressLink } from "./addresses.repository.ts";

const linkHours = 24;

export interface AddressLinkDeps {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  settings: {
    /** The origin of links; never taken from a request. */
    publicUrl: string;
  };
}

/**
 * Mails a link that shows an address to be an account's own: the one it has, or the one that it is to have. Links before
 * it end. Fails with MailNotSentError.
 */
export async function mailAddressLink(
  { database, clock, mailer, settings }: AddressLinkDeps,
  user: User,
  { email, isAsked }: { email: string; isAsked: boolean },
): Promise<void> {
  const secret = newLinkSecret();
  const now = clock.now();
  await database.write(async (transaction) => {
    await replaceAddressLink(transaction, {
      token_hash: secretHash(secret),
      user_id: user.id,
      email,
      email_key: emailKey(email),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + linkHours * 3_600_000).toISOString(),
    });
    if (isAsked)
      await recordAct(transaction, {
        code: "account.address_asked",
        on: { kind: "account", id: user.id, name: email },
      });
  });
  const link = `${settings.publicUrl}/confirm-email?token=${secret}`;
  const isNew = emailKey(email) !== user.email_key;
  await sendMail(mailer, isNew ? newAddressMail(email, link) : confirmAddressMail(email, link));
}

async function sendMail(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    throw new MailNotSentError(error);
  }
}

/** Mails the link that confirms a new account's address. The account is there whether or not the mail can be sent. */
export async function confirmNewAccount(
  deps: AddressLinkDeps & { logger: Logger },
  email: string,
): Promise<void> {
  try {
    const user = await findUserByEmail(deps.database.read, email);
    if (user) await mailAddressLink(deps, user, { email: user.email, isAsked: false });
  } catch (error) {
    deps.logger.error({ err: error }, "The mail that confirms a new account's address could not be sent.");
  }
}
