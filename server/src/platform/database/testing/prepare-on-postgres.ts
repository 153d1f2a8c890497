import { type CompiledQuery, PostgresQueryCompiler, SqliteQueryCompiler } from "kysely";
import pg from "pg";

/** Matches what both databases take; the rest is SQLite's own housekeeping, and what Kysely asks of its tables. */
const shared =
  /^\s*(select|insert|update|delete|with)\b(?!.*\b(sqlite_master|sqlite_schema|pragma_\w+|rowid)\b)/is;

const refused: string[] = [];
const seen = new Set<string>();
let preparing: Promise<void> = Promise.resolve();
let pool: pg.Pool | undefined;

/**
 * Has PostgreSQL prepare each statement that this process sends to a catalogue on SQLite, once, so that a test on SQLite alone
 * finds one that PostgreSQL does not understand. Tables must be those of the newest version in the database of the address.
 */
export function prepareOnPostgres(url: string): void {
  const compile = SqliteQueryCompiler.prototype.compileQuery;
  const postgres = new PostgresQueryCompiler();
  SqliteQueryCompiler.prototype.compileQuery = function (node, queryId): CompiledQuery {
    const compiled = compile.call(this, node, queryId);
    if (!seen.has(compiled.sql)) {
      seen.add(compiled.sql);
      if (shared.test(compiled.sql)) {
        const { sql } = postgres.compileQuery(node, queryId);
        preparing = preparing.then(async () => {
          // Each test that sends it finds it.
          if (!(await prepare(url, sql))) seen.delete(compiled.sql);
        });
      }
    }
    return compiled;
  };
}

/** Fails with the statements that PostgreSQL refused since it was called last. */
export async function requirePrepared(): Promise<void> {
  await preparing;
  const problems = refused.splice(0);
  if (problems.length > 0) throw new Error(`PostgreSQL refuses what SQLite takes:\n${problems.join("\n")}`);
}

async function prepare(url: string, sql: string): Promise<boolean> {
  // Only the end of the process ends it.
  pool ??= new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  try {
    await pool.query(`prepare statement as ${sql}; deallocate statement`);
    return true;
  } catch (error) {
    refused.push(`${(error as Error).message}: ${sql}`);
    return false;
  }
}
