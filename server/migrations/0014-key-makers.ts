import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("api_keys")
    .addColumn("made_by", "text", (c) => c.references("api_keys.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("api_keys_by_maker").on("api_keys").column("made_by").execute();
}
