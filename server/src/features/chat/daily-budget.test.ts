import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { silentLogger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount } from "#platform/database/testing/add-account.ts";
import { createDailyBudget } from "./daily-budget.ts";

const noon = Date.parse("2026-03-01T12:00:00.000Z");
const halfADay = 12 * 3600;
let folder: string;
let database: Database;
let now: number;

beforeEach(async () => {
  now = noon;
  folder = await newFolder();
  database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  await database.write((t) => addAccount(t, "u", ["p", "q"]));
});
afterEach(() => database.close());

const budgetOf = (answers: number, over: Partial<Database> = {}) => {
  const clock = { now: () => new Date(now) };
  return createDailyBudget({ database: { ...database, ...over }, clock, logger: silentLogger }, answers);
};

/** Returns what each of so many questions at once is refused with. */
async function ask(budget: ReturnType<typeof budgetOf>, times: number, address: string, project = "p") {
  const asked = Array.from({ length: times }, () => budget.spend(project, address));
  const settled = await Promise.allSettled(asked);
  return settled.flatMap((one) =>
    one.status === "rejected" ? [one.reason as { code: string; retryAfter: number }] : [],
  );
}

test("one address has a tenth of a publication's day, and all others have the rest", async () => {
  const budget = budgetOf(300);
  const refused = await ask(budget, 32, "192.0.2.1");
  expect(refused.map(({ code, retryAfter }) => [code, retryAfter])).toEqual([
    ["daily_share_spent", halfADay],
    ["daily_share_spent", halfADay],
  ]);
  expect(await ask(budget, 30, "192.0.2.2")).toEqual([]);
  expect(await ask(budget, 30, "192.0.2.1", "q")).toEqual([]);
});

test("an address of IPv6 is its whole network, which one subscriber has", async () => {
  const budget = budgetOf(300);
  expect(await ask(budget, 30, "2001:db8::1")).toEqual([]);
  expect(await ask(budget, 1, "2001:db8::2")).toHaveLength(1);
  expect(await ask(budget, 1, "2001:db8:0:1::1")).toEqual([]);
});

test("of a small day one address has enough for a conversation, and all together no more than the day", async () => {
  const budget = budgetOf(25);
  expect(await ask(budget, 20, "192.0.2.1")).toEqual([]);
  expect((await ask(budget, 1, "192.0.2.1"))[0]!.code).toBe("daily_share_spent");
  const others = await ask(budget, 6, "192.0.2.2");
  expect(others.map(({ code }) => code)).toEqual(["daily_budget_spent"]);
});

test("a start forgets nothing of it, no address is written down, and the next day nothing is left", async () => {
  await ask(budgetOf(300), 30, "192.0.2.1");
  expect(await ask(budgetOf(300), 1, "192.0.2.1")).toHaveLength(1);
  const kept = () => database.read.selectFrom("daily_visitors").selectAll().execute();
  expect(JSON.stringify(await kept())).not.toContain("192.0.2.1");
  now += 86_400_000;
  expect(await ask(budgetOf(300), 1, "192.0.2.2")).toEqual([]);
  expect(await kept()).toMatchObject([{ day: "2026-03-02", answers: 1 }]);
});

test("where a full disk lets nothing be counted, visitors are answered, and no more of them than in a day", async () => {
  const budget = budgetOf(25, { jot: () => Promise.reject(new Error("database or disk is full")) });
  expect(await ask(budget, 26, "192.0.2.1")).toMatchObject([{ code: "daily_budget_spent" }]);
});
