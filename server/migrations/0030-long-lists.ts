import { type Kysely, sql } from "kysely";

/** Long lists are read page by page, and looked through for what has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("resources_by_upload")
    .on("resources")
    .columns(["project_id", "uploaded_at", "id"])
    .execute();
  await db.schema
    .createIndex("resources_by_change")
    .on("resources")
    .columns(["project_id", "changed_at"])
    .execute();
  await sql`drop index if exists resources_by_project`.execute(db);
}
