import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount } from "#platform/database/testing/add-account.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { listQuestions } from "./list-questions.ts";

const stored = 80_010;
let database: Database;

/** Stores questions of which the oldest and every fifty-thousandth names the heron. */
beforeAll(async () => {
  database = await openSqliteDatabase(join(await newFolder(), "catalogue.sqlite"));
  await database.write(async (t) => {
    await addAccount(t, "ada", ["birds"]);
    const numbers = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${stored})`;
    const day = sql`'2026-01-01T' || printf('%06d', i)`;
    await sql`insert into answers (id, project_id, asked_at, query, message, mode, answered, citations, stopped)
      ${numbers} select 'q' || i, 'birds', ${day}, '', '', 'built-in', 1, 0, 0 from n`.execute(t);
    await sql`insert into questions (id, project_id, asked_at, query, origin, outcome, sources)
      ${numbers} select 'q' || i, 'birds', ${day}, case when i % 50000 = 1 then 'Where is the HERON?' else 'Who sings?' end,
      'chat', 'answered', '[]' from n`.execute(t);
  });
});

afterAll(() => database.close());

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
