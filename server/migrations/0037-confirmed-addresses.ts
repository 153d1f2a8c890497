import type { Kysely } from "kysely";

/** Addresses that a mail's link or a provider showed to be their accounts'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("confirmed_addresses")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("confirmed_at", "text", (c) => c.notNull())
    .execute();
}
