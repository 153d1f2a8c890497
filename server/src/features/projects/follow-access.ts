import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { Clock } from "#kit/clock.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { followAdmission } from "../accounts/follow-admission.ts";
import type { Caller } from "../admit-caller.ts";
import { AccessEndedError } from "./projects.errors.ts";
import { findProjectFor } from "./projects.repository.ts";

/**
 * Aborts with AccessEndedError within seconds after a caller was signed out, or has no longer the role in a project for
 * which they were admitted; looks until `over` aborts. What streams for long ends by it.
 */
export function followAccess(
  deps: { read: ReadHandle; clock: Clock; idleMs: number },
  caller: Caller,
  { projectId, needed }: { projectId: string; needed: Role },
  over: AbortSignal,
): AbortSignal {
  const isMember = async () => {
    const project = await findProjectFor(deps.read, projectId, caller.userId);
    return project !== undefined && roleReaches(project.role, needed);
  };
  return followAdmission(deps, caller, { over, isAdmitted: isMember, reason: () => new AccessEndedError() });
}
