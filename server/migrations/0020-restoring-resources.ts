import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("resources")
    .addColumn("restoring", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // Asked with each question; mostly it is empty.
  await db.schema
    .createIndex("resources_restoring")
    .on("resources")
    .column("project_id")
    .where("restoring" as never, "=", 1)
    .execute();
}
