import type { Spending } from "@groundwork/contract/model-use";
import type { OwnLimit, OwnLimitScope } from "@groundwork/contract/project-limits";
import type { Authorized, AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findRow, findRows } from "#platform/database/rows.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { LimitScope } from "./spending.rules.ts";

export type ModelLimit = Tables["model_limits"];

/** The row for all subjects without one of their own, and for the server. */
const each = "*";

/** Says whom a question is counted to. */
export interface Spender {
  projectId: string;
  userId: string;
  /** True if a visitor of the project's publication asks. */
  visitors: boolean;
}

/** A limit that applies to a question. */
interface ScopedLimit {
  scope: LimitScope;
  limit: OwnLimit;
}

const idOf = (scope: LimitScope, subject: string | null) => `${scope}:${subject ?? each}`;
const ownersIdOf = (scope: OwnLimitScope, projectId: string) => `owner's ${scope}:${projectId}`;

/**
 * Returns the limits that a question counts toward: those that administrators set for each scope, for the subject itself or
 * else for each, and those of the project's owner.
 */
export async function limitsFor(
  read: ReadHandle,
  { projectId, userId, visitors }: Spender,
): Promise<ScopedLimit[]> {
  const subjects: [LimitScope, string | null][] = [
    ["server", null],
    ["project", projectId],
    ["user", userId],
    ...(visitors ? [["publication", projectId] as [LimitScope, string]] : []),
  ];
  const owned: OwnLimitScope[] = visitors ? ["project", "publication"] : ["project"];
  const ids = [
    ...subjects.flatMap(([scope, subject]) => [idOf(scope, subject), idOf(scope, null)]),
    ...owned.map((scope) => ownersIdOf(scope, projectId)),
  ];
  const rows = await findLimitsById(read, ids);
  return [
    ...subjects.map(([scope, subject]) => ({ scope, limit: administratorsLimit(rows, scope, subject) })),
    ...owned.map((scope) => ({ scope, limit: amountsOf(rows.get(ownersIdOf(scope, projectId))) })),
  ];
}

/** Returns the limits of one project or its publication: the owner's and the administrators'. */
export async function findProjectLimit(
  read: ReadHandle,
  scope: OwnLimitScope,
  projectId: string,
): Promise<{ limit: OwnLimit; installation: OwnLimit }> {
  const owners = ownersIdOf(scope, projectId);
  const rows = await findLimitsById(read, [owners, idOf(scope, projectId), idOf(scope, null)]);
  return { limit: amountsOf(rows.get(owners)), installation: administratorsLimit(rows, scope, projectId) };
}

async function findLimitsById(read: ReadHandle, ids: string[]): Promise<Map<string, ModelLimit>> {
  const rows = await findRows(read, "model_limits", { id: ids });
  return new Map(rows.map((row) => [row.id, row]));
}

function administratorsLimit(
  rows: ReadonlyMap<string, ModelLimit>,
  scope: LimitScope,
  subject: string | null,
): OwnLimit {
  return amountsOf(rows.get(idOf(scope, subject)), rows.get(idOf(scope, null)));
}

/** Returns a row's amounts, or another's if it has none. */
export function amountsOf(row: OwnLimit | undefined, other?: OwnLimit): OwnLimit {
  return {
    tokens_day: row?.tokens_day ?? other?.tokens_day ?? null,
    tokens_month: row?.tokens_month ?? other?.tokens_month ?? null,
    cost_day: row?.cost_day ?? other?.cost_day ?? null,
    cost_month: row?.cost_month ?? other?.cost_month ?? null,
    concurrent: row?.concurrent ?? other?.concurrent ?? null,
  };
}

/** Returns an administrator's decision about a user; null if there is none. */
export async function allowanceOf(read: ReadHandle, userId: string): Promise<boolean | null> {
  const row = await findRow(read, "model_limits", { id: idOf("user", userId) }, { columns: ["allowed"] });
  return row?.allowed === undefined || row.allowed === null ? null : row.allowed === 1;
}

/** Lists every limit that administrators set, with its subject's name. */
export function findLimits(read: ReadHandle, _administrator: AuthorizedAdministrator) {
  return read
    .selectFrom("model_limits")
    .leftJoin("projects", "projects.id", "model_limits.project_id")
    .leftJoin("users", "users.id", "model_limits.user_id")
    .selectAll("model_limits")
    .select((e) => e.fn.coalesce("projects.name", "users.name").as("name"))
    .where("set_by", "=", "administrator")
    .orderBy("model_limits.id")
    .limit(10_000)
    .execute();
}

/** Changes what is given of an administrators' limit, and leaves the rest. */
export function setLimit(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  { scope, subject }: { scope: LimitScope; subject: string | null },
  change: Partial<Spending & { concurrent: number | null; allowed: number | null }>,
): Promise<ModelLimit> {
  return keep(transaction, {
    id: idOf(scope, subject),
    scope,
    project_id: scope === "project" || scope === "publication" ? subject : null,
    user_id: scope === "user" ? subject : null,
    set_by: "administrator",
    ...change,
  });
}

/** Changes what is given of an owner's limit, and leaves the rest. */
export function setOwnersLimit(
  transaction: WriteHandle,
  project: Authorized<Project, "owner">,
  scope: OwnLimitScope,
  change: Partial<OwnLimit>,
): Promise<ModelLimit> {
  const id = ownersIdOf(scope, project.id);
  return keep(transaction, { id, scope, project_id: project.id, user_id: null, set_by: "owner", ...change });
}

type Subject = Pick<ModelLimit, "id" | "scope" | "project_id" | "user_id" | "set_by">;

function keep(transaction: WriteHandle, row: Subject & Partial<ModelLimit>): Promise<ModelLimit> {
  const { id: _, ...change } = row;
  return transaction
    .insertInto("model_limits")
    .values({ allowed: null, ...amountsOf(undefined), ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}
