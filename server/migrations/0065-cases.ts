import { type Kysely, sql } from "kysely";

/** Creates the tests of a project with their runs, and notes what of a resource was read but is held back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cases (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      added_at text not null,
      query text not null,
      history text not null,
      expected text not null
    )`.execute(db);
  await sql`create index cases_by_project on cases (project_id, added_at, id)`.execute(db);
  await sql`
    create table case_runs (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      created_at text not null,
      ended_at text,
      cause text not null,
      about text,
      resource_id text,
      changes text,
      settings text not null,
      model text,
      content text not null,
      compared_with text,
      state text not null,
      reason text,
      total integer not null,
      accepted integer not null,
      decision text,
      cost real
    )`.execute(db);
  await sql`create index case_runs_by_project on case_runs (project_id, created_at, id)`.execute(db);
  await sql`
    create table case_results (
      run_id text not null references case_runs (id) on delete cascade,
      case_id text not null,
      position integer not null,
      query text not null,
      expected text not null,
      outcome text not null,
      passed integer,
      in_ten integer,
      message text not null,
      sources text not null,
      verdict text,
      primary key (run_id, case_id)
    )`.execute(db);
  await sql`alter table resources add column held text`.execute(db);
}
