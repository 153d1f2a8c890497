import { call, type CallAnswer, calling } from "#api/call.ts";
import { useCall, useChange } from "#api/use-call.ts";
import type {
  ProjectSettings as Settings,
  ShownProjectSettings as ShownSettings,
} from "@groundwork/contract/project-settings";
import { countWords } from "#ui/format.ts";
import type { OwnLimit } from "@groundwork/contract/project-limits";

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

export const useProjectSettings = (projectId: string) =>
  useCall("getProjectSettings", { projectId }, keys.settings(projectId));

export const useUpdateProjectSettings = (projectId: string) =>
  useChange(calling("updateProjectSettings", { projectId }), {
    write: (queries, settings) => queries.setQueryData(keys.settings(projectId), settings),
  });

export const useProjectLimits = (projectId: string) =>
  useCall("getProjectLimits", { projectId }, keys.projectLimits(projectId), { what: "limits" });

export const useSetProjectLimits = (projectId: string) =>
  useChange(calling("setProjectLimits", { projectId }), {
    write: (queries, limits) => queries.setQueryData(keys.projectLimits(projectId), limits),
  });

export const useProviders = () => useCall("listProviders", {}, keys.providers, { what: "providers" });
export const useAddProvider = () => useChange(calling("addProvider"), { stale: [keys.providers] });
export const useUpdateProvider = () => useChange(calling("updateProvider"), { stale: [keys.providers] });
export const useDeleteProvider = () =>
  useChange((id: string) => call("deleteProvider", { id }), { stale: [keys.providers] });
export const useTestProvider = () => useChange(calling("testProvider"));

export const useModelLimits = () => useCall("listModelLimits", {}, keys.limits, { what: "limits" });
export const useSetModelLimit = () => useChange(calling("setModelLimit"), { stale: [keys.limits] });

/** Loads the ranking models, and again every second while they are downloaded. */
export const useRanking = () =>
  useCall("showRanking", {}, keys.ranking, {
    what: "the ranking",
    refetchInterval: ({ state }) => (state.data?.state === "downloading" ? 1_000 : false),
  });
export const useDownloadRanking = () =>
  useChange(() => call("downloadRanking", {}), {
    write: (queries, ranking) => queries.setQueryData(keys.ranking, ranking),
  });

export const useModelUse = (period: { from: string; to: string }) =>
  useCall("showModelUse", period, keys.use(period.from, period.to), { what: "model usage" });

/** Returns a count such as "34,000", or "1.2 million" if it is large. */
export function tokenWords(tokens: number): string {
  return tokens >= 1e6
    ? `${(tokens / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 })} million`
    : countWords(tokens);
}

/** Returns US dollars to the cent, and small amounts with as many digits as they need. */
export function costWords(cost: number): string {
  const digits = cost === 0 || cost >= 1 ? 2 : 4;
  return `$${cost.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: digits })}`;
}

/** Returns words such as "at most 5,000 tokens a day and 2 questions at once"; null if nothing is limited. */
export function limitWords(limit: OwnLimit): string | null {
  const parts = [
    limit.tokens_day !== null && `${tokenWords(limit.tokens_day)} tokens a day`,
    limit.tokens_month !== null && `${tokenWords(limit.tokens_month)} tokens a month`,
    limit.cost_day !== null && `${costWords(limit.cost_day)} a day`,
    limit.cost_month !== null && `${costWords(limit.cost_month)} a month`,
    limit.concurrent !== null &&
      `${countWords(limit.concurrent)} ${limit.concurrent === 1 ? "question" : "questions"} at once`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `at most ${new Intl.ListFormat("en").format(parts)}`;
}

/** Reads a typed number; undefined if it is not one. An empty field is null. */
export function typedAmount(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(/[, _]/g, "");
  if (plain === "") return null;
  return /^\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}
