import { DatabaseSync } from "node:sqlite";
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../../migrations/0055-slug-skeletons.ts";

test("the publication that was first has the skeleton of several that look alike, and all stay", async () => {
  const file = new DatabaseSync(":memory:");
  const database = {
    prepare: (query: string) => {
      const statement = file.prepare(query);
      return {
        reader: statement.columns().length > 0,
        all: (values: never[]) => statement.all(...values),
        run: (values: never[]) => statement.run(...values),
      };
    },
    close: () => file.close(),
  } as unknown as SqliteDatabase;
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  await sql`create table publications (project_id text primary key, slug text unique, published_at text)`.execute(
    db,
  );
  await sql`insert into publications values ('b', 'hаrbour', '2026-02'), ('a', 'harbour', '2026-01'), ('c', 'other', '2026-03')`.execute(
    db,
  );
  await up(db);
  const { rows } = await sql`select project_id, slug, skeleton from publications order by project_id`.execute(
    db,
  );
  expect(rows).toEqual([
    { project_id: "a", slug: "harbour", skeleton: "harbour" },
    { project_id: "b", slug: "hаrbour", skeleton: null },
    { project_id: "c", slug: "other", skeleton: "other" },
  ]);
  await db.destroy();
});
