import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Passages of processes that share no disk. An embedded installation keeps them in a file per project. Each table begins with
 * the project, by which they can be distributed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create table passage_projects (
      project_id text not null primary key,
      incarnation text not null,
      generation bigint not null,
      floor bigint not null,
      layout integer not null,
      last_write text not null,
      embedded text
    )`.execute(db);
  await sql`
    create table passage_chunks (
      project_id text not null,
      kind text not null,
      chunk bigint not null,
      generation bigint not null,
      row_count integer not null,
      bytes bytea not null,
      checksum bytea not null,
      primary key (project_id, kind, chunk)
    )`.execute(db);
  // What is packed already is not tried again.
  await sql`alter table passage_chunks alter column bytes set storage external`.execute(db);
  await sql`create index passage_chunks_by_generation on passage_chunks (project_id, generation)`.execute(db);
}
