import type { Expectation } from "@groundwork/contract/cases";
import { useQuery } from "@tanstack/react-query";
import { call, type CallAnswer, type CallInput } from "#api/call.ts";
import { useChange, useLoading } from "#api/use-call.ts";

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

/** Loads the tests of a project, again and again while they are run. */
export const useTests = (projectId: string) =>
  useLoading(keys.list(projectId), "the tests", (signal) => call("listTests", { projectId }, { signal }), {
    refetchInterval: ({ state: { data } }) => isUnderWay(data?.run) && lookAgainEvery,
  });

export const useTestRun = (projectId: string, runId: string) =>
  useLoading(
    keys.run(projectId, runId),
    "the run",
    (signal) => call("showTestRun", { testRunId: runId }, { signal }),
    { refetchInterval: ({ state: { data } }) => isUnderWay(data) && lookAgainEvery },
  );

const ofProject = (projectId: string) => ({ stale: [keys.of(projectId)] });

/** Keeps a test: a new one, or a change of the one that is named. */
export const useSaveTest = (projectId: string, testId: string | null) =>
  useChange(
    ({ question, expected }: { question: string; expected: Expectation }) =>
      testId === null
        ? call("addTest", { ProjectID: projectId, question, expected })
        : call("changeTest", { test_id: testId, question, expected }),
    ofProject(projectId),
  );

export const useKeepAnswer = (projectId: string) =>
  useChange(
    (answerId: string) => call("addTest", { ProjectID: projectId, answer_id: answerId }),
    ofProject(projectId),
  );

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
  useChange(
    ({ use, runId }: { use: boolean; runId: string }) =>
      call("decideHeld", { ProjectID: projectId, use, run_id: runId }),
    { stale: [keys.of(projectId), ["resources"], ["project-settings", projectId]] },
  );

/** Changes what runs that follow a change ask, or whether what they find holds the change back. */
export const useTestSettings = (projectId: string) =>
  useChange(
    (changed: Partial<Pick<Tests, "hold_back" | "test_with_model">>) =>
      call("updateProjectSettings", { projectId, ...changed }),
    ofProject(projectId),
  );

/** Loads the models that tests can be asked with. */
export const useModelChoices = (projectId: string) =>
  useQuery({
    queryKey: ["project-settings", projectId],
    queryFn: ({ signal }) => call("getProjectSettings", { projectId }, { signal }),
  }).data;

/** Loads the parts of a source, such as the pages of a site. */
export const useSourceParts = (resourceId: string) =>
  useLoading(["tests-source-parts", resourceId], "the pages", (signal) =>
    call("listParts", { resourceID: resourceId, limit: 500 }, { signal }),
  );
