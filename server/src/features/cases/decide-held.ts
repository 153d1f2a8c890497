import type { Authorized } from "#kit/authorized.ts";
import { recordAct, onProject } from "../audit/record-act.ts";
import { findProjectSettings, keepProjectSettings } from "../models/project-settings.repository.ts";
import { writeProject, type Project } from "../projects/projects.repository.ts";
import { discardHeld } from "../resources/hold-back.ts";
import { queueIndexing } from "../resources/queue-indexing.ts";
import { findResource } from "../resources/resources.repository.ts";
import { type CaseRun, saveRun, testedSettings } from "./case-runs.repository.ts";
import { caseErrors } from "./cases.errors.ts";
import { findHeldRuns } from "./list-cases.ts";
import type { RunCasesDeps } from "./run-cases.jobs.ts";

/** Uses or discards what is held for review; returns how many changes. Fails with `nothing_held`. */
export async function decideHeld(
  deps: RunCasesDeps,
  project: Authorized<Project, "editor">,
  { use, run_id: wished }: { use: boolean; run_id?: string | undefined },
): Promise<number> {
  const held = await findHeldRuns(deps.database.read, project.id);
  const runs = wished === undefined ? held : held.filter(({ id }) => id === wished);
  if (runs.length === 0) throw new caseErrors.nothing_held();
  for (const run of runs) await (use ? useHeld(deps, project, run) : keepCurrent(deps, project, run));
  deps.queue.wake();
  return runs.length;
}

/** Makes a change answer as it was tested: a source's new version is not read again. */
async function useHeld(
  deps: RunCasesDeps,
  project: Authorized<Project, "editor">,
  run: CaseRun,
): Promise<void> {
  await writeProject(deps.database, project, async (transaction) => {
    if (run.resource_id === null) {
      const current = await findProjectSettings(transaction, project.id);
      await keepProjectSettings(transaction, project, { ...current, ...testedSettings(run.settings) });
    } else {
      const resource = await findResource(transaction, run.resource_id);
      if (!resource || resource.held === null) throw new caseErrors.nothing_held();
      await queueIndexing(deps, transaction, project, [resource], { held: true });
    }
    await saveRun(transaction, run.id, { decision: "used", accepted: 1 });
    await recordAct(transaction, "project.hold_decided", onProject(project), { decision: "used" });
  });
}

async function keepCurrent(
  deps: RunCasesDeps,
  project: Authorized<Project, "editor">,
  run: CaseRun,
): Promise<void> {
  const resource =
    run.resource_id === null ? undefined : await findResource(deps.database.read, run.resource_id);
  if (resource) await discardHeld(deps, project, resource);
  await deps.database.write(async (transaction) => {
    await saveRun(transaction, run.id, { decision: "kept" });
    await recordAct(transaction, "project.hold_decided", onProject(project), { decision: "kept" });
  });
}
