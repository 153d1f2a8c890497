import { type Kysely, SqliteAdapter, sql } from "kysely";

/** Lists what ends a session, a key or a membership, as in 0054. */
const endings = [
  ["sessions", "delete"],
  ["api_keys", "delete"],
  ["suspended_accounts", "insert"],
  ["project_members", "update"],
  ["project_members", "delete"],
  ["project_groups", "update"],
  ["project_groups", "delete"],
  ["group_members", "delete"],
  ["projects", "update of owner_id, deleted_at"],
  ["projects", "delete"],
] as const;

/**
 * Counts on SQLite what PostgreSQL signals, so that whoever streams to somebody looks when access ended and not after each
 * commit of anybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await sql`create table access_changes (id integer primary key check (id = 1), changes integer not null)`.execute(
    db,
  );
  for (const [table, event] of endings)
    await sql`
      create trigger ${sql.id(`access_changes_of_${table}_${event.split(" ")[0]}`)} after ${sql.raw(event)} on ${sql.table(table)}
      begin
        insert into access_changes values (1, 1) on conflict (id) do update set changes = changes + 1;
      end`.execute(db);
}
