import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("projects").addColumn("instructions", "text").execute();
  await db.schema
    .createTable("answer_traces")
    .addColumn("answer_id", "text", (c) => c.primaryKey().references("answers.id").onDelete("cascade"))
    .addColumn("trace", "text", (c) => c.notNull())
    .addColumn("kept_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("answer_traces_by_time").on("answer_traces").column("kept_at").execute();
}
