import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { logFailure } from "#api/log-failure.ts";
import { type CallInput, type CallAnswer, call, calling } from "#api/call.ts";
import type { ProjectSettings } from "@groundwork/contract/project-settings";

export type { ModelLimit, UseRow } from "@groundwork/contract/model-use";
export type { OwnLimit, OwnLimitScope, ProjectLimits } from "@groundwork/contract/project-limits";
export type { ProjectSettings, ShownProjectSettings } from "@groundwork/contract/project-settings";
export type { ProviderElement, ProviderModel } from "@groundwork/contract/model-providers";
export type LimitChange = CallInput<"setModelLimit">;
export type ModelLimits = CallAnswer<"listModelLimits">;
export type ModelUse = CallAnswer<"showModelUse">;

const keys = {
  settings: (projectId: string) => ["project-settings", projectId],
  projectLimits: (projectId: string) => ["project-limits", projectId],
  providers: ["models", "providers"],
  limits: ["models", "limits"],
  use: (from: string, to: string) => ["models", "use", from, to],
} as const;

export function useProjectSettings(projectId: string) {
  return useQuery({
    queryKey: keys.settings(projectId),
    queryFn: ({ signal }) => call("getProjectSettings", { projectId }, { signal }),
  });
}

export function useUpdateProjectSettings(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<ProjectSettings> & { model_paused?: false }) =>
      call("updateProjectSettings", { projectId, ...change }),
    onSuccess: (settings) => queries.setQueryData(keys.settings(projectId), settings),
  });
}

export function useProjectLimits(projectId: string) {
  return useQuery({
    queryKey: keys.projectLimits(projectId),
    queryFn: ({ signal }) =>
      call("getProjectLimits", { projectId }, { signal }).catch(logFailure("Failed to fetch limits")),
  });
}

export function useSetProjectLimits(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<CallInput<"setProjectLimits">, "projectId">) =>
      call("setProjectLimits", { projectId, ...change }),
    onSuccess: (limits) => queries.setQueryData(keys.projectLimits(projectId), limits),
  });
}

export function useProviders() {
  return useQuery({
    queryKey: keys.providers,
    queryFn: ({ signal }) =>
      call("listProviders", {}, { signal }).catch(logFailure("Failed to fetch providers")),
  });
}

export function useAddProvider() {
  const refresh = useRefresh(keys.providers);
  return useMutation({ mutationFn: calling("addProvider"), onSuccess: refresh });
}

export function useUpdateProvider() {
  const refresh = useRefresh(keys.providers);
  return useMutation({ mutationFn: calling("updateProvider"), onSuccess: refresh });
}

export function useDeleteProvider() {
  const refresh = useRefresh(keys.providers);
  return useMutation({ mutationFn: (id: string) => call("deleteProvider", { id }), onSuccess: refresh });
}

export function useTestProvider() {
  return useMutation({ mutationFn: calling("testProvider") });
}

export function useModelLimits() {
  return useQuery({
    queryKey: keys.limits,
    queryFn: ({ signal }) =>
      call("listModelLimits", {}, { signal }).catch(logFailure("Failed to fetch limits")),
  });
}

export function useSetModelLimit() {
  const refresh = useRefresh(keys.limits);
  return useMutation({ mutationFn: calling("setModelLimit"), onSuccess: refresh });
}

export function useModelUse(period: { from: string; to: string }) {
  return useQuery({
    queryKey: keys.use(period.from, period.to),
    queryFn: ({ signal }) =>
      call("showModelUse", period, { signal }).catch(logFailure("Failed to fetch the use")),
  });
}

function useRefresh(queryKey: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
