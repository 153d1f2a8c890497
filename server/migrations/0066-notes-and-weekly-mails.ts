import { type Kysely, sql } from "kysely";

/**
 * Creates the dates and versions of notes, who gets the weekly mail about a project's questions, and the indexes by which a
 * hundred thousand questions are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notes (
      resource_id text primary key references resources (id) on delete cascade,
      confirmed_at text not null,
      confirmed_by text references users (id) on delete set null,
      confirm_by text
    )`.execute(db);
  await sql`
    create table note_versions (
      id text primary key,
      resource_id text not null references resources (id) on delete cascade,
      title text not null,
      text text not null,
      written_at text not null,
      written_by text references users (id) on delete set null
    )`.execute(db);
  await sql`create index note_versions_by_note on note_versions (resource_id, written_at)`.execute(db);
  await sql`create index notes_by_confirmer on notes (confirmed_by)`.execute(db);
  await sql`create index note_versions_by_writer on note_versions (written_by)`.execute(db);
  await sql`
    create table weekly_mails (
      project_id text not null references projects (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      token text not null,
      next_at text not null,
      primary key (project_id, user_id)
    )`.execute(db);
  await sql`create unique index weekly_mails_by_token on weekly_mails (token)`.execute(db);
  await sql`create index weekly_mails_by_time on weekly_mails (next_at)`.execute(db);
  await sql`create index weekly_mails_by_user on weekly_mails (user_id)`.execute(db);
  await sql`create index questions_by_day on questions (project_id, (substr(asked_at, 1, 10)), outcome)`.execute(
    db,
  );
  await sql`create index feedback_down on feedback (answer_id) where useful = 0`.execute(db);
  await sql`create index answers_by_cost on answers (project_id, asked_at, cost) where cost is not null`.execute(
    db,
  );
}
