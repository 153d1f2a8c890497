import { type Kysely, sql } from "kysely";

/** Who else works on a project, who is invited to, and whose each conversation is: until now, the project owner's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("project_members")
    .addColumn("project_id", "text", (c) => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("added_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("project_members_key", ["project_id", "user_id"])
    .execute();
  await db.schema.createIndex("project_members_by_user").on("project_members").column("user_id").execute();
  await db.schema
    .createTable("project_invitations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("project_id", "text", (c) => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("invited_by", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema
    .createIndex("project_invitations_by_address")
    .on("project_invitations")
    .columns(["project_id", "email_key"])
    .execute();
  await db.schema
    .alterTable("conversations")
    .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("cascade"))
    .execute();
  await sql`update conversations set user_id = (select owner_id from projects where projects.id = conversations.project_id)`.execute(
    db,
  );
  await db.schema
    .createIndex("conversations_by_user")
    .on("conversations")
    .columns(["user_id", "project_id", "updated_at"])
    .execute();
}
