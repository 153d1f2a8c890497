import type { LanguageModel } from "./language-model.ts";

/** A part of a request that a provider may refuse. */
export type Refused =
  | "max_tokens"
  | "max_completion_tokens"
  | "stream"
  | "stream_options"
  | "tool_choice"
  | "system role"
  | "json_schema"
  | "response_format"
  | "adaptive thinking"
  | "thinking"
  | "thoughts sent back"
  | "temperature"
  // What the operator sends along, by its name.
  | (string & {});

/** What was learnt of a model by asking it; it is remembered as long as the process runs. */
export interface KnownOfModel {
  /** What it is not asked with again. */
  readonly refused: Set<Refused>;
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
