/**
 * Returns for each text the log odds that it answers the query; null if unavailable, so that callers continue
 * without. Never fails, except with the signal's reason.
 */
export type Rerank = (
  query: string,
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<Float64Array | null>;
