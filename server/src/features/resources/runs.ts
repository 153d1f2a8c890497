import type { Authorized } from "#kit/authorized.ts";
import { slices } from "#kit/slices.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type Project, writeProject } from "../projects/projects.repository.ts";
import { randomTail } from "#kit/ids.ts";
import { findRow, insertRows, deleteRows, is } from "#platform/database/rows.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { findResourcesOf } from "./resources.repository.ts";
import { setTimeout as delay } from "node:timers/promises";
import type { Role } from "@groundwork/contract/roles";
import type { VectorizeRunElement } from "@groundwork/contract/vectorizing";
import { resourceErrors } from "./resources.errors.ts";
import { stateAtWork } from "./resources.rules.ts";
import type { Deps } from "../deps.ts";
import { authorizeProjectOf } from "../projects/authorize-project.ts";

const keepDays = 30;
// Well below what either database takes as parameters of one statement.
const rowsPerInsert = 1000;

/** Adds a run with the resources it took up, and forgets the project's runs of long ago. */
async function insertRun(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  run: Omit<Tables["vectorize_runs"], "project_id">,
  resourceIds: readonly string[],
): Promise<void> {
  const old = new Date(Date.parse(run.created_at) - keepDays * 86_400_000).toISOString();
  await deleteRows(transaction, "vectorize_runs", { project_id: project.id, created_at: is("<", old) });
  await insertRows(transaction, "vectorize_runs", { ...run, project_id: project.id });
  for (const some of slices(resourceIds, rowsPerInsert)) {
    const rows = some.map((resource_id) => ({ run_id: run.id, resource_id }));
    await insertRows(transaction, "vectorize_run_resources", rows);
  }
}

async function countRunStates(read: ReadHandle, runId: string): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom("vectorize_run_resources")
    .innerJoin("resources", "resources.id", "vectorize_run_resources.resource_id")
    .select((e) => ["resources.state", e.fn.countAll().as("count")])
    .where("vectorize_run_resources.run_id", "=", runId)
    .groupBy("resources.state")
    .execute();
  return new Map(rows.map((row) => [row.state, Number(row.count)]));
}

/**
 * Starts a run over every unindexed resource, including failed ones; returns the run's ID. Cancelled ones wait for
 * their own retry.
 */
export async function vectorizeProject(
  deps: Pick<Deps, "database" | "clock" | "queue">,
  project: Authorized<Project, "editor">,
): Promise<string> {
  const runId = `run-${randomTail(16)}`;
  await writeProject(deps.database, project, async (transaction) => {
    const resources = await findResourcesOf(transaction, project.id);
    const open = resources.filter(({ state }) => state !== "indexed" && state !== "cancelled");
    const created_at = deps.clock.now().toISOString();
    const ids = open.map(({ id }) => id);
    await insertRun(transaction, project, { id: runId, created_at }, ids);
    await queueIndexing(deps, transaction, project, open);
  });
  deps.queue.wake();
  return runId;
}

const lookEvery = 100;

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

/** Returns the run once it is done, after a timeout, or when nobody waits any longer. */
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

/** Lets by whom the run's project does. Fails for anybody else, and for an unknown run. */
export async function authorizeRun(
  read: ReadHandle,
  caller: { userId: string },
  runId: string,
  needed: Role,
): Promise<void> {
  const run = await findRow(read, "vectorize_runs", { id: runId }, { columns: ["project_id"] });
  await authorizeProjectOf(read, caller, run?.project_id, needed, new resourceErrors.run_not_found());
}
