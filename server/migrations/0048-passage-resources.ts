import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What passages are kept of, so that nobody needs a copy of a project to know it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create table passage_resources (
      project_id text not null,
      resource_id text not null,
      generation text not null,
      primary key (project_id, resource_id)
    )`.execute(db);
  await sql`
    create table passage_staged (
      project_id text not null,
      resource_id text not null,
      part text not null,
      primary key (project_id, resource_id, part)
    )`.execute(db);
}
