import type { Kysely } from "kysely";

/** Accounts that are refused everywhere, and keep what they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("suspended_accounts")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("since", "text", (c) => c.notNull())
    .execute();
}
