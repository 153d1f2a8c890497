import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import { MailNotSentError, UnknownEmailError } from "./accounts.errors.ts";
import { newLinkSecret, secretHash } from "./accounts.rules.ts";
import { insertResetToken } from "./reset-tokens.repository.ts";
import { findUserByEmail, type User } from "./users.repository.ts";

const resetTokenMinutes = 60;

interface ResetMailDeps {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  logger: Logger;
  settings: {
    /** The origin of links; never taken from a request. */
    publicUrl: string;
    hideAccountExistence: boolean;
  };
}

/**
 * Mails a link that sets a new password. An unknown address fails with UnknownEmailError, unless the operator hides
 * which accounts exist: then both ways end alike, and as fast.
 */
export async function sendResetMail(deps: ResetMailDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.database.read, email);
  if (!deps.settings.hideAccountExistence) {
    if (!user) throw new UnknownEmailError();
    return sendTo(deps, user);
  }
  if (user) {
    sendTo(deps, user).catch((error: unknown) =>
      deps.logger.error({ err: error }, "A reset mail could not be sent."),
    );
  }
}

async function sendTo({ database, clock, mailer, settings }: ResetMailDeps, user: User): Promise<void> {
  const secret = newLinkSecret();
  const now = clock.now();
  await database.write(async (transaction) => {
    await insertResetToken(transaction, {
      token_hash: secretHash(secret),
      user_id: user.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + resetTokenMinutes * 60_000).toISOString(),
      used_at: null,
    });
    await recordAct(transaction, {
      code: "password.reset_asked",
      on: { kind: "account", ...personOf(user) },
    });
  });
  const link = `${settings.publicUrl}/reset-password?token=${secret}`;
  try {
    await mailer.send({
      to: user.email,
      subject: "Set a new password for Groundwork",
      text: mailText(link),
    });
  } catch (error) {
    throw new MailNotSentError(error);
  }
}

/** Holds nothing that a user chose: a name could carry somebody else's words to the owner of an address. */
function mailText(link: string): string {
  return [
    "Hello,",
    "",
    "somebody, hopefully you, asked for a new password for your Groundwork",
    "account. This link sets one:",
    "",
    link,
    "",
    "It works once, within an hour. If it was not you, nothing needs to be done:",
    "your password stays as it is.",
    "",
  ].join("\n");
}
