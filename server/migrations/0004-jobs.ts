import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("idempotency_key", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("losses", "integer", (c) => c.notNull())
    .addColumn("max_attempts", "integer", (c) => c.notNull())
    .addColumn("run_at", "text", (c) => c.notNull())
    .addColumn("lease_until", "text")
    .addColumn("worker", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("finished_at", "text")
    .addColumn("error", "text")
    .execute();
  await db.schema.createIndex("jobs_to_run").on("jobs").columns(["state", "run_at"]).execute();
  await db.schema.createIndex("jobs_by_subject").on("jobs").column("subject").execute();
  // At most one unfinished job has a key; finished ones are history.
  await sql`create unique index jobs_unfinished_key on jobs (idempotency_key) where state in ('queued', 'running')`.execute(
    db,
  );
}
