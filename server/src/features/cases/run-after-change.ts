import { isReading } from "../resources/resources.repository.ts";
import { automaticSettings, contentOf, modelOf } from "./ask-cases.ts";
import { findRuns, asksAlike } from "./case-runs.repository.ts";
import { countCases } from "./cases.repository.ts";
import { addRun, queueRun, type QueueRunDeps, type RunCasesDeps } from "./run-cases.jobs.ts";
import type { SettingsGate } from "../models/project-settings.routes.ts";
import { findHeldRuns } from "./list-cases.ts";

/**
 * Queues a run, by the built-in answer unless the project chose its model's cost, once nothing of a project is read any more, unless its tests were asked of the same
 * sources already: those that are read for the first time are used without a run before.
 */
export async function queueRunAfterChange(deps: QueueRunDeps, projectId: string): Promise<void> {
  const { database, queue } = deps;
  if ((await countCases(database.read, projectId)) === 0) return;
  // A run that ends or begins meanwhile would make another of the same sources.
  await database.write(async (transaction) => {
    if (await isReading(transaction, projectId)) return;
    const runs = await findRuns(transaction, projectId, 1_000);
    if (runs[0]?.state === "waiting") return;
    const settings = await automaticSettings(transaction, projectId);
    const known = runs.find(
      ({ accepted, state, settings: { model } }) =>
        (accepted === 1 || state === "running") && model === settings.model,
    );
    if (known?.content === (await contentOf(transaction, projectId))) return;
    await addRun(transaction, deps, { project_id: projectId, cause: "asked", settings, model: null });
  });
  queue.wake();
}

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
