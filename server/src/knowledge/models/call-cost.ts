import type { LanguageModel } from "./language-model.ts";

/** US dollars that a call of this very model cost by its prices; null where they, or the tokens, are not known. */
export function costOfCall(
  { prices }: Pick<LanguageModel, "prices">,
  { inputTokens, outputTokens }: { inputTokens: number | null; outputTokens: number | null },
): number | null {
  if (inputTokens === 0 && outputTokens === 0) return 0;
  if (!prices || inputTokens === null || outputTokens === null) return null;
  return (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000;
}
