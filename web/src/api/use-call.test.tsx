import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useWork } from "./use-call.ts";

type Written = Parameters<typeof useWork<string, string>>[1];

/** Renders the hook with a list, and counts how often that list was loaded. */
function changing(change: () => Promise<string>, options: Written) {
  const load = vi.fn(async () => ["first"]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(
    () => ({
      list: useQuery({ queryKey: ["listGroups"], queryFn: load }),
      change: useWork(change, { stale: ["listGroups"], ...options }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  );
  return { load, result };
}

const refused = () => Promise.reject(new Error("refused"));

test.each([
  ["works", async () => "done"],
  ["fails", refused],
])("what is stale is loaded again after a change that %s", async (_, change) => {
  const { load, result } = changing(change, {});
  await waitFor(() => expect(result.current.list.data).toEqual(["first"]));
  act(() => result.current.change.mutate("second"));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

test("a change that is written into the list does not load it again, unless it failed", async () => {
  const write: NonNullable<Written>["write"] = (queries, _, given) =>
    queries.setQueryData<string[]>(["listGroups"], (list) => [...(list ?? []), given]);
  const worked = changing(async () => "done", { write });
  await waitFor(() => expect(worked.result.current.list.data).toEqual(["first"]));
  act(() => worked.result.current.change.mutate("second"));
  await waitFor(() => expect(worked.result.current.list.data).toEqual(["first", "second"]));
  expect(worked.load).toHaveBeenCalledTimes(1);

  const failed = changing(refused, { write });
  await waitFor(() => expect(failed.result.current.list.data).toEqual(["first"]));
  act(() => failed.result.current.change.mutate("second"));
  await waitFor(() => expect(failed.load).toHaveBeenCalledTimes(2));
});
