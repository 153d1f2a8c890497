import { existsSync } from "node:fs";
import { join } from "node:path";
import { actingAs, operator } from "#features/audit/acting.ts";
import { systemClock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import type { Config } from "../config.ts";

/** Opens the installation's catalogue, next to a running server too; the audit log names the operator. */
export async function withCatalogue<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openKeptCatalogue(config);
  try {
    return await actingAs({ actor: operator, clock: systemClock }, () => work(database));
  } finally {
    await database.close();
  }
}

/** Returns the path of the existing embedded catalogue: a typo in DATA_DIR would otherwise create an empty one. */
export function catalogueOf(config: Config): string {
  if (config.DATABASE_URL)
    throw new Error(
      "The catalog is on PostgreSQL (DATABASE_URL), but this command only works with an embedded one. Use pg_dump and a copy of DATA_DIR.",
    );
  const catalogue = join(config.DATA_DIR, "catalogue.sqlite");
  if (!existsSync(catalogue))
    throw new Error(`There is no catalog in ${config.DATA_DIR}. Set DATA_DIR to the server's.`);
  return catalogue;
}
