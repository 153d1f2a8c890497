import type { Expectation } from "@groundwork/contract/cases";
import { call, type CallAnswer, type CallInput, calling } from "#api/call.ts";
import { useChange, useCall } from "#api/use-call.ts";

export type { Expectation, TestCase, TestResult, TestRun, Verdict } from "@groundwork/contract/cases";
export type Tests = CallAnswer<"listTests">;
export type ShownRun = CallAnswer<"showTestRun">;

const keys = {
  of: (projectId: string) => ["tests", projectId],
  list: (projectId: string) => ["tests", projectId, "list"],
  run: (projectId: string, runId: string) => ["tests", projectId, "run", runId],
} as const;

/** Waits so long between two looks at a run, in milliseconds. */
const lookAgainEvery = 1_000;

export const isUnderWay = (run: Pick<Tests["held"][number], "state"> | null | undefined): boolean =>
  run?.state === "waiting" || run?.state === "running";

export const useTests = (projectId: string) =>
  useCall("listTests", { projectId }, keys.list(projectId), {
    what: "the tests",
    refetchInterval: ({ state: { data } }) => isUnderWay(data?.run) && lookAgainEvery,
  });

export const useTestRun = (projectId: string, runId: string) =>
  useCall("showTestRun", { testRunId: runId }, keys.run(projectId, runId), {
    what: "the run",
    refetchInterval: ({ state: { data } }) => isUnderWay(data) && lookAgainEvery,
  });

const ofProject = (projectId: string) => ({ stale: [keys.of(projectId)] });

export const useSaveTest = (projectId: string, testId: string | null) =>
  useChange(
    ({ question, expected }: { question: string; expected: Expectation }) =>
      testId === null
        ? call("addTest", { ProjectID: projectId, question, expected })
        : call("changeTest", { test_id: testId, question, expected }),
    ofProject(projectId),
  );

export const useKeepAnswer = (projectId: string) =>
  useChange(calling("addTest", { ProjectID: projectId }), ofProject(projectId));

export const useDeleteTest = (projectId: string) =>
  useChange((testId: string) => call("deleteTest", { test_id: testId }), ofProject(projectId));

export const useImportTests = (projectId: string) =>
  useChange((csv: string) => call("importTests", { ProjectID: projectId, csv }), ofProject(projectId));

type Against = CallInput<"runTests">["against"];

export const useRunTests = (projectId: string) =>
  useChange(
    (against: Against | undefined) => call("runTests", { ProjectID: projectId, ...(against && { against }) }),
    ofProject(projectId),
  );

export const useStopTests = (projectId: string) =>
  useChange(() => call("stopTests", { ProjectID: projectId }), ofProject(projectId));

export const useDecide = (projectId: string) =>
  useChange(calling("decideHeld", { ProjectID: projectId }), {
    stale: [keys.of(projectId), ["resources"], ["project-settings", projectId]],
  });

/** Changes what runs that follow a change ask, or whether what they find holds the change back. */
export const useTestSettings = (projectId: string) =>
  useChange(calling("updateProjectSettings", { projectId }), ofProject(projectId));

export const useModelChoices = (projectId: string) =>
  useCall("getProjectSettings", { projectId }, ["project-settings", projectId]).data;

export const useSourceParts = (resourceId: string) =>
  useCall("listParts", { resourceID: resourceId, limit: 500 }, ["tests-source-parts", resourceId], {
    what: "the pages",
  });
