import { call, type CallAnswer, calling, type CallInput } from "#api/call.ts";
import { useQuery } from "@tanstack/react-query";
import { useChange, useLoading } from "#api/use-call.ts";
import type {
  ProjectSettings as Settings,
  ShownProjectSettings as ShownSettings,
} from "@groundwork/contract/project-settings";

export type { ModelLimit, UseRow } from "@groundwork/contract/model-use";
export type { OwnLimit, OwnLimitScope, ProjectLimits } from "@groundwork/contract/project-limits";
/** Leaves out what is set next to a project's tests. */
export type ProjectSettings = Omit<Settings, "hold_back" | "test_with_model">;
export type ShownProjectSettings = Omit<ShownSettings, "hold_back" | "test_with_model">;
export type { ProviderElement, ProviderModel } from "@groundwork/contract/model-providers";
export type { RankingElement as Ranking } from "@groundwork/contract/ranking";
export type RankingNames = Pick<CallAnswer<"showRanking">, "embeddings" | "reranker">;
export type ModelLimits = CallAnswer<"listModelLimits">;

const keys = {
  settings: (projectId: string) => ["project-settings", projectId],
  projectLimits: (projectId: string) => ["project-limits", projectId],
  providers: ["models", "providers"],
  limits: ["models", "limits"],
  ranking: ["models", "ranking"],
  use: (from: string, to: string) => ["models", "use", from, to],
} as const;

export function useProjectSettings(projectId: string) {
  return useQuery({
    queryKey: keys.settings(projectId),
    queryFn: ({ signal }) => call("getProjectSettings", { projectId }, { signal }),
  });
}

export const useUpdateProjectSettings = (projectId: string) =>
  useChange(
    (change: Partial<ProjectSettings> & { model_paused?: false }) =>
      call("updateProjectSettings", { projectId, ...change }),
    { write: (queries, settings) => queries.setQueryData(keys.settings(projectId), settings) },
  );

export const useProjectLimits = (projectId: string) =>
  useLoading(keys.projectLimits(projectId), "limits", (signal) =>
    call("getProjectLimits", { projectId }, { signal }),
  );

export const useSetProjectLimits = (projectId: string) =>
  useChange(
    (change: Omit<CallInput<"setProjectLimits">, "projectId">) =>
      call("setProjectLimits", { projectId, ...change }),
    {
      write: (queries, limits) => queries.setQueryData(keys.projectLimits(projectId), limits),
    },
  );

export const useProviders = () =>
  useLoading(keys.providers, "providers", (signal) => call("listProviders", {}, { signal }));
export const useAddProvider = () => useChange(calling("addProvider"), { stale: [keys.providers] });
export const useUpdateProvider = () => useChange(calling("updateProvider"), { stale: [keys.providers] });
export const useDeleteProvider = () =>
  useChange((id: string) => call("deleteProvider", { id }), { stale: [keys.providers] });
export const useTestProvider = () => useChange(calling("testProvider"));

export const useModelLimits = () =>
  useLoading(keys.limits, "limits", (signal) => call("listModelLimits", {}, { signal }));
export const useSetModelLimit = () => useChange(calling("setModelLimit"), { stale: [keys.limits] });

/** Loads the ranking models, and again every second while they are downloaded. */
export const useRanking = () =>
  useLoading(keys.ranking, "the ranking", (signal) => call("showRanking", {}, { signal }), {
    refetchInterval: ({ state }) => (state.data?.state === "downloading" ? 1_000 : false),
  });
export const useDownloadRanking = () =>
  useChange(() => call("downloadRanking", {}), {
    write: (queries, ranking) => queries.setQueryData(keys.ranking, ranking),
  });

export const useModelUse = (period: { from: string; to: string }) =>
  useLoading(keys.use(period.from, period.to), "model usage", (signal) =>
    call("showModelUse", period, { signal }),
  );
