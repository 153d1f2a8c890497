import type { ChatTurn } from "./conversation.ts";
import { costWords, timeWords, tokenWords } from "./trace/trace-words.ts";

export const ownWords = "The sources' own words";

/** Who wrote an answer, or is writing it. */
export function writerWords({ usage, choice, mode }: Pick<ChatTurn, "usage" | "choice" | "mode">): string {
  if (mode === "built-in") return ownWords;
  return usage?.model ?? choice?.label ?? "A model";
}

/** "1.8 s • tokens: 900 in, 20 out • $0.0012", as far as it is known. */
export function usageWords({ usage }: Pick<ChatTurn, "usage">): string {
  if (!usage) return "";
  const { ms, input_tokens, output_tokens, cost } = usage;
  const counted = input_tokens !== null || output_tokens !== null;
  return [
    timeWords(ms),
    ...(counted ? [`tokens: ${tokenWords({ input_tokens, output_tokens })}`] : []),
    ...(cost === null ? [] : [costWords(cost)]),
  ].join(" • ");
}
