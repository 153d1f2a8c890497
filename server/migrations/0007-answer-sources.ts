import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("answer_sources")
    .addColumn("answer_id", "text", (c) => c.primaryKey().references("answers.id").onDelete("cascade"))
    .addColumn("citations", "text", (c) => c.notNull())
    .addColumn("passages", "text", (c) => c.notNull())
    .addColumn("passages_read", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable("publications")
    .addColumn("show_surroundings", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
}
