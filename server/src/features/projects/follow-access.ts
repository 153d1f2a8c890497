import { type Role, roleReaches } from "@groundwork/contract/roles";
import { type FollowDeps, followAdmission, type LookTimes } from "../accounts/follow-admission.ts";
import type { Caller } from "../admit-caller.ts";
import { projectErrors } from "./projects.errors.ts";
import { findProjectFor } from "./projects.repository.ts";

/** Aborts with `access_ended` once a caller is signed out or lost the role; looks until `over` aborts. */
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
  const following = { over, isAdmitted: isMember, reason: () => new projectErrors.access_ended() };
  return followAdmission(deps, caller, following, times);
}
