import { actingAs, operator } from "#features/audit/acting.ts";
import { systemClock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import type { Config } from "../config.ts";

/** Opens the installation's catalogue, beside a server that runs as well; what is done is told of as the operator's. */
export async function withCatalogue<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openKeptCatalogue(config);
  try {
    return await actingAs({ actor: operator, clock: systemClock }, () => work(database));
  } finally {
    await database.close();
  }
}
