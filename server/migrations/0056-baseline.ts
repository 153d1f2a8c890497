import { readFileSync } from "node:fs";
import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Creates the catalogue; on PostgreSQL also what an embedded installation keeps and hears otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const script of ["0056-baseline.sql", ...(onPostgres ? ["0056-baseline-postgres.sql"] : [])])
    for (const statement of statementsOf(script)) await sql.raw(statement).execute(db);
}

function statementsOf(script: string): string[] {
  const text = readFileSync(new URL(script, import.meta.url), "utf8");
  // What a function does ends lines within a statement.
  return text.trim().split(/;\n+(?=create|alter|insert|--)/);
}
