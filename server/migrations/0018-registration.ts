import type { Kysely } from "kysely";

/** Registrations that wait for the mail's link, and browsers from which an account was signed in to before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pending_registrations")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("pending_registrations_by_email")
    .on("pending_registrations")
    .column("email_key")
    .execute();
  await db.schema
    .createTable("known_browsers")
    .addColumn("token_hash", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("signed_in_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("known_browsers_key", ["token_hash", "user_id"])
    .execute();
  await db.schema.createIndex("known_browsers_by_user").on("known_browsers").column("user_id").execute();
}
