import type { Kysely } from "kysely";

/** Who was made an administrator, which plan was assigned, and who is invited to register. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("administrators")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("since", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("account_plans")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("plan", "text", (c) => c.notNull())
    .addColumn("assigned_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("account_invitations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("invited_by", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("plan", "text")
    .addColumn("administers", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("users_by_age").on("users").column("created_at").execute();
}
