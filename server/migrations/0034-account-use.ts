import type { Kysely } from "kysely";

/** What an account used in a month, by what is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("account_use")
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("month", "text", (c) => c.notNull())
    .addColumn("what", "text", (c) => c.notNull())
    .addColumn("used", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("account_use_key", ["user_id", "month", "what"])
    .execute();
}
