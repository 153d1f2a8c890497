import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("publications")
    .addColumn("project_id", "text", (c) => c.primaryKey().references("projects.id").onDelete("cascade"))
    .addColumn("owner_id", "text", (c) => c.notNull().references("users.id"))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("published_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("daily_answers")
    .addColumn("project_id", "text", (c) => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("answers", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("daily_answers_key", ["project_id", "day"])
    .execute();
}
