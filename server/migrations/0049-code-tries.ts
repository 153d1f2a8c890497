import type { Kysely } from "kysely";

/** Tries of codes of a second factor, which all processes count together and a start does not forget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("code_tries")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("last_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("code_tries_by_last").on("code_tries").column("last_at").execute();
}
