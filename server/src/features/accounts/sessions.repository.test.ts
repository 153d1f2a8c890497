import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount } from "#platform/database/testing/add-account.ts";
import { findSessionsOf, insertSession, mostSessions } from "./sessions.repository.ts";

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await newFolder();
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
});
afterEach(() => database.close());

const begin = Date.UTC(2026, 0, 1);
const at = (minute: number) => new Date(begin + minute * 60_000).toISOString();

async function signIn(userId: string, minute: number): Promise<void> {
  const id = `${userId}-${minute}`;
  const session = { id, token_hash: id, user_id: userId, device: "", address: "" };
  const times = { created_at: at(minute), expires_at: at(1_000_000), last_seen_at: at(minute) };
  await database.write((transaction) => insertSession(transaction, { ...session, ...times }));
}

test("an account has so many sessions at most: those seen longest ago end, and nobody else's", async () => {
  for (const id of ["ada", "bob"]) await database.write((transaction) => addAccount(transaction, id));
  await signIn("bob", 0);
  for (let minute = 1; minute <= mostSessions + 3; minute++) await signIn("ada", minute);
  const sessions = await findSessionsOf(database.read, "ada", { now: new Date(begin), idleMs: 0 });
  expect(sessions).toHaveLength(mostSessions);
  expect(sessions.at(-1)!.id).toBe("ada-4");
  expect(await findSessionsOf(database.read, "bob", { now: new Date(begin), idleMs: 0 })).toHaveLength(1);
});
