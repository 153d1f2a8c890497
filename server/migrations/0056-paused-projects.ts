import type { Kysely } from "kysely";

/** What rests after a project changed hands, until its new owner turns it on: its publication, and its choice of a model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("publications")
    .addColumn("paused", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("projects")
    .addColumn("model_paused", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
