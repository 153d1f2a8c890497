import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../database.ts";
import { openSqliteDatabase } from "../sqlite-database.ts";
import { openPostgresForTests, postgresForTests } from "./postgres-for-tests.ts";

export interface OpenedCatalogue {
  database: Database;
  /** Removes what is left of it once it is closed. */
  clean(): Promise<void>;
}

/** Opens a catalogue by the name of what keeps it, for suites whose sentences hold on both. */
export const catalogues: Record<string, () => Promise<OpenedCatalogue>> = {
  async sqlite() {
    const folder = await mkdtemp(join(tmpdir(), "groundwork-"));
    return {
      database: await openSqliteDatabase(join(folder, "catalogue.sqlite")),
      clean: () => rm(folder, { recursive: true }),
    };
  },
  ...(postgresForTests && { postgres: openPostgresForTests }),
};
