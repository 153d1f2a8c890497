import { type Kysely, sql } from "kysely";

/** Adds what a replaced resource answers from until its new content does, so that an editor can keep that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resources add column answering_content text`.execute(db);
}
