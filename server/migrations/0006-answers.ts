import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("answers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("project_id", "text", (c) => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("slug", "text")
    .addColumn("asked_at", "text", (c) => c.notNull())
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("mode", "text", (c) => c.notNull())
    .addColumn("answered", "integer", (c) => c.notNull())
    .addColumn("citations", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("answers_by_project")
    .on("answers")
    .columns(["project_id", "asked_at"])
    .execute();
  await db.schema
    .createTable("feedback")
    .addColumn("answer_id", "text", (c) => c.primaryKey().references("answers.id").onDelete("cascade"))
    .addColumn("useful", "integer", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("given_at", "text", (c) => c.notNull())
    .execute();
}
