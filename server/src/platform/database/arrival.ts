import { sql } from "kysely";
import type { Database } from "./database.ts";

// Marks a PostgreSQL catalogue that an unfinished move has partly filled. Its own table exists from before the first
// row until everything is compared, and survives a crash of the move.

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
