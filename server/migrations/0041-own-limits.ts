import type { Kysely } from "kysely";

/** How many calls may run at once, and who set a limit: an administrator, or the owner of a project for it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("model_limits").addColumn("concurrent", "integer").execute();
  await db.schema
    .alterTable("model_limits")
    .addColumn("set_by", "text", (c) => c.notNull().defaultTo("administrator"))
    .execute();
}
