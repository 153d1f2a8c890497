import type { LanguageModel } from "./language-model.ts";

/** Capabilities learned from a model's answers, remembered as long as the process runs. */
export interface ModelCapabilities {
  /** Parts of a request that it refused and is not sent again: names of fields, or of failures/refusals.ts. */
  readonly refused: Set<string>;
  /** Tokens of a prompt with its answer; null while unknown. */
  contextTokens: number | null;
  outputTokens: number | null;
  /** False once its provider said that it does not support tools. */
  usesTools: boolean;
  /** True if it was seen to think, so that its answers need room for it. */
  thinks: boolean;
  /** Says whether thoughts end by a closing tag alone; while unknown, the first answer is buffered. */
  closesThoughts: "unknown" | "never" | "always";
  /** Counts how often it repeated its word when it judged a statement again; null once it changed one. */
  repeatedVotes: number | null;
}

export function newCapabilities(contextTokens: number | null, separatesThoughts: boolean): ModelCapabilities {
  return {
    refused: new Set(),
    contextTokens,
    outputTokens: null,
    usesTools: true,
    thinks: false,
    closesThoughts: separatesThoughts ? "never" : "unknown",
    repeatedVotes: 0,
  };
}

/** Tokens to think with, on top of what is wanted. */
const thoughtTokens = 6_000;

/** Returns how many tokens an answer may take: as configured, else what is wanted, plus room to think if needed. */
export function outputRoom(
  { known, maxOutputTokens, effort }: Pick<LanguageModel, "known" | "maxOutputTokens" | "effort">,
  wanted: number,
  most = Number.POSITIVE_INFINITY,
): number {
  const thinks = known.thinks || (effort !== undefined && effort !== "none");
  const asked = maxOutputTokens ?? wanted + (thinks ? thoughtTokens : 0);
  return Math.max(1, Math.min(asked, most, known.outputTokens ?? Number.POSITIVE_INFINITY));
}
