import {
  type keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import type { CallName } from "@groundwork/contract/calls";
import { failureText } from "./api-failure.ts";
import { call, type CallAnswer, type CallArguments, type CallInput } from "./call.ts";
import { logFailure } from "./log-failure.ts";
import { staleAfter } from "./stale-after.ts";

type LoadingOptions<Data, Shown> = Omit<UseQueryOptions<Data, Error, Shown>, "queryKey" | "queryFn">;

/** Returns the key under which an answer is kept. Its call's name comes first. */
export const answerKey = <N extends CallName>(name: N, fields: CallInput<N>): QueryKey => [name, fields];

const made = <N extends CallName>(name: N, fields: object, signal?: AbortSignal): Promise<CallAnswer<N>> =>
  call(name, ...([fields, { signal }] as unknown as CallArguments<N>));

/** Loads what a call answers. With `what`, a failure is also written to the console, as `useLoading` does. */
export function useCall<N extends CallName, Shown = CallAnswer<N>>(
  name: N,
  fields: CallInput<N>,
  { what, ...options }: LoadingOptions<CallAnswer<N>, Shown> & { what?: string } = {},
) {
  return useLoading(answerKey(name, fields), what, (signal) => made(name, fields as object, signal), options);
}

/**
 * Loads what a call answers page by page. `next` returns the fields that ask for the page after the last
 * one, or undefined after the last page.
 */
export function usePages<N extends CallName>(
  name: N,
  fields: Partial<CallInput<N>>,
  next: (last: CallAnswer<N>, pages: readonly CallAnswer<N>[]) => Partial<CallInput<N>> | undefined,
  { what, ...options }: { what?: string; placeholderData?: typeof keepPreviousData } = {},
) {
  return useInfiniteQuery({
    queryKey: [name, "pages", fields],
    queryFn: ({ pageParam, signal }) =>
      logged(what, made(name, { ...(fields as object), ...(pageParam as object) }, signal)),
    initialPageParam: {},
    getNextPageParam: next,
    ...options,
  });
}

/** Loads something. A failure is written to the browser's console, as "Failed to fetch" and `what`. */
export function useLoading<Data, Shown = Data>(
  queryKey: QueryKey,
  what: string | undefined,
  load: (signal: AbortSignal) => Promise<Data>,
  options: LoadingOptions<Data, Shown> = {},
) {
  return useQuery({ queryKey, queryFn: ({ signal }) => logged(what, load(signal)), ...options });
}

const logged = <Data>(what: string | undefined, loading: Promise<Data>): Promise<Data> =>
  what === undefined ? loading : loading.catch(logFailure(`Failed to fetch ${what}`));

type ChangeOptions<Given, Answered> = {
  /** Lists the calls whose answers are loaded again, in place of those that usually are. */
  stale?: readonly CallName[];
  write?: (queries: QueryClient, answered: Answered, given: Given) => void;
  /** Keeps nothing in memory once its screen is gone. */
  secret?: boolean;
};

/** Makes a call that changes something, with the fields given here and those that are given later. */
export function useChange<N extends CallName, Fixed extends Partial<CallInput<N>> = object>(
  name: N,
  fixed?: Fixed,
  options: ChangeOptions<Omit<CallInput<N>, keyof Fixed>, CallAnswer<N>> = {},
) {
  return useWork((fields: Omit<CallInput<N>, keyof Fixed>) => made(name, { ...fixed, ...fields }), {
    stale: staleAfter[name] ?? [],
    ...options,
  });
}

/** Changes something, then loads what is `stale` again, also after a failure, or writes with `write`. */
export function useWork<Given = void, Answered = unknown>(
  work: (given: Given) => Promise<Answered>,
  { stale = [], write, secret = false }: ChangeOptions<Given, Answered> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (answered, given) => write?.(queries, answered, given),
    onSettled: (_, failure) =>
      write && !failure
        ? undefined
        : Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
    ...(secret && { gcTime: 0 }),
  });
}

/** Returns the option that writes the answer of a change as that of another call. */
export const writingTo = <N extends CallName>(name: N, fields: CallInput<N>) => ({
  write: (queries: QueryClient, answered: unknown) =>
    void queries.setQueryData(answerKey(name, fields), answered),
});

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
