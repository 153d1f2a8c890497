import type { Expectation, Verdict } from "@groundwork/contract/cases";
import type { ProjectSettings } from "@groundwork/contract/project-settings";
import type { Authorized } from "#kit/authorized.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { CaseResultTable, CaseRunTable } from "#platform/database/case-tables.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import {
  deleteRows,
  findRow,
  findRows,
  insertIfNew,
  insertRows,
  updateRows,
} from "#platform/database/rows.ts";

/** A run of a project's tests. */
export type CaseRun = Omit<CaseRunTable, "settings"> & { settings: ProjectSettings };

const opened = ({ settings, ...row }: CaseRunTable): CaseRun => ({
  ...row,
  settings: JSON.parse(settings) as ProjectSettings,
});

export async function insertRun(transaction: WriteHandle, { settings, ...run }: CaseRun): Promise<void> {
  await insertRows(transaction, "case_runs", { ...run, settings: JSON.stringify(settings) });
}

export async function findRun(read: ReadHandle, id: string): Promise<CaseRun | undefined> {
  const row = await findRow(read, "case_runs", { id });
  return row && opened(row);
}

/** Lists the latest runs of a project, the latest first. */
export async function findRuns(read: ReadHandle, projectId: string, limit: number): Promise<CaseRun[]> {
  const rows = await findRows(
    read,
    "case_runs",
    { project_id: projectId },
    { order: ["created_at desc", "id desc"], limit },
  );
  return rows.map(opened);
}

/** Changes a run. Its project was let by when it was made, and only the run's own job or a decision on it calls this. */
export async function saveRun(
  transaction: WriteHandle,
  id: string,
  change: Partial<
    Pick<
      CaseRunTable,
      | "state"
      | "reason"
      | "ended_at"
      | "accepted"
      | "decision"
      | "compared_with"
      | "cost"
      | "content"
      | "model"
    >
  >,
): Promise<void> {
  await updateRows(transaction, "case_runs", { id }, change);
}

/** Stops the runs of a project that have not ended; returns how many. */
export async function stopRuns(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("case_runs")
    .set({ state: "stopped", ended_at: now.toISOString() })
    .where("project_id", "=", project.id)
    .where("state", "in", ["waiting", "running"])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes all but the latest runs of a project, those in use and those that wait for a decision. */
export async function deleteOldRuns(
  transaction: WriteHandle,
  projectId: string,
  keep: number,
): Promise<void> {
  const runs = await findRuns(transaction, projectId, 1_000);
  const old = runs
    .slice(keep)
    .filter(({ accepted, decision, state }) => accepted === 0 && decision !== "held" && state !== "running");
  const oldest = runs.filter(({ accepted }) => accepted === 1).slice(keep);
  const ids = [...old, ...oldest].map(({ id }) => id);
  if (ids.length > 0) await deleteRows(transaction, "case_runs", { id: ids });
}

/** The result of a test in a run. */
export interface CaseResult {
  caseId: string;
  query: string;
  expected: Expectation;
  outcome: "answered" | "closest" | "refused";
  passed: boolean | null;
  inTen: boolean | null;
  message: string;
  sources: string[];
  verdict: Verdict | null;
}

export async function insertResult(
  transaction: WriteHandle,
  runId: string,
  position: number,
  { caseId, inTen, ...result }: CaseResult,
): Promise<void> {
  await insertIfNew(
    transaction,
    "case_results",
    {
      ...result,
      run_id: runId,
      case_id: caseId,
      position,
      expected: JSON.stringify(result.expected),
      passed: asNumber(result.passed),
      in_ten: asNumber(inTen),
      sources: JSON.stringify(result.sources),
    },
    ["run_id", "case_id"],
  );
}

/** Lists the results of a run in the order of its tests. */
export async function findResults(read: ReadHandle, runId: string): Promise<CaseResult[]> {
  const rows = await findRows(read, "case_results", { run_id: runId }, { order: ["position"] });
  return rows.map((row) => ({
    caseId: row.case_id,
    query: row.query,
    expected: JSON.parse(row.expected) as Expectation,
    outcome: row.outcome as CaseResult["outcome"],
    passed: asBoolean(row.passed),
    inTen: asBoolean(row.in_ten),
    message: row.message,
    sources: JSON.parse(row.sources) as string[],
    verdict: row.verdict as Verdict | null,
  }));
}

export interface RunCounts {
  done: number;
  passed: number;
  as_before: number;
  better: number;
  worse: number;
  undecided: number;
}

/** Counts the results of a run. */
export async function countResults(read: ReadHandle, runId: string): Promise<RunCounts> {
  const row = await read
    .selectFrom("case_results")
    .select(({ fn }) => {
      const count = () => fn.countAll<number | string>();
      return [
        count().as("done"),
        count().filterWhere("passed", "=", 1).as("passed"),
        count().filterWhere("verdict", "=", "as_before").as("as_before"),
        count().filterWhere("verdict", "=", "better").as("better"),
        count().filterWhere("verdict", "=", "worse").as("worse"),
        count().filterWhere("verdict", "=", "undecided").as("undecided"),
      ];
    })
    .where("run_id", "=", runId)
    .executeTakeFirstOrThrow();
  const { done, passed, as_before, better, worse, undecided } = row;
  return {
    done: Number(done),
    passed: Number(passed),
    as_before: Number(as_before),
    better: Number(better),
    worse: Number(worse),
    undecided: Number(undecided),
  };
}

const asNumber = (value: boolean | null): CaseResultTable["passed"] =>
  value === null ? null : Number(value);
const asBoolean = (value: number | null): boolean | null => (value === null ? null : value === 1);
