import { type Kysely, sql } from "kysely";

/** Creates the list of questions that a project's owner and editors see; the answers of before are not in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table questions (
      id text primary key references answers (id) on delete cascade,
      project_id text not null references projects (id) on delete cascade,
      asked_at text not null,
      query text not null,
      origin text not null,
      outcome text not null,
      visitor text,
      sources text not null,
      gap text,
      title text,
      how text,
      reason text,
      message text,
      closed_by text,
      closed_at text
    )`.execute(db);
  await sql`create index questions_by_project on questions (project_id, asked_at, id)`.execute(db);
  await sql`create index questions_by_gap on questions (project_id, gap) where gap is not null`.execute(db);
}
