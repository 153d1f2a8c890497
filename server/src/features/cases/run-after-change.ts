import { isReading } from "../resources/resources.repository.ts";
import { automaticSettings, contentOf } from "./ask-cases.ts";
import { findRuns } from "./case-runs.repository.ts";
import { countCases } from "./cases.repository.ts";
import { queueRun, type QueueRunDeps } from "./run-cases.jobs.ts";

/**
 * Queues a run, by the built-in answer unless the project chose its model's cost, once nothing of a project is read any more, unless its tests were asked of the same
 * sources already: those that are read for the first time are used without a run before.
 */
export async function queueRunAfterChange(deps: QueueRunDeps, projectId: string): Promise<void> {
  const { read } = deps.database;
  if ((await countCases(read, projectId)) === 0 || (await isReading(read, projectId))) return;
  const runs = await findRuns(read, projectId, 1_000);
  if (runs[0]?.state === "waiting") return;
  const settings = await automaticSettings(read, projectId);
  const known = runs.find((run) => run.accepted === 1 && run.settings.model === settings.model);
  if (known?.content === (await contentOf(read, projectId))) return;
  await queueRun(deps, { project_id: projectId, cause: "asked", settings, model: null });
}
