import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("publications")
    .addColumn("suggestions", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
}
