import { type Kysely, sql } from "kysely";

/** Answers outside conversations go after some days: found by when they were asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index answers_outside_conversations on answers (asked_at) where conversation_id is null`.execute(
    db,
  );
}
