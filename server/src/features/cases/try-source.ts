import { randomTail } from "#kit/ids.ts";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { answeringResources } from "../chat/answering-resources.ts";
import { countChanges, type Gate, type HeldVersion, type TriedContent } from "../resources/hold-back.ts";
import { askCases, automaticSettings, contentOf, modelOf } from "./ask-cases.ts";
import { type CaseRun, countResults, findRuns, saveRun } from "./case-runs.repository.ts";
import { countCases } from "./cases.repository.ts";
import type { RunCasesDeps } from "./run-cases.jobs.ts";
import { runBefore, startRun } from "./start-run.ts";

/** A change that is held for review because of a project's tests. */
export interface HeldChange {
  projectId: string;
  runId: string;
  /** The source's name; null for a change of settings. */
  about: string | null;
  worse: number;
}

/**
 * Returns the gate of new versions: asks a project's tests of a copy of its passages that has the new version, before that
 * answers anybody: the built-in answer, which costs nothing, unless the project chose its model's cost. Holds a version back where the project wishes that and
 * an answer got worse, or where nobody knows because the run was stopped or failed.
 */
export function sourceGate(deps: RunCasesDeps): Gate {
  const { database, clock, logger } = deps;
  return async (tried, signal) => {
    const { resource } = tried;
    const projectId = resource.project_id;
    const isFirst = resource.indexed_generation === null && resource.type_id !== resourceTypes.note;
    // Text that was lost and is read again answered before.
    if (isFirst || resource.restoring === 1 || (await countCases(database.read, projectId)) === 0)
      return null;
    const settings = await automaticSettings(database.read, projectId);
    let run: CaseRun | null = null;
    let isWorse = true;
    try {
      const before = await runBefore(deps, projectId, settings, signal);
      run = await resumedRun(deps, tried, { settings, before });
      isWorse = (await askCopy(deps, run, tried, signal)) === "stopped" || before === null;
      isWorse ||= (await countResults(database.read, run.id)).worse > 0;
    } catch (error) {
      if (signal.aborted) throw error;
      logger.error({ err: error, projectId }, "The tests of a new version could not be run.");
    }
    if (!run) return null;
    const isHeld = isWorse && settings.hold_back;
    const id = run.id;
    const { worse } = await countResults(database.read, id);
    await database.write((transaction) =>
      saveRun(transaction, id, { decision: isHeld ? "held" : "used", accepted: Number(!isHeld) }),
    );
    if (!isHeld) return null;
    await deps.gateHeld?.({ projectId, runId: id, about: resource.file_name, worse });
    const changes = await countChanges(deps.index, tried);
    return { since: clock.now().toISOString(), run: id, ...changes } satisfies HeldVersion;
  };
}

/** Returns the run of this version that a process was killed in, or a new one; one of an earlier version is over. */
async function resumedRun(
  deps: RunCasesDeps,
  tried: TriedContent,
  { settings, before }: { settings: CaseRun["settings"]; before: CaseRun | null },
): Promise<CaseRun> {
  const { database, clock, index } = deps;
  const { resource, generation } = tried;
  const projectId = resource.project_id;
  const content = await contentOf(database.read, projectId, { resourceId: resource.id, generation });
  const open = (await findRuns(database.read, projectId, 100)).filter(
    ({ resource_id, state }) => resource_id === resource.id && (state === "waiting" || state === "running"),
  );
  const same = open.find((run) => run.content === content && run.compared_with === (before?.id ?? null));
  const ended_at = clock.now().toISOString();
  for (const { id } of open.filter((run) => run !== same))
    await database.write((transaction) => saveRun(transaction, id, { state: "stopped", ended_at }));
  if (same) return same;
  const changes = await countChanges(index, tried);
  const run = {
    project_id: projectId,
    cause: "source",
    about: resource.file_name,
    resource_id: resource.id,
    changes: changes.added === null ? null : JSON.stringify(changes),
    settings,
    model: await modelOf(deps, settings),
    compared_with: before?.id ?? null,
    content,
  };
  return database.write((transaction) => startRun(transaction, clock, run));
}

async function askCopy(
  deps: RunCasesDeps,
  run: CaseRun,
  { resource, generation, parts }: TriedContent,
  signal: AbortSignal,
): Promise<"done" | "stopped"> {
  const { index, database } = deps;
  const copyId = `${run.project_id}~${randomTail(8)}`;
  try {
    await index.copyProject(run.project_id, copyId);
    await index.replaceResource(copyId, resource.id, generation, { parts }, { signal });
    await index.learn(copyId);
    // Without its vectors the copy answers by words, as the project does while a provider is out of order.
    await index.embed(copyId).catch(() => undefined);
    const known = await answeringResources(database.read, run.project_id, undefined);
    const names = new Map(known).set(resource.id, resource.file_name);
    return await askCases(deps, run, { copy: { copyId, names }, signal });
  } finally {
    await index.removeProject(copyId);
  }
}
