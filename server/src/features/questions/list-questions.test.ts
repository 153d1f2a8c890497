import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { listQuestions } from "./list-questions.ts";

const at = "2026-01-01T00:00:00.000Z";
const stored = 80_010;
let folder: string;
let database: Database;

/** Stores questions of which the oldest and every fifty-thousandth names the heron. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-"));
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  const user = { name: "Ada", email: "ada@example.test", password_hash: "-", created_at: at };
  await database.write(async (t) => {
    await t
      .insertInto("users")
      .values({ id: "ada", ...user, email_key: user.email })
      .execute();
    const project = { owner_id: "ada", name: "Birds", description: null, created_at: at, deleted_at: null };
    await t
      .insertInto("projects")
      .values({ id: "birds", ...project })
      .execute();
    const numbers = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${stored})`;
    const day = sql`'2026-01-01T' || printf('%06d', i)`;
    await sql`insert into answers (id, project_id, asked_at, query, message, mode, answered, citations, stopped)
      ${numbers} select 'q' || i, 'birds', ${day}, '', '', 'built-in', 1, 0, 0 from n`.execute(t);
    await sql`insert into questions (id, project_id, asked_at, query, origin, outcome, sources)
      ${numbers} select 'q' || i, 'birds', ${day}, case when i % 50000 = 1 then 'Where is the HERON?' else 'Who sings?' end,
      'chat', 'answered', '[]' from n`.execute(t);
  });
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test("a search for words looks at a part of many questions, and goes on where it ended", async () => {
  const project = await authorizeProject(database.read, { userId: "ada" }, "birds", "editor");
  const search = async (before?: string) => {
    const { questions, next, more } = await listQuestions(database.read, project, { words: "heron", before });
    expect(more).toBe(next !== null);
    return { ids: questions.map(({ answer_id: id }) => id), next };
  };
  const first = await search();
  expect(first).toEqual({ ids: ["q50001"], next: "q40011" });
  const second = await search(first.next!);
  expect(second).toEqual({ ids: [], next: "q11" });
  expect(await search(second.next!)).toEqual({ ids: ["q1"], next: null });
});

test("a page of the list is full, and the next begins behind it", async () => {
  const project = await authorizeProject(database.read, { userId: "ada" }, "birds", "editor");
  const { questions, next } = await listQuestions(database.read, project, {});
  expect([questions.length, questions[0]!.answer_id, next]).toEqual([50, `q${stored}`, "q79961"]);
});
