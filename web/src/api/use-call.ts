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

/** Loads something. A failure is written to the browser's console, as "Failed to fetch" and `what`. */
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
 * Changes something. Afterwards, what is `stale` is loaded again where it is shown, also after a failure.
 * With `write`, a successful change is written into the loaded data instead.
 */
export function useChange<Given = void, Answered = unknown>(
  change: (given: Given) => Promise<Answered>,
  {
    stale = [],
    write,
    secret = false,
  }: {
    stale?: readonly QueryKey[];
    /** Writes the result of a successful change into the loaded data. */
    write?: (queries: QueryClient, answered: Answered, given: Given) => void;
    /** Keeps nothing in memory once its screen is gone. */
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

/** Returns a list's words for `what` while it loads, and for a failure. */
export function loadingOf<Query extends { error: unknown }>(query: Query, what: string) {
  return {
    query,
    failure: failureText(query.error, `Failed to fetch ${what}: no connection`),
    loadingLabel: `Loading ${what}...`,
  };
}

/** Returns what a form shows of a change: that it is being sent, or why it failed. */
export function stateOf(
  change: { isPending: boolean; error: unknown },
  otherwise: string,
  noAnswer = otherwise,
) {
  return { busy: change.isPending, failure: failureText(change.error, otherwise, noAnswer) };
}
