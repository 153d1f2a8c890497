import { type Kysely, sql } from "kysely";

/** Adds what a visitor must not reach, and whom a visitor asks where the sources do not answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resources add column hidden integer not null default 0`.execute(db);
  await sql`
    create table person_requests (
      id text primary key references answers (id) on delete cascade,
      project_id text not null references projects (id) on delete cascade,
      email text not null,
      email_hash text not null,
      query text not null,
      conversation text not null,
      asked_at text not null,
      message text,
      replied_at text
    )`.execute(db);
  await sql`create index person_requests_by_project on person_requests (project_id, asked_at, id)`.execute(
    db,
  );
  await sql`create index person_requests_by_email on person_requests (email_hash)`.execute(db);
}
