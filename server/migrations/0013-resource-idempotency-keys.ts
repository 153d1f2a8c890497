import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("resources").addColumn("idempotency_key", "text").execute();
  await db.schema
    .createIndex("resources_by_idempotency_key")
    .on("resources")
    .columns(["project_id", "idempotency_key"])
    .unique()
    .execute();
}
