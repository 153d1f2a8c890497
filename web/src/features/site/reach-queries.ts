import type { ReachedDocument } from "@groundwork/contract/reach";
import { call, type CallAnswer } from "#api/call.ts";
import { useChange, useLoading } from "#api/use-call.ts";

export type { ReachedDocument } from "@groundwork/contract/reach";
export type Reach = CallAnswer<"strangersReach">;

const key = (projectId: string) => ["reach", projectId];

/** Waits so long until the rest of many documents is searched, in milliseconds. */
const goesOnAfter = 300;

/** Loads what strangers can reach of a project, again and again until all of its documents are searched. */
export const useReach = (projectId: string) =>
  useLoading(
    key(projectId),
    "what strangers can reach",
    (signal) => call("strangersReach", { projectId }, { signal }),
    { refetchInterval: ({ state }) => state.data?.complete === false && goesOnAfter },
  );

/** Hides documents from visitors, or shows them again. */
export const useHiding = (projectId: string) =>
  useChange(
    async (changes: readonly { ResourceID: string; hidden: boolean }[]) => {
      for (const change of changes) await call("updateResource", change);
    },
    { stale: [key(projectId), ["resources", projectId]] },
  );

/** Lists what a choice changes: the documents that are to be hidden, and those to be shown again. */
export function changesOf(documents: readonly ReachedDocument[], chosen: ReadonlySet<string>) {
  return documents
    .filter(({ ResourceID, hidden }) => chosen.has(ResourceID) !== hidden)
    .map(({ ResourceID }) => ({ ResourceID, hidden: chosen.has(ResourceID) }));
}
