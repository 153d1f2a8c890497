import type { Kysely } from "kysely";

/** What visitors see of documents' names: nothing, until an owner says otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("publications")
    .addColumn("source_names", "text", (c) => c.notNull().defaultTo("none"))
    .execute();
  await db.schema
    .alterTable("publications")
    .addColumn("source_titles", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();
}
