/** Returns the log odds that each text answers the query; null if unavailable. Fails only with the signal's reason. */
export type Rerank = (
  query: string,
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<Float64Array | null>;
