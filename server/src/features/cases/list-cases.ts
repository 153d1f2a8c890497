import type { Answer } from "@groundwork/contract/call";
import type * as contract from "@groundwork/contract/cases";
import type { Authorized } from "#kit/authorized.ts";
import { toCsv } from "#kit/csv.ts";
import { costOfCall } from "#knowledge/models/language-model.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { findProjectSettings } from "../models/project-settings.repository.ts";
import type { Project } from "../projects/projects.repository.ts";
import { findQuestions } from "../questions/questions.repository.ts";
import type { HeldVersion } from "../resources/hold-back.ts";
import { findResourcesOf } from "../resources/resources.repository.ts";
import { type AskCasesDeps, modelOf } from "./ask-cases.ts";
import * as caseRuns from "./case-runs.repository.ts";
import { averageUse, type Case, findCases } from "./cases.repository.ts";

/** Names of a project's sources by their identifiers. */
type Names = ReadonlyMap<string, string>;

const namesOf = async (read: ReadHandle, projectId: string): Promise<Names> =>
  new Map((await findResourcesOf(read, projectId)).map(({ id, file_name }) => [id, file_name]));

const sourceOf = (expected: contract.Expectation, names: Names): string | null =>
  expected.kind === "cites" ? (names.get(expected.ResourceID) ?? null) : null;

function presentCase(
  { id, query, history, expected }: Case,
  names: Names,
  last?: caseRuns.CaseResult,
): contract.TestCase {
  return {
    test_id: id,
    question: query,
    follows: history.length,
    expected,
    source: sourceOf(expected, names),
    last: last ? { passed: last.passed, verdict: last.verdict } : null,
  };
}

export async function presentOne(read: ReadHandle, one: Case): Promise<contract.TestCase> {
  return presentCase(one, await namesOf(read, one.projectId));
}

export async function presentRun(read: ReadHandle, run: caseRuns.CaseRun): Promise<contract.TestRun> {
  const { id, cause, about, state, reason, total, decision, changes, model, cost, created_at, ended_at } =
    run;
  return {
    run_id: id,
    cause: cause as contract.TestRun["cause"],
    about,
    state: state as contract.TestRun["state"],
    reason,
    total,
    ...(await caseRuns.countResults(read, id)),
    decision: decision as contract.TestRun["decision"],
    changes: changes === null ? null : (JSON.parse(changes) as contract.TestRun["changes"]),
    model,
    cost,
    created_at,
    ended_at,
  };
}

/** Lists the runs whose change still waits for a decision: a source that was read again since has another. */
export async function findHeldRuns(read: ReadHandle, projectId: string): Promise<caseRuns.CaseRun[]> {
  const runs = (await caseRuns.findRuns(read, projectId, 1_000)).filter(
    ({ decision }) => decision === "held",
  );
  const waiting = new Set(
    (await findResourcesOf(read, projectId)).flatMap(({ held }) =>
      held === null ? [] : [(JSON.parse(held) as HeldVersion).run],
    ),
  );
  const [settings] = runs.filter(({ cause }) => cause === "settings");
  return runs.filter((run) => (run.cause === "settings" ? run === settings : waiting.has(run.id)));
}

const mostSuggested = 5;

/** Lists the tests of a project with their latest results, what is held, and answers that could become tests. */
export async function listCases(
  deps: AskCasesDeps,
  project: Authorized<Project, "editor">,
): Promise<Answer<typeof contract.listTests, 200>> {
  const { read } = deps.database;
  const [cases, names, [run], held, settings] = await Promise.all([
    findCases(read, project.id),
    namesOf(read, project.id),
    caseRuns.findRuns(read, project.id, 1),
    findHeldRuns(read, project.id),
    findProjectSettings(read, project.id),
  ]);
  const results = new Map(
    (run ? await caseRuns.findResults(read, run.id) : []).map((result) => [result.caseId, result]),
  );
  const model = await modelOf(deps, settings);
  const { cost, ...tokens } = await averageUse(read, project.id);
  const times = (average: number | null) => (average === null ? null : average * cases.length);
  const asked = new Set(cases.map(({ query }) => query));
  const liked = await findQuestions(read, project.id, { thumb: "up" }, { after: null, limit: 100 });
  return {
    tests: cases.map((one) => presentCase(one, names, results.get(one.id))),
    run: run ? await presentRun(read, run) : null,
    held: await Promise.all(held.map((each) => presentRun(read, each))),
    suggested: [...new Map(liked.map((row) => [row.query, row])).values()]
      .filter(({ query }) => !asked.has(query))
      .slice(0, mostSuggested)
      .map(({ id, query }) => ({ answer_id: id, question: query })),
    hold_back: settings.hold_back,
    test_with_model: settings.test_with_model,
    model,
    cost: model === null ? null : times(cost),
    costs: (await deps.asking.modelUse.shelf.priced()).flatMap(({ id, prices }) => {
      const expected = times(costOfCall({ prices }, tokens));
      return expected === null ? [] : [{ model: id, cost: expected }];
    }),
  };
}

const order = ["worse", "undecided", "better", null, "as_before"] as const;

/** Presents the results of a run, with the answers before; those that changed come first. */
export async function presentResults(
  read: ReadHandle,
  run: caseRuns.CaseRun,
): Promise<contract.TestResult[]> {
  const names = await namesOf(read, run.project_id);
  const before = new Map(
    (run.compared_with === null ? [] : await caseRuns.findResults(read, run.compared_with)).map((result) => [
      result.caseId,
      result,
    ]),
  );
  const shown = ({ outcome, passed, inTen, message, sources }: caseRuns.CaseResult) => ({
    outcome,
    passed,
    in_ten: inTen,
    message,
    sources: sources.flatMap((id) => names.get(id) ?? []),
  });
  const results = await caseRuns.findResults(read, run.id);
  return results
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
    .map((result) => {
      const earlier = before.get(result.caseId);
      return {
        test_id: result.caseId,
        question: result.query,
        expected: result.expected,
        source: sourceOf(result.expected, names),
        verdict: result.verdict,
        before: earlier && result.verdict !== null ? shown(earlier) : null,
        now: shown(result),
      };
    });
}

export const csvColumns = ["question", "must", "source", "text", "heading"] as const;
export const mustWords = { cites: "cite", says: "say", refused: "be refused" } as const;

/** Writes the tests of a project as CSV that can be imported again. */
export async function exportCases(read: ReadHandle, project: Authorized<Project, "editor">): Promise<string> {
  const names = await namesOf(read, project.id);
  const rows = (await findCases(read, project.id)).map(({ query, expected }) => ({
    question: query,
    must: mustWords[expected.kind],
    source: sourceOf(expected, names) ?? "",
    text: expected.kind === "cites" ? expected.quote : expected.kind === "says" ? expected.value : "",
    heading: expected.kind === "cites" ? expected.heading : "",
  }));
  return toCsv(csvColumns, rows);
}
