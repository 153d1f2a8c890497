import { type Kysely, sql } from "kysely";

/** Jobs are served by owner in turn; what is queued already belongs to the owner of its resource. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["lane", "owner"])
    await db.schema
      .alterTable("jobs")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await sql`update jobs set lane = case kind when 'index-collection' then 'collections' else 'readings' end,
      owner = coalesce((select projects.owner_id from resources join projects on projects.id = resources.project_id
        where resources.id = jobs.subject), '')
    where kind in ('index-resource', 'index-collection')`.execute(db);
  await db.schema
    .createIndex("jobs_in_turn")
    .on("jobs")
    .columns(["lane", "state", "owner", "run_at"])
    .execute();
  await db.schema
    .createTable("job_owners")
    .addColumn("lane", "text", (c) => c.notNull())
    .addColumn("owner", "text", (c) => c.notNull())
    .addColumn("served_at", "text", (c) => c.notNull())
    .addColumn("slow_failures", "integer", (c) => c.notNull())
    .addColumn("failed_at", "text")
    .addColumn("waits_until", "text")
    .addPrimaryKeyConstraint("job_owners_key", ["lane", "owner"])
    .execute();
}
