import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import type { CallName } from "@groundwork/contract/calls";
import { failureText } from "./api-failure.ts";
import { call, type CallAnswer, type CallArguments, type CallInput } from "./call.ts";
import { logFailure } from "./log-failure.ts";

type LoadingOptions<Data, Shown> = Omit<UseQueryOptions<Data, Error, Shown>, "queryKey" | "queryFn">;

/** Loads what a call answers. With `what`, a failure is also written to the console, as `useLoading` does. */
export function useCall<N extends CallName, Shown = CallAnswer<N>>(
  name: N,
  fields: CallInput<N>,
  queryKey: QueryKey,
  { what, ...options }: LoadingOptions<CallAnswer<N>, Shown> & { what?: string } = {},
) {
  return useLoading(
    queryKey,
    what,
    (signal) => call(name, ...([fields, { signal }] as unknown as CallArguments<N>)),
    options,
  );
}

/** Loads something. A failure is written to the browser's console, as "Failed to fetch" and `what`. */
export function useLoading<Data, Shown = Data>(
  queryKey: QueryKey,
  what: string | undefined,
  load: (signal: AbortSignal) => Promise<Data>,
  options: LoadingOptions<Data, Shown> = {},
) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      what === undefined ? load(signal) : load(signal).catch(logFailure(`Failed to fetch ${what}`)),
    ...options,
  });
}

/** Changes something, then loads what is `stale` again, also after a failure, or writes with `write`. */
export function useChange<Given = void, Answered = unknown>(
  change: (given: Given) => Promise<Answered>,
  {
    stale = [],
    write,
    secret = false,
  }: {
    stale?: readonly QueryKey[];
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
