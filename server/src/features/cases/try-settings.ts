import type { SettingsGate } from "../models/project-settings.routes.ts";
import { modelOf } from "./ask-cases.ts";
import { findRuns } from "./case-runs.repository.ts";
import { countCases } from "./cases.repository.ts";
import { findHeldRuns } from "./list-cases.ts";
import { queueRun, type RunCasesDeps } from "./run-cases.jobs.ts";
import { asksAlike } from "./tested-settings.ts";

/**
 * Returns the gate of settings: runs a project's tests for a change that may change answers. Where the project holds back
 * what is worse, the change waits for the run; otherwise the run follows it, unless it would cost what nobody chose.
 */
export function settingsGate(deps: RunCasesDeps): SettingsGate {
  const { read } = deps.database;
  return {
    async mustWait(projectId, before, changed) {
      if (asksAlike(before, changed) || (await countCases(read, projectId)) === 0) return false;
      const model = await modelOf(deps, changed);
      const run = { project_id: projectId, cause: "settings", settings: changed, model };
      if (changed.hold_back) await queueRun(deps, run);
      else if (model === null || changed.test_with_model) await queueRun(deps, { ...run, decision: "used" });
      return changed.hold_back;
    },

    async isWaiting(projectId) {
      const [last] = (await findRuns(read, projectId, 20)).filter(({ cause }) => cause === "settings");
      const isTried = last?.decision === null && (last.state === "waiting" || last.state === "running");
      return isTried || (await findHeldRuns(read, projectId)).some(({ cause }) => cause === "settings");
    },
  };
}
