import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("daily_visitors")
    .addColumn("project_id", "text", (c) => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("visitor", "text", (c) => c.notNull())
    .addColumn("answers", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("daily_visitors_key", ["project_id", "day", "visitor"])
    .execute();
  await db.schema.createIndex("daily_visitors_by_day").on("daily_visitors").column("day").execute();
  // What an account uses is added up whenever something is added, and the other columns of its resources are wide.
  await db.schema
    .createIndex("resources_by_bytes")
    .on("resources")
    .columns(["project_id", "file_bytes"])
    .execute();
}
