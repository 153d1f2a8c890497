import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ["notice", "text"],
    ["model", "text"],
    ["ms", "integer"],
    ["input_tokens", "integer"],
    ["output_tokens", "integer"],
    ["cost", "double precision"],
  ] as const;
  for (const [name, type] of columns) await db.schema.alterTable("answers").addColumn(name, type).execute();
  await db.schema
    .alterTable("answers")
    .addColumn("compared_with", "text", (c) => c.references("answers.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("answers_compared_with").on("answers").column("compared_with").execute();
}
