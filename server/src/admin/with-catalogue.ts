import { existsSync } from "node:fs";
import { join } from "node:path";
import { actingAs, operator } from "#features/audit/acting.ts";
import { systemClock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import { type Config, publicUrlOf } from "../config.ts";
import { pino } from "pino";
import type { AdministrationDeps } from "#features/administration/administration.ts";
import { authorizeOperator } from "#features/accounts/administrators.ts";
import { createPasswordHasher } from "#features/accounts/passwords.ts";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { acrossFeatures } from "#wiring/across-features.ts";
import { openMailer } from "#wiring/open-mailer.ts";

/** Opens the installation's catalogue, beside a server that runs as well; what is done is told of as the operator's. */
export async function withCatalogue<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openKeptCatalogue(config);
  try {
    return await actingAs({ actor: operator, clock: systemClock }, () => work(database));
  } finally {
    await database.close();
  }
}

/** The path of an embedded catalogue that is there: a slip of the pen in DATA_DIR would else make an empty one. */
export function catalogueOf(config: Config): string {
  if (config.DATABASE_URL)
    throw new Error(
      "The catalogue is on PostgreSQL (DATABASE_URL), and this command knows embedded ones alone. Use pg_dump and a copy of DATA_DIR.",
    );
  const catalogue = join(config.DATA_DIR, "catalogue.sqlite");
  if (!existsSync(catalogue))
    throw new Error(`There is no catalogue in ${config.DATA_DIR}. Set DATA_DIR as the server has it.`);
  return catalogue;
}

/**
 * Does something with the catalogue as administrators do in the console, beside a server that runs or not. Jobs that it adds
 * are done by the server.
 */
export async function withAdministration<T>(
  config: Config,
  work: (deps: AdministrationDeps, administrator: AuthorizedAdministrator) => Promise<T>,
): Promise<T> {
  const clock = systemClock;
  const logger = pino({ level: "warn" }, pino.destination(2));
  const database = await openKeptCatalogue(config);
  const mailer = openMailer(config, logger);
  const administrator = authorizeOperator();
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
    administering: async () => administrator,
  };
  try {
    return await actingAs({ actor: operator, clock }, () => work(deps, administrator));
  } finally {
    mailer.close();
    await database.close();
  }
}
