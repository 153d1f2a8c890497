import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Signals the end of a session, a key or a membership. */
const endings = [
  ["sessions", "delete"],
  ["api_keys", "delete"],
  ["suspended_accounts", "insert"],
  ["project_members", "update or delete"],
  ["project_groups", "update or delete"],
  ["group_members", "delete"],
  ["projects", "update of owner_id, deleted_at or delete"],
] as const;

/**
 * Whoever streams to somebody hears at once that somebody's access may have ended, whichever process ended it. By triggers, so
 * that no write can forget it. On SQLite the file says that something was written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create function signal_access() returns trigger language plpgsql as $$
    begin
      perform pg_notify('groundwork', 'access');
      return null;
    end $$`.execute(db);
  for (const [table, events] of endings)
    await sql`
      create trigger signal_access after ${sql.raw(events)} on ${sql.table(table)}
      for each statement execute function signal_access()`.execute(db);
}
