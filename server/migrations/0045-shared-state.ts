import type { Kysely } from "kysely";

/** What the processes of an installation tell one another: providers left alone, attempts counted, the last backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("model_breaks")
    .addColumn("provider", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("why", "text", (c) => c.notNull())
    .addColumn("openings", "integer", (c) => c.notNull())
    .addColumn("until", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("shared_attempts")
    .addColumn("counted", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("slot", "text", (c) => c.notNull())
    .addColumn("process", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("until", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("shared_attempts_key", ["counted", "key", "slot", "process"])
    .execute();
  await db.schema.createIndex("shared_attempts_until").on("shared_attempts").column("until").execute();
  await db.schema
    .createTable("last_backup")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("taken_at", "text", (c) => c.notNull())
    .addColumn("folder", "text", (c) => c.notNull())
    .addColumn("bytes", "double precision", (c) => c.notNull())
    .addColumn("damaged", "integer", (c) => c.notNull())
    .execute();
}
