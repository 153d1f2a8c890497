import type { LanguageModel } from "./language-model.ts";

/** What was learnt of a model by asking it; it is remembered as long as the process runs. */
export interface KnownOfModel {
  /** The parts of a request that it is not asked with again: a field by its name, or what failures/refusals.ts names. */
  readonly refused: Set<string>;
  /** Tokens of a prompt with its answer; null while nobody said. */
  contextTokens: number | null;
  /** Tokens of an answer; null while nobody said. */
  outputTokens: number | null;
  /** False once its provider said that it knows no tools. */
  usesTools: boolean;
  /** Whether it was seen to think, so that its answers need room for that. */
  thinks: boolean;
  /**
   * Whether its text may begin with thoughts that only a closing tag tells from the answer, because its template opened
   * them. While it is not known, the first answer is held back until its end.
   */
  closesThoughts: "unknown" | "never" | "always";
}

export function nothingKnown(contextTokens: number | null, separatesThoughts: boolean): KnownOfModel {
  return {
    refused: new Set(),
    contextTokens,
    outputTokens: null,
    usesTools: true,
    thinks: false,
    closesThoughts: separatesThoughts ? "never" : "unknown",
  };
}

/** Room to think, beside what is wanted. */
const thoughtTokens = 6_000;

/** Tokens that an answer may take: as the operator says, else what is wanted, with room to think where that is needed. */
export function outputRoom(
  { known, maxOutputTokens, effort }: Pick<LanguageModel, "known" | "maxOutputTokens" | "effort">,
  wanted: number,
  most = Number.POSITIVE_INFINITY,
): number {
  const thinks = known.thinks || (effort !== undefined && effort !== "none");
  const asked = maxOutputTokens ?? wanted + (thinks ? thoughtTokens : 0);
  return Math.max(1, Math.min(asked, most, known.outputTokens ?? Number.POSITIVE_INFINITY));
}
