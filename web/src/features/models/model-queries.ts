import { useQuery } from "@tanstack/react-query";
import { useChange, useLoading } from "#api/use-call.ts";
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

export const useUpdateProjectSettings = (projectId: string) =>
  useChange(
    (change: Partial<ProjectSettings> & { model_paused?: false }) => updateProjectSettings(projectId, change),
    { write: (queries, settings) => queries.setQueryData(keys.settings(projectId), settings) },
  );

export const useProjectLimits = (projectId: string) =>
  useLoading(keys.projectLimits(projectId), "limits", (signal) => getProjectLimits(projectId, signal));

export const useSetProjectLimits = (projectId: string) =>
  useChange((change: ProjectLimitChange) => setProjectLimits(projectId, change), {
    write: (queries, limits) => queries.setQueryData(keys.projectLimits(projectId), limits),
  });

export const useProviders = () => useLoading(keys.providers, "providers", listProviders);
export const useAddProvider = () => useChange(addProvider, { stale: [keys.providers] });
export const useUpdateProvider = () => useChange(updateProvider, { stale: [keys.providers] });
export const useDeleteProvider = () => useChange(deleteProvider, { stale: [keys.providers] });
export const useTestProvider = () => useChange(testProvider);

export const useModelLimits = () => useLoading(keys.limits, "limits", listModelLimits);
export const useSetModelLimit = () => useChange(setModelLimit, { stale: [keys.limits] });

export const useModelUse = (period: { from: string; to: string }) =>
  useLoading(keys.use(period.from, period.to), "the use", (signal) => showModelUse(period, signal));
