import type { Kysely } from "kysely";

/** Addresses that a mail's link or a provider showed to be their accounts', and changes that wait for such a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("confirmed_addresses")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("confirmed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("address_tokens")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("address_tokens_by_user").on("address_tokens").column("user_id").execute();
}
