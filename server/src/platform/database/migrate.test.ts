import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database, WriteHandle } from "./database.ts";
import { EarlierCatalogueError } from "./migrate.ts";
import { openPostgresDatabase } from "./postgres-database.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";
import { migrationsBeforeBaseline } from "./testing/migrations-before-baseline.ts";
import { newPostgresDatabase, postgresForTests } from "./testing/postgres-for-tests.ts";

interface Place {
  open(): Promise<Database>;
  /** As processes that start at once do; on SQLite one waits for the other, which a single thread cannot. */
  openTwice(): Promise<Database[]>;
  clean(): Promise<void>;
}

const places: Record<string, () => Promise<Place>> = {
  async sqlite() {
    const folder = await mkdtemp(join(tmpdir(), "groundwork-"));
    const open = () => openSqliteDatabase(join(folder, "catalogue.sqlite"));
    return {
      open,
      openTwice: async () => [await open(), await open()],
      clean: () => rm(folder, { recursive: true }),
    };
  },
  ...(postgresForTests && {
    async postgres() {
      const { url, drop } = await newPostgresDatabase();
      const open = () => openPostgresDatabase(url);
      return { open, openTwice: () => Promise.all([open(), open()]), clean: drop };
    },
  }),
};

/** Undoes what came after the baseline. */
async function withoutAccessChanges(transaction: WriteHandle): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'trigger' and name like 'access_changes_%'`.execute(
    transaction,
  );
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(transaction);
  await sql`drop table access_changes`.execute(transaction);
}

/** Undoes what keys have from 0064 on, and with it the tables of programs. */
async function withoutPrograms(transaction: WriteHandle): Promise<void> {
  for (const table of ["webhook_deliveries", "webhooks", "slack_apps", "slack_events"])
    await sql`drop table ${sql.table(table)}`.execute(transaction);
  await sql`drop index api_keys_by_project`.execute(transaction);
  await sql`alter table api_keys drop column project_id`.execute(transaction);
  await sql`alter table api_keys drop column ending`.execute(transaction);
  await sql`alter table api_keys rename column scopes to scope`.execute(transaction);
}

describe.each(Object.entries(places))("a catalogue of the version before the baseline, on %s", (_, make) => {
  let place: Place;

  /** Its migrations as that version named them; the tables are those of the baseline. */
  const keptBefore = async (names: readonly string[]) => {
    const database = await place.open();
    await database.write(async (transaction) => {
      await sql`insert into lead_key (id, key) values (1, 'kept')`.execute(transaction);
      await sql`delete from kysely_migration`.execute(transaction);
      if (database.dialect === "sqlite") await withoutAccessChanges(transaction);
      await sql`alter table answer_sources drop column evidence`.execute(transaction);
      await sql`drop table questions`.execute(transaction);
      for (const table of ["case_results", "case_runs", "cases"])
        await sql`drop table ${sql.id(table)}`.execute(transaction);
      await sql`alter table resources drop column held`.execute(transaction);
      await sql`alter table resources drop column answering_content`.execute(transaction);
      await sql`drop table person_requests`.execute(transaction);
      await sql`alter table resources drop column hidden`.execute(transaction);
      for (const table of ["notes", "note_versions", "weekly_mails"])
        await sql`drop table ${sql.table(table)}`.execute(transaction);
      for (const index of ["feedback_down", "answers_by_cost"])
        await sql`drop index ${sql.id(index)}`.execute(transaction);
      await withoutPrograms(transaction);
      await sql`insert into users (id, name, email, email_key, password_hash, created_at)
        values ('ada', 'Ada', 'ada', 'ada', '-', '2026')`.execute(transaction);
      for (const scope of ["read", "ask", "manage"])
        await sql`insert into api_keys (id, user_id, name, scope, secret_hash, start, created_at)
          values (${scope}, 'ada', 'K', ${scope}, ${scope}, 'gw_1234', '2026')`.execute(transaction);
      for (const column of ["origins", "access", "password_hash", "look"])
        await sql`alter table publications drop column ${sql.id(column)}`.execute(transaction);
      for (const name of names)
        await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(
          transaction,
        );
    });
    await database.close();
  };
  const migrationsOf = async (database: Database) =>
    (await sql<{ name: string }>`select name from kysely_migration`.execute(database.read)).rows;

  beforeEach(async () => {
    place = await make();
  });
  afterEach(() => place.clean());

  test("opens with all that is in it, also for processes that start at once, and is noted as one of the baseline", async () => {
    await keptBefore(migrationsBeforeBaseline);
    for (const database of await place.openTwice()) {
      expect(await migrationsOf(database)).toEqual([
        { name: "0056-baseline" },
        { name: "0057-access-changes" },
        { name: "0058-answer-evidence" },
        { name: "0060-questions" },
        { name: "0061-publication-sites" },
        { name: "0062-visitors" },
        { name: "0064-programs" },
        { name: "0065-cases" },
        { name: "0066-notes-and-weekly-mails" },
        { name: "0068-answering-content" },
      ]);
      expect(
        await database.read.selectFrom("api_keys").select(["id", "scopes"]).orderBy("id").execute(),
      ).toEqual([
        { id: "ask", scopes: "ask read" },
        { id: "manage", scopes: "ask read write admin" },
        { id: "read", scopes: "read" },
      ]);
      expect(await database.read.selectFrom("lead_key").select("key").execute()).toEqual([{ key: "kept" }]);
      await database.close();
    }
  });

  test("is refused with a sentence where it lacks one of them", async () => {
    await keptBefore(migrationsBeforeBaseline.slice(0, -1));
    await expect(place.open()).rejects.toThrow(EarlierCatalogueError);
  });
});
