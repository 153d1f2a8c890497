import { useQueryClient } from "@tanstack/react-query";
import type { Site } from "@groundwork/contract/site";
import { call, type CallInput } from "#api/call.ts";
import { useChange, useCall } from "#api/use-call.ts";

const keyOf = (projectId: string) => ["site", projectId];

/** Loads where a project's publication can be framed, who may ask it, and how it looks. */
export const useSite = (projectId: string) =>
  useCall("readSite", { projectId }, keyOf(projectId), { what: "the site", retry: false });

export type SiteChange = Omit<CallInput<"changeSite">, "ProjectID">;

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
