import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("announcements")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("announcement_mails")
    .addColumn("announcement_id", "text", (c) =>
      c.notNull().references("announcements.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("state", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("announcement_mails_key", ["announcement_id", "user_id"])
    .execute();
}
