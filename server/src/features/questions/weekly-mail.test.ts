import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount } from "#platform/database/testing/add-account.ts";
import type { JobRun, NewJob } from "#platform/jobs/job-queue.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { insertQuestion } from "./questions.repository.ts";
import { insertWeeklyMail, queueWeeklyMails, weekAfter, weeklyMailJob } from "./weekly-mail.jobs.ts";
import { deleteRows, hasRow } from "#platform/database/rows.ts";

const at = "2026-01-01T00:00:00.000Z";
const payload = { projectId: "boats", userId: "ada" };
let folder: string;
let database: Database;
let now: Date;
let sent: Mail[];
let queued: unknown[];

const clock = { now: () => now };
const queue = {
  addAll: async (_: unknown, __: unknown, jobs: readonly NewJob<unknown>[]) => {
    queued.push(...jobs.map((job) => job.payload));
    return new Map();
  },
  wake: () => undefined,
} as unknown as Parameters<typeof queueWeeklyMails>[0]["queue"];
const index = {
  statistics: async () => ({ passages: 0, resources: 0, languages: ["en"] }),
  searchKeywords: async () => ({ passages: [], idf: new Map(), unknown: [] }),
};
const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
const work = () =>
  weeklyMailJob({ database, clock, index, mailer, publicUrl: "http://groundwork.test" }).work({
    payload,
  } as JobRun<typeof payload>);

beforeEach(async () => {
  folder = await newFolder();
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  [sent, queued, now] = [[], [], new Date(at)];
  await database.write(async (t) => {
    await addAccount(t, "ada", ["boats"]);
    await t.updateTable("projects").set({ name: "Boat\r\nhire" }).execute();
  });
  const project = await authorizeProject(database.read, { userId: "ada" }, "boats", "editor");
  await database.write((t) => insertWeeklyMail(t, project, { token: "tail", next_at: weekAfter(now) }));
});
afterEach(() => database.close());

async function ask(id: string, query: string, asked_at: string): Promise<void> {
  const answer = { id, project_id: "boats", asked_at, query, message: "-", mode: "-", answered: 0 };
  await database.write(async (t) => {
    await t
      .insertInto("answers")
      .values({ ...answer, citations: 0, stopped: 0 })
      .execute();
    await insertQuestion(t, {
      id,
      project_id: "boats",
      asked_at,
      query,
      origin: "public",
      outcome: "refused",
      visitor: null,
      sources: "[]",
    });
  });
}

test("a week after it was turned on, the counts are mailed with a link that ends it, and no word of a question", async () => {
  await queueWeeklyMails({ database, clock, queue });
  expect(queued).toEqual([]);
  now = new Date("2026-01-08T00:00:00.000Z");
  await ask("one", "May dogs come aboard?", "2026-01-07T12:00:00.000Z");
  await ask("two", "Are dogs allowed?", "2026-01-07T13:00:00.000Z");
  await queueWeeklyMails({ database, clock, queue });
  expect(queued).toEqual([payload]);
  await work();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: "ada@example.test",
    subject: "Boat hire: questions this week",
    headers: {
      "List-Unsubscribe": "<http://groundwork.test/weekly_mail/end?token=tail>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
  expect(sent[0]!.text).toContain("Asked: 2 (0 the week before)");
  expect(sent[0]!.text).toContain("Not in the sources: 2");
  expect(sent[0]!.text).toContain("One group of questions is still open.");
  expect(sent[0]!.text).toContain("http://groundwork.test/weekly_mail/end?token=tail");
  expect(sent[0]!.text).not.toContain("dogs");
  await work();
  expect(sent).toHaveLength(1);
});

test("a week without questions or gaps mails nothing, and the next one is waited for", async () => {
  now = new Date("2026-01-08T00:00:00.000Z");
  await work();
  expect(sent).toEqual([]);
  await queueWeeklyMails({ database, clock, queue });
  expect(queued).toEqual([]);
});

test("whoever no longer edits the project gets none from then on", async () => {
  now = new Date("2026-01-08T00:00:00.000Z");
  await ask("one", "May dogs come aboard?", "2026-01-07T12:00:00.000Z");
  await database.write((t) => t.updateTable("projects").set({ deleted_at: at }).execute());
  await work();
  expect(sent).toEqual([]);
  expect(await hasRow(database.read, "weekly_mails", { project_id: "boats", user_id: "ada" })).toBe(false);
});

test("its link ends it, and another's does not", async () => {
  await database.write((t) => deleteRows(t, "weekly_mails", { token: "other" }));
  expect(await hasRow(database.read, "weekly_mails", { project_id: "boats", user_id: "ada" })).toBe(true);
  await database.write((t) => deleteRows(t, "weekly_mails", { token: "tail" }));
  expect(await hasRow(database.read, "weekly_mails", { project_id: "boats", user_id: "ada" })).toBe(false);
});
