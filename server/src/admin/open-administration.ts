import { join } from "node:path";
import { pino } from "pino";
import type { AdministrationDeps } from "#features/administration/administration.ts";
import { authorizeOperator } from "#features/accounts/authorize-administrator.ts";
import { actingAs, operator as theOperator } from "#features/audit/acting.ts";
import { createPasswordHasher } from "#features/accounts/passwords.ts";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { systemClock } from "#kit/clock.ts";
import { ringOf } from "#kit/vault/key-ring.ts";
import { catalogueKey } from "#platform/database/sqlite-database.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { createMailer } from "#platform/mail/create-mailer.ts";
import { acrossFeatures } from "#wiring/across-features.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import { publicUrlOf } from "#wiring/public-url.ts";
import type { Config } from "../config.ts";

/**
 * Does something with the catalogue as administrators do in the console, beside a server that runs or not. Jobs that it adds
 * are done by the server.
 */
export async function withAdministration<T>(
  config: Config,
  work: (deps: AdministrationDeps, operator: AuthorizedAdministrator) => Promise<T>,
): Promise<T> {
  const clock = systemClock;
  const logger = pino({ level: "warn" }, pino.destination(2));
  const database = await openKeptCatalogue(config);
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outbox: join(config.DATA_DIR, "outbox"),
    logger,
    seal: ringOf(config.DATA_DIR)?.sealOf(catalogueKey, true),
  });
  const operator = authorizeOperator();
  const deps: AdministrationDeps = {
    database,
    clock,
    logger,
    mailer,
    queue: createJobQueue(clock, () => undefined, database.signal),
    passwords: createPasswordHasher(),
    publicUrl: publicUrlOf(config),
    adminEmails: config.ADMIN_EMAILS,
    defaultPlan: config.DEFAULT_PLAN,
    ...acrossFeatures({ clock }),
    administering: async () => operator,
  };
  try {
    return await actingAs({ actor: theOperator, clock }, () => work(deps, operator));
  } finally {
    mailer.close();
    await database.close();
  }
}
