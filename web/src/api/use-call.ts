import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { failureText } from "./api-failure.ts";
import { logFailure } from "./log-failure.ts";

/** Loads something; that it failed is written to the browser's console, as "Failed to fetch" and `what`. */
export function useLoading<Data, Shown = Data>(
  queryKey: QueryKey,
  what: string,
  load: (signal: AbortSignal) => Promise<Data>,
  options: Omit<UseQueryOptions<Data, Error, Shown>, "queryKey" | "queryFn"> = {},
) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal).catch(logFailure(`Failed to fetch ${what}`)),
    ...options,
  });
}

/**
 * Changes something. Whether it worked or not, what is `stale` by then is loaded again where it is shown;
 * where a change that worked is written into it, only a failed one leaves it stale.
 */
export function useChange<Given = void, Answered = unknown>(
  change: (given: Given) => Promise<Answered>,
  {
    stale = [],
    write,
    secret = false,
  }: {
    stale?: readonly QueryKey[];
    /** Writes what is known of a change that worked into what was loaded. */
    write?: (queries: QueryClient, answered: Answered, given: Given) => void;
    /** Nothing of it stays in memory once its screen is gone. */
    secret?: boolean;
  } = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answered, given) => write?.(queries, answered, given),
    onSettled: (_, failure) =>
      write && !failure
        ? undefined
        : Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    ...(secret && { gcTime: 0 }),
  });
}

/** What a list or a section shows of `what` while it loads, and where that failed. */
export function loadingOf<Query extends { error: unknown }>(query: Query, what: string) {
  return {
    query,
    failure: failureText(query.error, `Failed to fetch ${what}: no connection`),
    loadingLabel: `Loading ${what}...`,
  };
}

/** What a form or a question shows of a change: that it is sent, or why it came to nothing. */
export function stateOf(change: { isPending: boolean; error: unknown }, otherwise: string) {
  return { busy: change.isPending, failure: failureText(change.error, otherwise) };
}
