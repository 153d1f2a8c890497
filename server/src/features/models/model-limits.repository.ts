import type { Spending } from "@groundwork/contract/model-use";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ModelLimitTable } from "#platform/database/model-tables.ts";
import type { LimitScope } from "./spending.rules.ts";

export type ModelLimit = ModelLimitTable;

/** Stands for each that has no row of its own, and for the server. */
const each = "*";

/** Whom a question is counted to. */
export interface Spender {
  projectId: string;
  userId: string;
  /** Whether a visitor of the project's publication asks. */
  visitors: boolean;
}

const idOf = (scope: LimitScope, subject: string | null) => `${scope}:${subject ?? each}`;

/** The limit of each scope that a question counts to: the subject's own where it sets one, else that of each. */
export async function limitsFor(
  read: ReadHandle,
  { projectId, userId, visitors }: Spender,
): Promise<{ scope: LimitScope; limit: Spending }[]> {
  const subjects: [LimitScope, string | null][] = [
    ["server", null],
    ["project", projectId],
    ["user", userId],
    ...(visitors ? [["publication", projectId] as [LimitScope, string]] : []),
  ];
  const ids = subjects.flatMap(([scope, subject]) => [idOf(scope, subject), idOf(scope, null)]);
  const rows = await read.selectFrom("model_limits").selectAll().where("id", "in", ids).execute();
  return subjects.flatMap(([scope, subject]) => {
    const own = rows.find(({ id }) => id === idOf(scope, subject));
    const common = rows.find(({ id }) => id === idOf(scope, null));
    const limit = {
      tokens_day: own?.tokens_day ?? common?.tokens_day ?? null,
      tokens_month: own?.tokens_month ?? common?.tokens_month ?? null,
      cost_day: own?.cost_day ?? common?.cost_day ?? null,
      cost_month: own?.cost_month ?? common?.cost_month ?? null,
    };
    return own || common ? [{ scope, limit }] : [];
  });
}

/** What an administrator said of a user: true, false, or null where nothing was said. */
export async function allowanceOf(read: ReadHandle, userId: string): Promise<boolean | null> {
  const row = await read
    .selectFrom("model_limits")
    .select("allowed")
    .where("id", "=", idOf("user", userId))
    .executeTakeFirst();
  return row?.allowed === undefined || row.allowed === null ? null : row.allowed === 1;
}

/** Every limit that was set, with what its subject is called. */
export function findLimits(read: ReadHandle, _administrator: AuthorizedAdministrator) {
  return read
    .selectFrom("model_limits")
    .leftJoin("projects", "projects.id", "model_limits.project_id")
    .leftJoin("users", "users.id", "model_limits.user_id")
    .selectAll("model_limits")
    .select((e) => e.fn.coalesce("projects.name", "users.name").as("name"))
    .orderBy("model_limits.id")
    .limit(10_000)
    .execute();
}

/** Changes what is given of a limit, and leaves the rest. */
export async function setLimit(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  { scope, subject }: { scope: LimitScope; subject: string | null },
  change: Partial<Spending & { allowed: number | null }>,
): Promise<ModelLimit> {
  const row = {
    id: idOf(scope, subject),
    scope,
    project_id: scope === "project" || scope === "publication" ? subject : null,
    user_id: scope === "user" ? subject : null,
    allowed: null,
    tokens_day: null,
    tokens_month: null,
    cost_day: null,
    cost_month: null,
    ...change,
  };
  return transaction
    .insertInto("model_limits")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ scope, ...change }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
