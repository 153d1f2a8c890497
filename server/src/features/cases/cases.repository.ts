import { randomTail } from "#kit/ids.ts";
import { slices } from "#kit/slices.ts";
import type { Turn } from "@groundwork/contract/chat";
import type { Expectation } from "@groundwork/contract/cases";
import type { Authorized } from "#kit/authorized.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import {
  countRows,
  deleteRows,
  findRow,
  findRows,
  insertRows,
  updateRows,
  is,
} from "#platform/database/rows.ts";
import type { Project } from "../projects/projects.repository.ts";

export interface Case {
  id: string;
  projectId: string;
  query: string;
  history: Turn[];
  expected: Expectation;
}

export type NewCase = Pick<Case, "query" | "history" | "expected">;

const opened = ({ id, project_id, query, history, expected }: Tables["cases"]): Case => ({
  id,
  projectId: project_id,
  query,
  history: JSON.parse(history) as Turn[],
  expected: JSON.parse(expected) as Expectation,
});

/** Lists the tests of a project in the order in which they were added. */
export async function findCases(read: ReadHandle, projectId: string): Promise<Case[]> {
  const rows = await findRows(read, "cases", { project_id: projectId }, { order: ["added_at", "id"] });
  return rows.map(opened);
}

export async function findCase(read: ReadHandle, id: string): Promise<Case | undefined> {
  const row = await findRow(read, "cases", { id });
  return row && opened(row);
}

export function countCases(read: ReadHandle, projectId: string): Promise<number> {
  return countRows(read.selectFrom("cases").where("project_id", "=", projectId));
}

const rowsPerInsert = 100;

/** Adds tests to a project in their order; returns them. */
export async function insertCases(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  cases: readonly NewCase[],
  now: Date,
): Promise<Case[]> {
  const added = cases.map((one, at) => ({
    ...one,
    projectId: project.id,
    id: `test-${String(at).padStart(4, "0")}-${randomTail(16)}`,
  }));
  for (const some of slices(added, rowsPerInsert))
    await insertRows(
      transaction,
      "cases",
      some.map(({ id, query, history, expected }) => ({
        id,
        project_id: project.id,
        added_at: now.toISOString(),
        query,
        history: JSON.stringify(history),
        expected: JSON.stringify(expected),
      })),
    );
  return added;
}

export async function deleteCase(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  id: string,
): Promise<void> {
  await deleteRows(transaction, "cases", { id, project_id: project.id });
}

/** Takes the words of a removed resource out of the tests that expect it and the answers that cite it. */
export async function forgetSourceOfCases(
  transaction: WriteHandle,
  projectId: string,
  resourceId: string,
): Promise<void> {
  const isGone = (expected: Expectation) => expected.kind === "cites" && expected.ResourceID === resourceId;
  const gone = JSON.stringify({ kind: "cites", ResourceID: resourceId, quote: "", heading: "" });
  for (const { id, expected, history } of await findCases(transaction, projectId)) {
    // Nobody noted of which sources an earlier answer of a conversation was made.
    const asked = history.map((turn) => (turn.role === "user" ? turn : { ...turn, content: "" }));
    const change = { ...(isGone(expected) && { expected: gone }), history: JSON.stringify(asked) };
    if (isGone(expected) || history.length > 0) await updateRows(transaction, "cases", { id }, change);
  }
  const results = transaction.selectFrom("case_runs").select("id").where("project_id", "=", projectId);
  const citing = { run_id: is("in", results), sources: is("like", `%${JSON.stringify(resourceId)}%`) };
  await updateRows(transaction, "case_results", citing, { message: "", sources: "[]" });
  const known = { columns: ["run_id", "case_id", "expected"] } as const;
  const expecting = await findRows(transaction, "case_results", { run_id: is("in", results) }, known);
  for (const { run_id, case_id, expected } of expecting)
    if (isGone(JSON.parse(expected) as Expectation))
      await updateRows(transaction, "case_results", { run_id, case_id }, { expected: gone });
  const own = { project_id: projectId, resource_id: resourceId };
  await updateRows(transaction, "case_runs", own, { about: null });
}

/** Returns what an answer by a model took on average: its tokens, and its cost in US dollars; each null if unknown. */
export async function averageUse(
  read: ReadHandle,
  projectId: string,
): Promise<{ inputTokens: number | null; outputTokens: number | null; cost: number | null }> {
  const row = await read
    .selectFrom("answers")
    .select(({ fn }) => [
      fn.avg<number | string | null>("input_tokens").as("input"),
      fn.avg<number | string | null>("output_tokens").as("output"),
      fn.avg<number | string | null>("cost").as("cost"),
    ])
    .where("project_id", "=", projectId)
    .where("model", "is not", null)
    .executeTakeFirst();
  const known = (value: number | string | null | undefined) => (value == null ? null : Number(value));
  return { inputTokens: known(row?.input), outputTokens: known(row?.output), cost: known(row?.cost) };
}
