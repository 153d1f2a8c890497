import { randomTail } from "#kit/ids.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Deps } from "../deps.ts";
import { askCases, type AskCasesDeps, contentOf, modelOf } from "./ask-cases.ts";
import * as caseRuns from "./case-runs.repository.ts";
import { countCases, findCases } from "./cases.repository.ts";

/** Runs of a project that are kept besides the one in use. */
const kept = 20;

export type NewRun = Pick<caseRuns.CaseRun, "project_id" | "cause" | "settings" | "model"> &
  Partial<
    Pick<caseRuns.CaseRun, "about" | "resource_id" | "changes" | "decision" | "compared_with" | "content">
  >;

/** Adds a run that waits for its work. */
export async function startRun(
  transaction: WriteHandle,
  clock: Deps["clock"],
  run: NewRun,
): Promise<caseRuns.CaseRun> {
  const row: caseRuns.CaseRun = {
    about: null,
    resource_id: null,
    changes: null,
    decision: null,
    compared_with: null,
    content: "",
    ...run,
    id: `test-run-${randomTail(16)}`,
    created_at: clock.now().toISOString(),
    ended_at: null,
    state: "waiting",
    reason: null,
    total: await countCases(transaction, run.project_id),
    accepted: 0,
    cost: null,
  };
  await caseRuns.deleteOldRuns(transaction, row.project_id, kept);
  await caseRuns.insertRun(transaction, row);
  return row;
}

/** Finds the last run whose answers people got, by this model or by the built-in answer. */
async function findAccepted(
  read: ReadHandle,
  projectId: string,
  model: string | null,
): Promise<caseRuns.CaseRun | undefined> {
  const runs = await caseRuns.findRuns(read, projectId, 1_000);
  return runs.find((run) => run.accepted === 1 && run.model === model);
}

/** Asks the tests of what answers now, and makes the run the one that later ones are compared with. */
export async function runInUse(
  deps: AskCasesDeps,
  run: caseRuns.CaseRun,
  signal: AbortSignal,
): Promise<"done" | "stopped"> {
  const { database } = deps;
  const { project_id: projectId } = run;
  // What is learned of the text some time after a change takes part in answers: a run never depends on when it began.
  await deps.index.learn(projectId);
  const content = await contentOf(database.read, projectId);
  const before = await findAccepted(database.read, projectId, run.model);
  const compared_with = run.compared_with ?? before?.id ?? null;
  await database.write((transaction) => caseRuns.saveRun(transaction, run.id, { content, compared_with }));
  return askCases(deps, run, { signal, inUse: true });
}

/**
 * Returns a run of what answers now, for a change to be compared with: the last accepted one if it asked the same tests
 * of the same text with the same settings, or a new one. Null where somebody stopped it.
 */
export async function runBefore(
  deps: AskCasesDeps,
  projectId: string,
  settings: caseRuns.CaseRun["settings"],
  signal: AbortSignal,
): Promise<caseRuns.CaseRun | null> {
  const { read } = deps.database;
  const model = await modelOf(deps, settings);
  const known = await findAccepted(read, projectId, model);
  if (known && (await isCurrent(deps, known, settings))) return known;
  const run = await deps.database.write((transaction) =>
    startRun(transaction, deps.clock, { project_id: projectId, cause: "asked", settings, model }),
  );
  return (await runInUse(deps, run, signal)) === "done" ? run : null;
}

async function isCurrent(
  { database: { read } }: AskCasesDeps,
  run: caseRuns.CaseRun,
  settings: caseRuns.CaseRun["settings"],
): Promise<boolean> {
  if (!caseRuns.asksAlike(run.settings, settings, run.model !== null)) return false;
  if (run.content !== (await contentOf(read, run.project_id))) return false;
  const known = new Map(
    (await caseRuns.findResults(read, run.id)).map(({ caseId, query, expected }) => [
      caseId,
      JSON.stringify([query, expected]),
    ]),
  );
  const cases = await findCases(read, run.project_id);
  return cases.every(({ id, query, expected }) => known.get(id) === JSON.stringify([query, expected]));
}
