import type { Kysely } from "kysely";

/** Who waits for a model or is answered by one, in whichever process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shared_line")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("process", "text", (c) => c.notNull())
    .addColumn("gates", "text", (c) => c.notNull())
    .addColumn("arrived", "text", (c) => c.notNull())
    .addColumn("served", "integer", (c) => c.notNull())
    .addColumn("until", "text", (c) => c.notNull())
    .execute();
}
