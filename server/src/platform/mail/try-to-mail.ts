import type { Logger } from "#kit/logger.ts";
import type { Mail, Mailer } from "./mailer.ts";

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
