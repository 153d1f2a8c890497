import { type Role, roleReaches } from "@groundwork/contract/roles";
import { type FollowDeps, followAdmission, type LookTimes } from "../accounts/follow-admission.ts";
import type { Caller } from "../admit-caller.ts";
import { AccessEndedError } from "./projects.errors.ts";
import { findProjectFor } from "./projects.repository.ts";

/**
 * Aborts with AccessEndedError as soon as a caller was signed out, or has no longer the role in a project for which they were
 * admitted; looks until `over` aborts. What streams for long ends by it.
 */
export function followAccess(
  deps: FollowDeps,
  caller: Caller,
  { projectId, needed }: { projectId: string; needed: Role },
  over: AbortSignal,
  times?: LookTimes,
): AbortSignal {
  const isMember = async () => {
    const project = await findProjectFor(deps.database.read, projectId, caller.userId);
    return project !== undefined && roleReaches(project.role, needed);
  };
  const following = { over, isAdmitted: isMember, reason: () => new AccessEndedError() };
  return followAdmission(deps, caller, following, times);
}
