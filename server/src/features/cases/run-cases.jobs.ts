import { z } from "zod";
import type { WriteHandle } from "#platform/database/database.ts";
import type { JobHandler } from "#platform/jobs/job-queue.ts";
import type { Deps } from "../deps.ts";
import { findProjectSettings, keepTestedSettings } from "../models/project-settings.repository.ts";
import { findOwnerOf } from "../projects/projects.repository.ts";
import { askCases, type AskCasesDeps, contentOf, modelOf } from "./ask-cases.ts";
import { type CaseRun, countResults, findRun, saveRun, testedSettings } from "./case-runs.repository.ts";
import { runBefore, runInUse, startRun, type NewRun } from "./start-run.ts";
import type { HeldChange } from "./try-source.ts";

const payload = z.object({ projectId: z.string(), runId: z.string() });
type Payload = z.infer<typeof payload>;
const runCasesKind = { name: "run-tests", payload, maxAttempts: 3, backOff: 5_000, lane: "questions" };

export interface RunCasesDeps extends AskCasesDeps, Pick<Deps, "files" | "queue"> {
  /** Hears of a change that is held for review. */
  gateHeld?(held: HeldChange): Promise<void>;
}

export type QueueRunDeps = Pick<RunCasesDeps, "database" | "clock" | "queue">;

/** Adds a run with the job that asks its tests. */
export async function queueRun(deps: QueueRunDeps, run: NewRun): Promise<CaseRun> {
  const started = await deps.database.write((transaction) => addRun(transaction, deps, run));
  deps.queue.wake();
  return started;
}

/** Adds a run with its job; whoever calls this wakes the queue once the transaction is through. */
export async function addRun(
  transaction: WriteHandle,
  { clock, queue }: QueueRunDeps,
  run: NewRun,
): Promise<CaseRun> {
  const started = await startRun(transaction, clock, run);
  await queue.add(transaction, runCasesKind, {
    payload: { projectId: run.project_id, runId: started.id },
    subject: started.id,
    owner: (await findOwnerOf(transaction, run.project_id)) ?? null,
    project: run.project_id,
  });
  return started;
}

/** Asks the tests of runs that people or a change of settings began; one that was interrupted goes on where it was. */
export function runCasesJob(deps: RunCasesDeps): JobHandler<Payload> {
  const { database, clock } = deps;
  return {
    kind: runCasesKind,
    async work({ payload: { runId }, signal }) {
      const found = await findRun(database.read, runId);
      if (!found || (found.state !== "waiting" && found.state !== "running")) return "unneeded";
      // What began a run after a change did not know which models there are.
      const run = { ...found, model: await modelOf(deps, found.settings) };
      if (run.model !== found.model)
        await database.write((transaction) => saveRun(transaction, runId, { model: run.model }));
      if (run.cause === "compared") await compareSettings(deps, run, signal);
      else if (run.cause === "settings" && run.decision === null) await trySettings(deps, run, signal);
      else await runInUse(deps, run, signal);
    },
    async gaveUp({ runId }) {
      const run = await findRun(database.read, runId);
      if (!run || run.state === "done") return;
      const { done } = await countResults(database.read, runId);
      const reason = `The run stopped at ${done} of ${run.total}. Run again.`;
      const ended_at = clock.now().toISOString();
      await database.write((transaction) =>
        saveRun(transaction, runId, { state: "failed", reason, ended_at }),
      );
    },
  };
}

/** Asks the tests with other settings; the answers before are those by the current ones. */
async function compareSettings(
  deps: RunCasesDeps,
  run: CaseRun,
  signal: AbortSignal,
): Promise<"done" | "stopped"> {
  const { database } = deps;
  const current = await findProjectSettings(database.read, run.project_id);
  const before = await runBefore(deps, run.project_id, current, signal);
  if (!before || (await findRun(database.read, run.id))?.state === "stopped") return "stopped";
  const content = await contentOf(database.read, run.project_id);
  await database.write((transaction) => saveRun(transaction, run.id, { compared_with: before.id, content }));
  return askCases(deps, run, { signal });
}

/** Asks the tests with settings that somebody chose, and uses these unless an answer got worse. */
async function trySettings(deps: RunCasesDeps, run: CaseRun, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const end = await compareSettings(deps, run, signal);
  const { worse } = await countResults(database.read, run.id);
  const isHeld = end === "stopped" || worse > 0;
  await database.write(async (transaction) => {
    if (!isHeld)
      await keepTestedSettings(transaction, run.project_id, {
        ...(await findProjectSettings(transaction, run.project_id)),
        ...testedSettings(run.settings),
      });
    await saveRun(transaction, run.id, { decision: isHeld ? "held" : "used", accepted: Number(!isHeld) });
  });
  if (isHeld) await deps.gateHeld?.({ projectId: run.project_id, runId: run.id, about: null, worse });
}
