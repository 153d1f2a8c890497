import type { Deps } from "../deps.ts";
import type { PlanId } from "@groundwork/contract/plans";
import type { WriteHandle } from "#platform/database/database.ts";
import type { Administering } from "../accounts/administrators.ts";
import type { PasswordHasher } from "../accounts/passwords.ts";

/** What administering stands on, in calls and in commands alike. */
export interface AdministrationDeps extends Pick<Deps, "database" | "clock" | "logger" | "mailer" | "queue"> {
  passwords: PasswordHasher;
  /** The origin of links; never taken from a request. */
  publicUrl: string;
  adminEmails: readonly string[];
  defaultPlan: PlanId;
  /** What other features take back of an account that is closed, in the same transaction. */
  withdrawOwned: readonly ((transaction: WriteHandle, ownerId: string) => Promise<void>)[];
  /** What other features keep by a project's owner and hand over in the same transaction. */
  handOver: readonly ((transaction: WriteHandle, projectId: string, ownerId: string) => Promise<void>)[];
  administering: Administering;
}

/** Rows of a page, and what is said beside them. */
export function pageOf(page: number, total: number, rows: number) {
  const pages = Math.max(1, Math.ceil(total / rows));
  return { page, pages, total, offset: (page - 1) * rows };
}
