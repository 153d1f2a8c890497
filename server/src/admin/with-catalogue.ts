import { existsSync } from "node:fs";
import { join } from "node:path";
import { actingAs, operator } from "#features/audit/record-act.ts";
import { systemClock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import type { Config } from "../config.ts";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";

/** Opens the installation's catalogue, next to a running server too; the audit log names the operator. */
export async function withCatalogue<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  return withOpen(openKeptCatalogue(config), (database) =>
    actingAs({ actor: operator, clock: systemClock }, () => work(database)),
  );
}

/** Closes what was opened once `work` is done with it. */
export async function withOpen<O extends { close(): Promise<void> }, T>(
  opening: O | Promise<O>,
  work: (opened: O) => Promise<T>,
): Promise<T> {
  const opened = await opening;
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Opens the passages on a server for as long as `work` runs. */
export const withRows = <T>(url: string, work: (rows: PassageRows) => Promise<T>): Promise<T> =>
  withOpen(openPassageRows(url), work);

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
