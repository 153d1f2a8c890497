/**
 * How well each text answers a query, as log odds that it does, in the order of the texts; null where that cannot be had now,
 * and what asked goes on without. Never fails, but with the signal's reason.
 */
export type Rerank = (
  query: string,
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<Float64Array | null>;
