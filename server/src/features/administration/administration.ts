import { limits } from "@groundwork/contract/limits";
import type { SelectQueryBuilder } from "kysely";
import type { Deps } from "../deps.ts";
import type { PlanId } from "@groundwork/contract/plans";
import type { WriteHandle } from "#platform/database/database.ts";
import type { Administering } from "../accounts/administrators.ts";
import type { PasswordHasher } from "../accounts/passwords.ts";

/** Dependencies of administration, for calls and commands. */
export interface AdministrationDeps extends Pick<
  Deps,
  "database" | "clock" | "logger" | "mailer" | "queue" | "publicUrl" | "adminEmails"
> {
  passwords: PasswordHasher;
  defaultPlan: PlanId;
  /** Runs other features' clean-up of a closed account in the same transaction. */
  withdrawOwned: readonly ((transaction: WriteHandle, ownerId: string) => Promise<void>)[];
  /** Hands over other features' data about a project's owner in the same transaction. */
  handOver: readonly ((transaction: WriteHandle, projectId: string, ownerId: string) => Promise<void>)[];
  administering: Administering;
}

/** Reads a page of a query's rows, with the totals of all its pages. */
export async function readPage<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  page: number,
  total: number,
) {
  const most = limits.adminPageRows;
  const first = (page - 1) * most;
  const rows = await query.limit(most).offset(first).execute();
  return { rows, page, pages: Math.max(1, Math.ceil(total / most)), total };
}
