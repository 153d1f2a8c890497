import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { AnswerEvent, AnswerTrace } from "#knowledge/answer/answer.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount } from "#platform/database/testing/add-account.ts";
import { keepAnswer } from "./keep-answer.ts";
import { deletePublication } from "../publications/publications.repository.ts";
import { sweepAnswers, sweepTraces } from "./sweep-answers.ts";

let folder: string;
let database: Database;
let now = new Date();
const clock = { now: () => now };
const at = "2026-01-01T00:00:00.000Z";
const days = (count: number) => new Date(Date.parse(at) + count * 86_400_000);

beforeEach(async () => {
  folder = await newFolder();
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  now = days(0);
  await database.write(async (t) => {
    await addAccount(t, "ada", ["notes"]);
  });
});
afterEach(() => database.close());

const trace: AnswerTrace = {
  provider: "anthropic",
  model: "scripted-1",
  question: "When?",
  searches: [],
  calls: [],
  inputTokens: null,
  outputTokens: null,
  cost: null,
  firstSentenceMs: null,
  totalMs: 1,
  failure: null,
  stopped: false,
  objections: [],
};

async function* written(): AsyncGenerator<AnswerEvent> {
  const nothing = { sentences: [], citations: [], suggestions: [] };
  yield {
    type: "done",
    answer: { message: "Here.", answered: true, mode: "model", checkedBy: "rules", ...nothing, trace },
  };
}

async function keep(id: string, traceDays: number, conversation_id: string | null = null): Promise<void> {
  const asked = {
    id,
    project_id: "notes",
    user_id: "ada",
    slug: null,
    query: "When?",
    conversation_id,
    by: { origin: "chat" as const, visitor: null },
  };
  const deps = { database, clock, traceDays, logger: pino({ level: "silent" }), observe: () => {} };
  for await (const _ of keepAnswer(deps, asked, written()));
}
const kept = async () =>
  (await database.read.selectFrom("answer_traces").select("answer_id").orderBy("answer_id").execute()).map(
    ({ answer_id: id }) => id,
  );
const answers = async () =>
  (await database.read.selectFrom("answers").select("id").execute()).map(({ id }) => id);

test("a sweep takes away what was kept for its days, and leaves the answers", async () => {
  await keep("a", 30);
  now = days(20);
  await keep("b", 30);
  now = days(30);
  await sweepTraces({ database, clock }, 30);
  expect([await kept(), await answers()]).toEqual([["b"], ["a", "b"]]);
});

test("where nothing is to be kept, nothing is, and a sweep takes away what was", async () => {
  await keep("a", 30);
  await keep("b", 0);
  expect(await kept()).toEqual(["a"]);
  await sweepTraces({ database, clock }, 0);
  expect([await kept(), await answers()]).toEqual([[], ["a", "b"]]);
});

test("answers outside conversations go with their questions after their days; conversations stay", async () => {
  await keep("visitors", 30);
  await keep("own", 30, "conversation");
  now = days(80);
  await keep("later", 30);
  now = days(90);
  await sweepAnswers({ database, clock }, 0);
  expect(await answers()).toHaveLength(3);
  await sweepAnswers({ database, clock }, 90);
  expect((await answers()).sort()).toEqual(["later", "own"]);
});

/** Publishes the project, whose owner keeps the visitors' questions for a week; `visitors` is the answer to one. */
async function publish(transaction: WriteHandle): Promise<void> {
  await transaction.updateTable("answers").set({ slug: "harbour" }).where("id", "=", "visitors").execute();
  await transaction
    .insertInto("publications")
    .values({
      project_id: "notes",
      owner_id: "ada",
      slug: "harbour",
      description: "",
      published_at: now.toISOString(),
      question_days: 7,
    })
    .execute();
}

test("visitors' answers go after the days that the publication's owner says, and nobody else's", async () => {
  await keep("visitors", 30);
  await keep("members", 30);
  await database.write(publish);
  now = days(6);
  await sweepAnswers({ database, clock }, 0);
  expect(await answers()).toHaveLength(2);
  now = days(7);
  await sweepAnswers({ database, clock }, 0);
  expect(await answers()).toEqual(["members"]);
});

// spec:publications.3
test("visitors' answers go after those days also where their publication or project is gone", async () => {
  await keep("visitors", 30);
  await keep("members", 30);
  await database.write(async (transaction) => {
    await publish(transaction);
    await deletePublication(transaction, "notes");
    await transaction
      .updateTable("projects")
      .set({ deleted_at: now.toISOString() })
      .where("id", "=", "notes")
      .execute();
  });
  now = days(6);
  await sweepAnswers({ database, clock }, 0);
  expect(await answers()).toHaveLength(2);
  now = days(7);
  await sweepAnswers({ database, clock }, 0);
  expect(await answers()).toEqual(["members"]);
});
