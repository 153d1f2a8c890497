import type { Answer } from "@groundwork/contract/call";
import type { listModelLimits } from "@groundwork/contract/model-use";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { listSpenders } from "./list-spenders.ts";
import type { UsePolicy } from "./may-use-models.ts";
import { findLimits } from "./model-limits.repository.ts";
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
