import type { OwnLimit } from "@groundwork/contract/project-limits";
import type {
  ProjectSettings as Settings,
  ShownProjectSettings as ShownSettings,
} from "@groundwork/contract/project-settings";
import type { CallAnswer } from "#api/call.ts";
import { useCall } from "#api/use-call.ts";
import { countWords } from "#ui/format.ts";

/** Leaves out what is set next to a project's tests. */
export type ProjectSettings = Omit<Settings, "hold_back" | "test_with_model">;
export type ShownProjectSettings = Omit<ShownSettings, "hold_back" | "test_with_model">;
export type ModelLimits = CallAnswer<"listModelLimits">;

export const useProjectSettings = (projectId: string) => useCall("getProjectSettings", { projectId });

export const useModelLimits = () => useCall("listModelLimits", {}, { what: "limits" });

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
