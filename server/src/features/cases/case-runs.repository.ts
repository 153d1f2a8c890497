import type { Expectation, Verdict } from "@groundwork/contract/cases";
import type { ProjectSettings } from "@groundwork/contract/project-settings";
import type { Authorized } from "#kit/authorized.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import {
  deleteRows,
  findRow,
  findRows,
  insertIfNew,
  insertRows,
  updateRows,
  countChanged,
} from "#platform/database/rows.ts";

/** A run of a project's tests. */
export type CaseRun = Omit<Tables["case_runs"], "settings"> & { settings: ProjectSettings };

const opened = ({ settings, ...row }: Tables["case_runs"]): CaseRun => ({
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
  const latest = { order: ["created_at desc", "id desc"], limit } as const;
  return (await findRows(read, "case_runs", { project_id: projectId }, latest)).map(opened);
}

/** Changes a run. Its project was let by when it was made, and only the run's own job or a decision on it calls this. */
export async function saveRun(
  transaction: WriteHandle,
  id: string,
  change: Partial<Omit<Tables["case_runs"], "id" | "project_id" | "cause" | "settings" | "created_at">>,
): Promise<void> {
  await updateRows(transaction, "case_runs", { id }, change);
}

/** Stops the runs of a project that have not ended; returns how many. */
export function stopRuns(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  now: Date,
): Promise<number> {
  const stopping = transaction
    .updateTable("case_runs")
    .set({ state: "stopped", ended_at: now.toISOString() });
  return countChanged(
    stopping.where("project_id", "=", project.id).where("state", "in", ["waiting", "running"]),
  );
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
  const row = {
    ...result,
    run_id: runId,
    case_id: caseId,
    position,
    expected: JSON.stringify(result.expected),
    passed: asNumber(result.passed),
    in_ten: asNumber(inTen),
    sources: JSON.stringify(result.sources),
  };
  await insertIfNew(transaction, "case_results", row, ["run_id", "case_id"]);
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

const verdicts = ["as_before", "better", "worse", "undecided"] as const;

type RunCounts = Record<"done" | "passed" | (typeof verdicts)[number], number>;

/** Counts the results of a run. PostgreSQL counts in 64 bits, which its client hands out as text. */
export async function countResults(read: ReadHandle, runId: string): Promise<RunCounts> {
  const row = await read
    .selectFrom("case_results")
    .select(({ fn }) => {
      const count = () => fn.countAll<number | string>();
      return [
        count().as("done"),
        count().filterWhere("passed", "=", 1).as("passed"),
        ...verdicts.map((verdict) => count().filterWhere("verdict", "=", verdict).as(verdict)),
      ];
    })
    .where("run_id", "=", runId)
    .executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)])) as RunCounts;
}

const asNumber = (value: boolean | null): Tables["case_results"]["passed"] =>
  value === null ? null : Number(value);
const asBoolean = (value: number | null): boolean | null => (value === null ? null : value === 1);

/** The settings that change a model's answers, and those that change any. */
const ofModels = ["model", "temperature", "effort", "judge"] as const;
const ofAll = ["history", "language", "refusal"] as const;

/** Returns the part of settings that changes answers. */
export function testedSettings(settings: ProjectSettings) {
  const { model, temperature, effort, judge, history, language, refusal } = settings;
  return { model, temperature, effort, judge, history, language, refusal };
}

/** Returns whether two settings ask alike; `model` is false where both ask the built-in answer. */
export function asksAlike(one: ProjectSettings, other: ProjectSettings, model = true): boolean {
  return [...(model ? ofModels : []), ...ofAll].every((name) => one[name] === other[name]);
}
