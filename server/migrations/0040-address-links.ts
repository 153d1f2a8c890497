import type { Kysely } from "kysely";

/** Links on their way to addresses that accounts have or want: whoever opens one reads the address's mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("address_links")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("address_links_by_user").on("address_links").column("user_id").execute();
}
