import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, sql } from "kysely";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

/** PostgreSQL within the process, for tests alone: PGlite does not sync to disk. */
export async function openPgliteDatabase(pglite: PGlite): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(database);
  return {
    read: database,
    write: (work) => database.transaction().execute(work),
    jot: (work) =>
      database.transaction().execute(async (transaction) => {
        await sql`set local synchronous_commit = off`.execute(transaction);
        return work(transaction);
      }),
    // PostgreSQL keeps its own journal, by the rules of whoever runs it.
    truncateJournal: async () => undefined,
    close: () => database.destroy(),
  };
}
