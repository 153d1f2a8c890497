import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { logFailure } from "#api/log-failure.ts";
import {
  addProvider,
  deleteProvider,
  getProjectLimits,
  getProjectSettings,
  listModelLimits,
  listProviders,
  type ProjectLimitChange,
  type ProjectSettings,
  setModelLimit,
  setProjectLimits,
  showModelUse,
  testProvider,
  updateProjectSettings,
  updateProvider,
} from "#api/models.ts";

export type {
  LimitChange,
  ModelLimit,
  ModelLimits,
  ModelUse,
  OwnLimit,
  OwnLimitScope,
  ProjectLimits,
  ProjectSettings,
  ProviderElement,
  ProviderModel,
  ShownProjectSettings,
  UseRow,
} from "#api/models.ts";
export { modelUseCsv } from "#api/models.ts";

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
    queryFn: ({ signal }) => getProjectSettings(projectId, signal),
  });
}

export function useUpdateProjectSettings(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<ProjectSettings> & { model_paused?: false }) =>
      updateProjectSettings(projectId, change),
    onSuccess: (settings) => queries.setQueryData(keys.settings(projectId), settings),
  });
}

export function useProjectLimits(projectId: string) {
  return useQuery({
    queryKey: keys.projectLimits(projectId),
    queryFn: ({ signal }) => getProjectLimits(projectId, signal).catch(logFailure("Failed to fetch limits")),
  });
}

export function useSetProjectLimits(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProjectLimitChange) => setProjectLimits(projectId, change),
    onSuccess: (limits) => queries.setQueryData(keys.projectLimits(projectId), limits),
  });
}

export function useProviders() {
  return useQuery({
    queryKey: keys.providers,
    queryFn: ({ signal }) => listProviders(signal).catch(logFailure("Failed to fetch providers")),
  });
}

export function useAddProvider() {
  const refresh = useRefresh(keys.providers);
  return useMutation({ mutationFn: addProvider, onSuccess: refresh });
}

export function useUpdateProvider() {
  const refresh = useRefresh(keys.providers);
  return useMutation({ mutationFn: updateProvider, onSuccess: refresh });
}

export function useDeleteProvider() {
  const refresh = useRefresh(keys.providers);
  return useMutation({ mutationFn: deleteProvider, onSuccess: refresh });
}

export function useTestProvider() {
  return useMutation({ mutationFn: testProvider });
}

export function useModelLimits() {
  return useQuery({
    queryKey: keys.limits,
    queryFn: ({ signal }) => listModelLimits(signal).catch(logFailure("Failed to fetch limits")),
  });
}

export function useSetModelLimit() {
  const refresh = useRefresh(keys.limits);
  return useMutation({ mutationFn: setModelLimit, onSuccess: refresh });
}

export function useModelUse(period: { from: string; to: string }) {
  return useQuery({
    queryKey: keys.use(period.from, period.to),
    queryFn: ({ signal }) => showModelUse(period, signal).catch(logFailure("Failed to fetch the use")),
  });
}

function useRefresh(queryKey: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
