import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("conversations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("project_id", "text", (c) => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("conversations_by_project")
    .on("conversations")
    .columns(["project_id", "updated_at"])
    .execute();
  await db.schema
    .alterTable("answers")
    .addColumn("conversation_id", "text", (c) => c.references("conversations.id").onDelete("cascade"))
    .execute();
  await db.schema
    .createIndex("answers_by_conversation")
    .on("answers")
    .columns(["conversation_id", "asked_at"])
    .where("conversation_id", "is not", sql`null`)
    .execute();
  await db.schema
    .alterTable("answer_sources")
    .addColumn("sentences", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .alterTable("answer_sources")
    .addColumn("suggestions", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
}
