import type { Kysely } from "kysely";

/** Groups of people, made here or named by the provider, and the projects of which they are members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("groups")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_key", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addUniqueConstraint("groups_by_name", ["source", "name_key"])
    .execute();
  await db.schema
    .createTable("group_members")
    .addColumn("group_id", "text", (c) => c.notNull().references("groups.id").onDelete("cascade"))
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("added_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("group_members_key", ["group_id", "user_id"])
    .execute();
  await db.schema.createIndex("group_members_by_user").on("group_members").column("user_id").execute();
  await db.schema
    .createTable("project_groups")
    .addColumn("project_id", "text", (c) => c.notNull().references("projects.id").onDelete("cascade"))
    .addColumn("group_id", "text", (c) => c.notNull().references("groups.id").onDelete("cascade"))
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("added_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("project_groups_key", ["project_id", "group_id"])
    .execute();
  await db.schema.createIndex("project_groups_by_group").on("project_groups").column("group_id").execute();
}
