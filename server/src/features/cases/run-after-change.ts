import { noModel } from "@groundwork/contract/model-choice";
import { findProjectSettings } from "../models/project-settings.repository.ts";
import { isReading } from "../resources/resources.repository.ts";
import { contentOf } from "./ask-cases.ts";
import { findRuns } from "./case-runs.repository.ts";
import { countCases } from "./cases.repository.ts";
import { queueRun, type QueueRunDeps } from "./run-cases.jobs.ts";
import { findAccepted } from "./start-run.ts";

/**
 * Queues a run by the built-in answer once nothing of a project is read any more, unless its tests were asked of the same
 * sources already: those that are read for the first time are used without a run before.
 */
export async function queueRunAfterChange(deps: QueueRunDeps, projectId: string): Promise<void> {
  const { read } = deps.database;
  if ((await countCases(read, projectId)) === 0 || (await isReading(read, projectId))) return;
  const [last] = await findRuns(read, projectId, 1);
  if (last?.state === "waiting") return;
  const known = await findAccepted(read, projectId, null);
  if (known?.content === (await contentOf(read, projectId))) return;
  const settings = { ...(await findProjectSettings(read, projectId)), model: noModel };
  await queueRun(deps, { project_id: projectId, cause: "asked", settings, model: null });
}
