import { type Kysely, sql } from "kysely";

/** Adds where a publication can be framed, who may ask it, and how it looks; it goes on as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publications add column origins text not null default '[]'`.execute(db);
  await sql`alter table publications add column access text not null default 'everybody'`.execute(db);
  await sql`alter table publications add column password_hash text`.execute(db);
  await sql`alter table publications add column look text not null default '{}'`.execute(db);
}
