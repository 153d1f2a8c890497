import type { Body } from "@groundwork/contract/call";
import type { ModelLimit, setModelLimit } from "@groundwork/contract/model-use";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Database, ReadHandle } from "#platform/database/database.ts";
import { findUser } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { findProject } from "../projects/projects.repository.ts";
import { setLimit } from "./model-limits.repository.ts";
import { ConcurrencyScopeError, LimitSubjectError } from "./models.errors.ts";
import { presentLimit } from "./present-use.ts";
import { withoutGaps } from "./project-settings.repository.ts";

/**
 * What one scope or subject may spend on models, and whether a user may use one. What is left out stays. Fails with
 * LimitSubjectError for a subject that there is not, or that the scope has none of, and with ConcurrencyScopeError where
 * questions at the same time are not limited by scope.
 */
export async function changeLimit(
  database: Database,
  administrator: AuthorizedAdministrator,
  { scope, subject: given, allowed, ...amounts }: Body<typeof setModelLimit>,
): Promise<ModelLimit> {
  const subject = given ?? null;
  const found = subject === null ? null : await subjectOf(database.read, scope, subject);
  if (scope === "server" && subject !== null) throw new LimitSubjectError();
  if (allowed !== undefined && (scope !== "user" || subject === null)) throw new LimitSubjectError();
  if (amounts.concurrent !== undefined && (scope === "server" || scope === "user"))
    throw new ConcurrencyScopeError();
  const change = {
    ...withoutGaps(amounts),
    ...(allowed !== undefined && { allowed: allowed === null ? null : Number(allowed) }),
  };
  const limit = await database.write(async (transaction) => {
    await recordAct(transaction, {
      code: "limit.changed",
      on: { kind: scope, id: subject, name: found?.name ?? null },
      detail: Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value)])),
    });
    return setLimit(transaction, administrator, { scope, subject }, change);
  });
  return presentLimit({ ...limit, name: found?.name ?? null });
}

async function subjectOf(read: ReadHandle, scope: string, subject: string): Promise<{ name: string }> {
  const found = scope === "user" ? await findUser(read, subject) : await findProject(read, subject);
  if (!found) throw new LimitSubjectError();
  return found;
}
