import type { Kysely } from "kysely";

/** Adds how long an owner's jobs held slots of a lane within an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("job_owners")
    .addColumn("spent_ms", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("job_owners").addColumn("spent_hour", "text").execute();
}
