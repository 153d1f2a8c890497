import { type Kysely, sql } from "kysely";

/** Keeps with an answer what it shows of its sources; answers of before have nothing there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answer_sources add column evidence text`.execute(db);
}
