import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["id", "device", "address", "last_seen_at"])
    await db.schema
      .alterTable("sessions")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  const { rows } = await sql<{ token_hash: string }>`select token_hash from sessions`.execute(db);
  for (const { token_hash } of rows) {
    const id = randomBytes(8).toString("hex");
    await sql`update sessions set id = ${id}, last_seen_at = created_at where token_hash = ${token_hash}`.execute(
      db,
    );
  }
  await db.schema.createIndex("sessions_by_id").on("sessions").column("id").unique().execute();
  await db.schema
    .createTable("api_keys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("scope", "text", (c) => c.notNull())
    .addColumn("secret_hash", "text", (c) => c.notNull().unique())
    .addColumn("start", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text")
    .addColumn("last_used_at", "text")
    .execute();
  await db.schema.createIndex("api_keys_by_user").on("api_keys").column("user_id").execute();
}
