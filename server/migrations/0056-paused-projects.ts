import type { Kysely } from "kysely";

/** Lets a publication and a choice of model pause after a hand-over until the new owner turns them on. */
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
