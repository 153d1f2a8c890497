import type { Kysely } from "kysely";

/** What a publication that was taken back had promised its visitors: for how many days their questions are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("projects").addColumn("question_days", "integer").execute();
}
