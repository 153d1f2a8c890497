import type { Kysely } from "kysely";

/** Who did what, chained by hash. It refers to nothing, since it outlives what it tells of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit_entries")
    .addColumn("seq", "integer", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("result", "text", (c) => c.notNull())
    .addColumn("actor_kind", "text", (c) => c.notNull())
    .addColumn("actor_id", "text")
    .addColumn("actor_name", "text")
    .addColumn("key_id", "text")
    .addColumn("address", "text")
    .addColumn("target_kind", "text", (c) => c.notNull())
    .addColumn("target_id", "text")
    .addColumn("target_name", "text")
    .addColumn("project_id", "text")
    .addColumn("detail", "text", (c) => c.notNull())
    .addColumn("actor_salt", "text")
    .addColumn("actor_digest", "text", (c) => c.notNull())
    .addColumn("target_salt", "text")
    .addColumn("target_digest", "text", (c) => c.notNull())
    .addColumn("project_salt", "text")
    .addColumn("project_digest", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("audit_entries_by_actor")
    .on("audit_entries")
    .columns(["actor_id", "seq"])
    .execute();
  await db.schema
    .createIndex("audit_entries_by_project")
    .on("audit_entries")
    .columns(["project_id", "seq"])
    .execute();
  await db.schema
    .createTable("audit_head")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("seq", "integer", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("audit_anchor")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("seq", "integer", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("cut_at", "text", (c) => c.notNull())
    .addColumn("signature", "text", (c) => c.notNull())
    .execute();
  // There from the start, so that the first two that write wait for each other too.
  await (db as Kysely<{ audit_head: { id: number; seq: number; hash: string } }>)
    .insertInto("audit_head")
    .values({ id: 1, seq: 0, hash: "" })
    .execute();
}
