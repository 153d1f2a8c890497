import type { Answer } from "@groundwork/contract/call";
import type { listModelLimits } from "@groundwork/contract/model-use";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { isAdministrator } from "../accounts/administrators.ts";
import { findNewestUsers } from "../accounts/users.repository.ts";
import { mayUseModels, type UsePolicy } from "./may-use-models.ts";
import { allowanceOf, findLimits } from "./model-limits.repository.ts";
import { presentLimit } from "./present-use.ts";

/** What may be spent on models, and who may use one. */
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

/** The newest accounts, with whether each may use a model and why. */
async function listSpenders(
  read: ReadHandle,
  _administrator: AuthorizedAdministrator,
  policy: UsePolicy,
): Promise<Answer<typeof listModelLimits, 200>["accounts"]> {
  const users = await findNewestUsers(read, mostAccounts);
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
