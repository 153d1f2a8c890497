import { setTimeout as delay } from "node:timers/promises";
import type { Role } from "@groundwork/contract/roles";
import type { VectorizeRunElement } from "@groundwork/contract/vectorizing";
import type { ReadHandle } from "#platform/database/database.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { ProjectNotFoundError } from "../projects/projects.errors.ts";
import { RunNotFoundError } from "./resources.errors.ts";
import { stateAtWork } from "./resources.rules.ts";
import { countRunStates, findProjectOfRun } from "./runs.repository.ts";

const lookEvery = 100;

/** How far a run has come. */
export async function readRun(read: ReadHandle, runId: string): Promise<VectorizeRunElement> {
  const states = [...(await countRunStates(read, runId))];
  const sum = (counts: typeof states) => counts.reduce((total, [, count]) => total + count, 0);
  const running = states.some(([state]) => stateAtWork.has(state));
  return {
    run_id: runId,
    queued: sum(states),
    state: running ? "running" : "done",
    indexed: sum(states.filter(([state]) => state === "indexed")),
    failed: sum(states.filter(([state]) => state === "failed")),
  };
}

/** The run as it is when done, or after so many milliseconds, or when nobody waits any more. */
export async function waitForRun(
  read: ReadHandle,
  runId: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<VectorizeRunElement> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  for (;;) {
    const run = await readRun(read, runId);
    if (run.state === "done" || stop.aborted) return run;
    await delay(lookEvery, undefined, { signal: stop }).catch(() => {});
  }
}

/** Lets by whom the run's project does. Fails with RunNotFoundError for anybody else, and for a run that is unknown. */
export async function authorizeRun(
  read: ReadHandle,
  caller: { userId: string },
  runId: string,
  needed: Role,
): Promise<void> {
  const projectId = await findProjectOfRun(read, runId);
  if (projectId === undefined) throw new RunNotFoundError();
  try {
    await authorizeProject(read, caller, projectId, needed);
  } catch (error) {
    throw error instanceof ProjectNotFoundError ? new RunNotFoundError() : error;
  }
}
