import { sql } from "kysely";
import type { Database } from "./database.ts";

// A catalogue on PostgreSQL to which a move was begun and not ended holds a part of an installation. A table of its own says so
// from before the first row until all are compared, and outlives whoever moves.

export async function isArriving({ read }: Database): Promise<boolean> {
  const { rows } = await sql<{ arriving: boolean }>`
    select to_regclass('arriving') is not null as arriving`.execute(read);
  return rows[0]!.arriving;
}

export async function beginArrival(database: Database): Promise<void> {
  await database.write((transaction) => sql`create table if not exists arriving ()`.execute(transaction));
}

export async function endArrival(database: Database): Promise<void> {
  await database.write((transaction) => sql`drop table if exists arriving`.execute(transaction));
}
