import type { CallAnswer } from "#api/call.ts";
import { useCall } from "#api/use-call.ts";

export type Tests = CallAnswer<"listTests">;
export type ShownRun = CallAnswer<"showTestRun">;

/** Waits so long between two looks at a run, in milliseconds. */
export const lookAgainEvery = 1_000;

export const isUnderWay = (run: Pick<Tests["held"][number], "state"> | null | undefined): boolean =>
  run?.state === "waiting" || run?.state === "running";

export const useTests = (projectId: string) =>
  useCall(
    "listTests",
    { projectId },
    {
      what: "the tests",
      refetchInterval: ({ state: { data } }) => isUnderWay(data?.run) && lookAgainEvery,
    },
  );
