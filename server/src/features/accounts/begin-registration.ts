import type { Body } from "@groundwork/contract/call";
import type { register } from "@groundwork/contract/accounts";
import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { emailKey, newLinkSecret, secretHash } from "./accounts.rules.ts";
import { refuseGuessable } from "./guessable-passwords.ts";
import type { PasswordHasher } from "./passwords.ts";
import { insertPendingRegistration } from "./pending-registrations.repository.ts";
import { registrationMail, takenAddressMail } from "./registration-mails.ts";
import { findUserByEmail } from "./users.repository.ts";

const linkHours = 24;

export interface BeginRegistrationDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  passwords: PasswordHasher;
  settings: {
    /** The origin of links; never taken from a request. */
    publicUrl: string;
  };
}

/**
 * Registers where nobody is to learn which addresses have accounts: whoever asks is told the same, as fast, and only the
 * owner of the address reads in a mail which it was. The account begins when that mail's link is opened.
 */
export async function beginRegistration(
  deps: BeginRegistrationDeps,
  { email, password, name }: Body<typeof register>,
): Promise<void> {
  await refuseGuessable(password, email);
  const password_hash = await deps.passwords.hash(password);
  mailFor(deps, { email, name, password_hash }).catch((error: unknown) =>
    deps.logger.error({ err: error }, "The mail of a registration could not be sent."),
  );
}

async function mailFor(
  { database, clock, mailer, settings }: BeginRegistrationDeps,
  given: { email: string; name: string; password_hash: string },
): Promise<void> {
  const user = await findUserByEmail(database.read, given.email);
  if (user) return mailer.send(takenAddressMail(user.email, settings.publicUrl));
  const secret = newLinkSecret();
  const now = clock.now();
  await database.write((transaction) =>
    insertPendingRegistration(transaction, {
      ...given,
      token_hash: secretHash(secret),
      email_key: emailKey(given.email),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + linkHours * 3_600_000).toISOString(),
    }),
  );
  await mailer.send(registrationMail(given.email, `${settings.publicUrl}/confirm-account?token=${secret}`));
}
