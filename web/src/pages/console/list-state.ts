export type Loading = { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };

/** What a list shows of its query: a failure until a new try begins, and the way to begin it. */
export function listState<Row>(
  query: Loading,
  rows: readonly Row[] | undefined,
  words: (error: unknown) => string,
): { rows: readonly Row[] | undefined; error?: string; onRetry: () => void } {
  const failed = query.error && !(query.isFetching && query.data === undefined);
  return { rows, onRetry: () => void query.refetch(), ...(failed ? { error: words(query.error) } : {}) };
}
