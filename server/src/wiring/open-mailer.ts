import { join } from "node:path";
import type { Logger } from "#kit/logger.ts";
import { ringOf } from "#kit/vault/key-ring.ts";
import { catalogueKey } from "#platform/database/sqlite-database.ts";
import { createMailer, type Mailer } from "#platform/mail/mailer.ts";
import type { Config } from "../config.ts";

/** Opens the mailer: the server of SMTP_URL, or the outbox of DATA_DIR. */
export function openMailer(config: Config, logger: Logger): Mailer {
  return createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outbox: join(config.DATA_DIR, "outbox"),
    logger,
    seal: ringOf(config.DATA_DIR)?.sealOf(catalogueKey, true),
  });
}
