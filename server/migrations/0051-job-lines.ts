import { type Kysely, sql } from "kysely";

/** Within an owner's turns, the projects take turns. What is queued already is one line of its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("jobs")
    .addColumn("line", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await sql`update jobs set line = owner`.execute(db);
  await db.schema.alterTable("job_owners").addColumn("served_line", "text").execute();
  await db.schema
    .createIndex("jobs_in_line")
    .on("jobs")
    .columns(["lane", "state", "line", "run_at"])
    .execute();
}
