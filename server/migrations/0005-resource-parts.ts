import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("resource_parts")
    .addColumn("resource_id", "text", (c) => c.notNull().references("resources.id").onDelete("cascade"))
    .addColumn("part", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("title", "text")
    .addColumn("url", "text")
    .addColumn("depth", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("temporary", "integer", (c) => c.notNull())
    .addColumn("etag", "text")
    .addColumn("last_modified", "text")
    .addColumn("hash", "text")
    .addColumn("visit", "text", (c) => c.notNull())
    .addColumn("kept", "integer", (c) => c.notNull())
    .addColumn("answers", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("resource_parts_key", ["resource_id", "part"])
    .execute();
  await db.schema
    .createIndex("resource_parts_in_order")
    .on("resource_parts")
    .columns(["resource_id", "position"])
    .execute();
  for (const column of ["visit", "part_counts", "job"])
    await db.schema.alterTable("resources").addColumn(column, "text").execute();
  // Jobs that wait while the version changes go on working for their resources.
  await sql`update resources set job = (select id from jobs where jobs.subject = resources.id
    and jobs.kind = 'index-resource' and jobs.state in ('queued', 'running'))`.execute(db);
}
