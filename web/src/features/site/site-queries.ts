import { useQueryClient } from "@tanstack/react-query";
import type { Site } from "@groundwork/contract/site";
import { call, type CallInput } from "#api/call.ts";
import { useChange, useLoading } from "#api/use-call.ts";

const keyOf = (projectId: string) => ["site", projectId];

/** Loads where a project's publication can be framed, who may ask it, and how it looks. */
export const useSite = (projectId: string) =>
  useLoading(keyOf(projectId), "the site", (signal) => call("readSite", { projectId }, { signal }), {
    retry: false,
  });

export type SiteChange = Omit<CallInput<"changeSite">, "ProjectID">;

/** Changes the given settings; the answer has all of them. */
export const useChangeSite = (projectId: string) =>
  useChange((change: SiteChange) => call("changeSite", { ProjectID: projectId, ...change }), {
    write: (queries, answered) => {
      queries.setQueryData<Site>(keyOf(projectId), answered);
      void queries.invalidateQueries({ queryKey: ["projects", "publications"] });
    },
  });

/** Returns a function that loads the settings again, once the project was published. */
export function useReloadSite(projectId: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: keyOf(projectId) });
}
