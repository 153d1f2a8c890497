import type { Kysely } from "kysely";

/** For how many days visitors' questions to a publication are kept; null as long as the operator keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("publications").addColumn("question_days", "integer").execute();
}
