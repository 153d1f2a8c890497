import { sql } from "kysely";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Spender } from "./model-limits.repository.ts";
import type { LimitScope, SpentOfScope } from "./spending.rules.ts";

/** An amount to add to a day's usage, or to subtract. */
export interface Use {
  calls: number;
  input_tokens: number;
  output_tokens: number;
  cost: number;
}

/** The subject of usage. A connection test belongs to no project. */
export type UsedBy = Omit<Spender, "projectId" | "userId"> & {
  projectId: string | null;
  /** null for who runs a command on the machine itself. */
  userId: string | null;
  model: string;
};

/** Adds to the use of a day (UTC, `2026-01-31`). */
export async function addUse(
  transaction: WriteHandle,
  day: string,
  { projectId, userId, visitors, model }: UsedBy,
  use: Use,
): Promise<void> {
  const own = { day, project_id: projectId, user_id: userId, model, visitors: Number(visitors) };
  await transaction
    .insertInto("model_use")
    .values({ ...own, ...use })
    .onConflict((conflict) =>
      conflict.columns(["day", "project_id", "user_id", "model", "visitors"]).doUpdateSet((e) => ({
        calls: e("model_use.calls", "+", use.calls),
        input_tokens: e("model_use.input_tokens", "+", use.input_tokens),
        output_tokens: e("model_use.output_tokens", "+", use.output_tokens),
        cost: e("model_use.cost", "+", use.cost),
      })),
    )
    .execute();
}

/** Returns what a scope has spent on a day and in its month so far. */
export async function spentBy(
  read: ReadHandle,
  scope: LimitScope,
  { projectId, userId }: Spender,
  day: string,
): Promise<SpentOfScope> {
  let query = read
    .selectFrom("model_use")
    .select([
      "day",
      sql<number>`sum(input_tokens + output_tokens)`.as("tokens"),
      sql<number>`sum(cost)`.as("cost"),
    ])
    .where("day", ">=", `${day.slice(0, 7)}-01`)
    .where("day", "<=", day)
    .groupBy("day");
  if (scope === "project" || scope === "publication") query = query.where("project_id", "=", projectId);
  if (scope === "publication") query = query.where("visitors", "=", 1);
  if (scope === "user") query = query.where("user_id", "=", userId);
  const spent = { day: { tokens: 0, cost: 0 }, month: { tokens: 0, cost: 0 } };
  for (const row of await query.execute()) {
    for (const period of row.day === day ? [spent.day, spent.month] : [spent.month]) {
      period.tokens += row.tokens;
      period.cost += row.cost;
    }
  }
  return spent;
}

/** Lists usage by day, with the names of projects and users, oldest first. */
export function findUse(
  read: ReadHandle,
  _administrator: AuthorizedAdministrator,
  { from, to, most }: { from: string; to: string; most: number },
) {
  return read
    .selectFrom("model_use")
    .leftJoin("projects", "projects.id", "model_use.project_id")
    .leftJoin("users", "users.id", "model_use.user_id")
    .select([
      "day",
      "model_use.project_id",
      "model_use.user_id",
      "model",
      "visitors",
      "projects.name as project_name",
      "users.name as user_name",
      (e) => e.fn.sum<number>("calls").as("calls"),
      (e) => e.fn.sum<number>("input_tokens").as("input_tokens"),
      (e) => e.fn.sum<number>("output_tokens").as("output_tokens"),
      (e) => e.fn.sum<number>("cost").as("cost"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["day", "model_use.project_id", "model_use.user_id", "model", "visitors"])
    .groupBy(["projects.name", "users.name"])
    .orderBy("day")
    .orderBy("model_use.project_id")
    .orderBy("model_use.user_id")
    .orderBy("model")
    .orderBy("visitors")
    .limit(most)
    .execute();
}
