import type { Answer, Body } from "@groundwork/contract/call";
import type { listModelLimits, ModelLimit, setModelLimit } from "@groundwork/contract/model-use";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Database, ReadHandle } from "#platform/database/database.ts";
import { isAdministrator } from "../accounts/administrators.ts";
import { findUser, people } from "../accounts/users.repository.ts";
import { recordAct, valuesIn } from "../audit/record-act.ts";
import { findProject } from "../projects/projects.repository.ts";
import { mayUseModels, type UsePolicy } from "./may-use-models.ts";
import {
  allowanceOf,
  amountsOf,
  findLimits,
  type ModelLimit as LimitRow,
  setLimit,
} from "./model-limits.repository.ts";
import { modelErrors } from "./models.errors.ts";
import { withoutGaps } from "./project-settings.repository.ts";

/** Lists spending limits, and who may use models. */
export async function listLimits(
  read: ReadHandle,
  administrator: AuthorizedAdministrator,
  policy: UsePolicy,
): Promise<Answer<typeof listModelLimits, 200>> {
  const limits = await findLimits(read, administrator);
  const accounts = await listSpenders(read, administrator, policy);
  return { by_default: policy.byDefault, limits: limits.map(presentLimit), accounts };
}

const mostAccounts = 500;

/** Lists the newest accounts, with whether and why each may use models. */
async function listSpenders(
  read: ReadHandle,
  _administrator: AuthorizedAdministrator,
  policy: UsePolicy,
): Promise<Answer<typeof listModelLimits, 200>["accounts"]> {
  const users = await people(read)
    .select(["id", "name", "email"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostAccounts)
    .execute();
  return Promise.all(
    users.map(async ({ id, name, email }) => ({
      user_id: id,
      name,
      email,
      administrator: await isAdministrator(read, { userId: id, email }, policy.adminEmails),
      allowed: await allowanceOf(read, id),
      may_use: await mayUseModels(read, id, policy),
    })),
  );
}

/**
 * Changes the limits of a scope or subject, and whether a user may use models. What is left out stays. Fails with
 * `limit_subject` for a subject that doesn't exist or that the scope doesn't have, and with `concurrency_scope`
 * if the scope has no limit on simultaneous questions.
 */
export async function changeLimit(
  database: Database,
  administrator: AuthorizedAdministrator,
  { scope, subject: given, allowed, ...amounts }: Body<typeof setModelLimit>,
): Promise<ModelLimit> {
  const subject = given ?? null;
  const found = subject === null ? null : await subjectOf(database.read, scope, subject);
  if (scope === "server" && subject !== null) throw new modelErrors.limit_subject();
  if (allowed !== undefined && (scope !== "user" || subject === null)) throw new modelErrors.limit_subject();
  if (amounts.concurrent !== undefined && (scope === "server" || scope === "user"))
    throw new modelErrors.concurrency_scope();
  const change = {
    ...withoutGaps(amounts),
    ...(allowed !== undefined && { allowed: allowed === null ? null : Number(allowed) }),
  };
  const limit = await database.write(async (transaction) => {
    const on = { kind: scope, id: subject, name: found?.name ?? null };
    await recordAct(transaction, "limit.changed", on, valuesIn(change));
    return setLimit(transaction, administrator, { scope, subject }, change);
  });
  return presentLimit({ ...limit, name: found?.name ?? null });
}

async function subjectOf(read: ReadHandle, scope: string, subject: string): Promise<{ name: string }> {
  const found = scope === "user" ? await findUser(read, subject) : await findProject(read, subject);
  if (!found) throw new modelErrors.limit_subject();
  return found;
}

function presentLimit(row: LimitRow & { name: string | null }): ModelLimit {
  const { scope, project_id, user_id, name, allowed } = row;
  return {
    scope,
    subject: project_id ?? user_id,
    name,
    allowed: allowed === null ? null : allowed === 1,
    ...amountsOf(row),
  };
}
