import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Whoever shows a project hears of each change of its resources once it is committed, whichever process made it. By a trigger, so
 * that no write can forget it; several of one transaction are heard as one. On SQLite one process shows them, and looks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create function signal_resources() returns trigger language plpgsql as $$
    begin
      perform pg_notify('groundwork', 'resources ' || coalesce(new.project_id, old.project_id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger signal_resources after insert or update or delete on resources
    for each row execute function signal_resources()`.execute(db);
}
