import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import * as accounts from "../../../migrations/0001-accounts.ts";
import * as accountKeys from "../../../migrations/0008-account-keys.ts";
import { newEmptyPostgresDatabase, postgresForTests } from "./testing/postgres-for-tests.ts";

test.skipIf(!postgresForTests)(
  "who was signed in before sessions could be listed stays so, and each session gets a name of its own",
  async () => {
    const { url, drop } = await newEmptyPostgresDatabase();
    const pool = new pg.Pool({ connectionString: url });
    pool.on("error", () => undefined);
    const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    await accounts.up(database);
    await sql`insert into users values ('u', 'U', 'u@example.test', 'u@example.test', '-', '2026')`.execute(
      database,
    );
    for (const hash of ["one", "two"])
      await sql`insert into sessions values (${hash}, 'u', '2026-01-01', '2027-01-01')`.execute(database);
    await accountKeys.up(database);
    const { rows } = await sql<{ id: string; last_seen_at: string }>`select * from sessions`.execute(
      database,
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    expect(rows.every(({ id, last_seen_at }) => id.length === 16 && last_seen_at === "2026-01-01")).toBe(
      true,
    );
    await database.destroy();
    await drop();
  },
);
