import type { Logger } from "#kit/logger.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where answers go, when not to the sender. */
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Hands mail on: over SMTP where it is configured, else into a folder that the log names. */
export interface Mailer {
  /** False where mails are kept in the folder: nobody gets them until somebody hands them on. */
  readonly delivers: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mails where that can be done, and says whether anybody gets it: not where it fails, which is logged, nor without a mail server. */
export async function tryToMail(
  { mailer, logger }: { mailer: Mailer; logger: Logger },
  mail: Mail,
  what: string,
): Promise<boolean> {
  try {
    await mailer.send(mail);
    return mailer.delivers;
  } catch (error) {
    logger.error({ err: error }, `${what} could not be mailed.`);
    return false;
  }
}
