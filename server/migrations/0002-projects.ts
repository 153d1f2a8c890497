import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("projects")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("users.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("description", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema
    .createIndex("projects_by_owner")
    .on("projects")
    .columns(["owner_id", "created_at"])
    .execute();
  await db.schema
    .createTable("resources")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("project_id", "text", (c) => c.notNull().references("projects.id"))
    .addColumn("type_id", "integer", (c) => c.notNull())
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("url", "text")
    .addColumn("file_hash", "text")
    .addColumn("file_bytes", "integer")
    .addColumn("uploaded_at", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("progress", "double precision", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("indexed_generation", "text")
    .addColumn("changed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("resources_by_project").on("resources").column("project_id").execute();
  await db.schema
    .createTable("vectorize_runs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("project_id", "text", (c) => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("vectorize_runs_by_project")
    .on("vectorize_runs")
    .column("project_id")
    .execute();
  await db.schema
    .createTable("vectorize_run_resources")
    .addColumn("run_id", "text", (c) => c.notNull().references("vectorize_runs.id").onDelete("cascade"))
    .addColumn("resource_id", "text", (c) => c.notNull().references("resources.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("vectorize_run_resources_key", ["run_id", "resource_id"])
    .execute();
}
