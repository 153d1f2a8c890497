import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { LetInTokenError } from "./accounts.errors.ts";
import { newLinkSecret, secretHash } from "./accounts.rules.ts";
import { findStep, insertStep, takeStep } from "./sign-in-steps.repository.ts";
import { findUserByEmail } from "./users.repository.ts";

const linkMinutes = 60;

export interface LetInDeps {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  logger: Logger;
  settings: {
    /** The origin of links; never taken from a request. */
    publicUrl: string;
  };
}

/**
 * Mails a link that lets a browser sign in although others guess at the account. It ends alike, and as fast, where there is no
 * account. Links before it keep working, so that nobody ends them by asking for more.
 */
export async function mailLetIn(deps: LetInDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.database.read, email);
  if (!user) return;
  const secret = newLinkSecret();
  const now = deps.clock.now();
  const step = {
    token_hash: secretHash(secret),
    kind: "let-in" as const,
    user_id: user.id,
    data: "{}",
    expires_at: new Date(now.getTime() + linkMinutes * 60_000).toISOString(),
  };
  const link = `${deps.settings.publicUrl}/let-in?token=${secret}`;
  deps.database
    .write((transaction) => insertStep(transaction, step, now))
    .then(() => deps.mailer.send({ to: user.email, subject: "Sign in to Groundwork", text: mailText(link) }))
    .catch((error: unknown) =>
      deps.logger.error({ err: error }, "A mail that lets a browser in could not be sent."),
    );
}

/** Returns whose mail a link came by, which works once. Fails with LetInTokenError. */
export async function openLetIn({ database, clock }: LetInDeps, secret: string): Promise<string> {
  if (secret.trim() === "") throw new LetInTokenError();
  const tokenHash = secretHash(secret.trim());
  const step = await findStep(database.read, { kind: "let-in", tokenHash, now: clock.now() });
  const isOpen = step && (await database.write((transaction) => takeStep(transaction, tokenHash)));
  if (!isOpen || step.user_id === null) throw new LetInTokenError();
  return step.user_id;
}

/** Holds nothing that a user chose: a name could carry somebody else's words to the owner of an address. */
function mailText(link: string): string {
  return [
    "Hello,",
    "",
    "somebody is guessing the password or the codes of your Groundwork account,",
    "so browsers that it does not know have to wait. To sign in now, open this",
    "link in the browser that you want to use:",
    "",
    link,
    "",
    "It works once, within an hour. You still need your password. If you are not",
    "trying to sign in, nothing needs to be done.",
    "",
  ].join("\n");
}
