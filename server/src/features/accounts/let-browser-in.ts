import type { Deps } from "../deps.ts";
import { LetInTokenError } from "./accounts.errors.ts";
import { newLink, secretHash } from "./accounts.rules.ts";
import { findStep, insertStep, takeStep } from "./sign-in-steps.ts";
import { findUserByEmail } from "./users.repository.ts";
import { letInMail } from "./account-mails.ts";

const linkHours = 1;

export interface LetInDeps extends Pick<Deps, "database" | "clock" | "mailer" | "logger"> {
  settings: {
    /** The origin of links; never taken from a request. */
    publicUrl: string;
  };
}

/**
 * Mails a link that lets a browser sign in while others guess at the account. Takes equally long and answers
 * identically if there is no account. Earlier links keep working, so that nobody ends them by asking for more.
 */
export async function mailLetIn(deps: LetInDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.database.read, email);
  if (!user) return;
  const now = deps.clock.now();
  const { link, stored } = newLink(`${deps.settings.publicUrl}/let-in?token=`, now, linkHours);
  const { token_hash, expires_at } = stored;
  const step = { token_hash, kind: "let-in" as const, user_id: user.id, data: "{}", expires_at };
  deps.database
    .write((transaction) => insertStep(transaction, step, now))
    .then(() => deps.mailer.send(letInMail(user.email, link)))
    .catch((error: unknown) =>
      deps.logger.error({ err: error }, "The mail that lets a browser sign in could not be sent."),
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
