import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "#api/call.ts";
import type { CallInput } from "#api/call.ts";
import { useLoading } from "#api/use-call.ts";

/** Rows that are loaded at once. */
const pageSize = 100;

export type RowFilter = NonNullable<CallInput<"queryRecords">["where"]>[number];
export type RowOrder = NonNullable<CallInput<"queryRecords">["order"]>;

/** Loads the tables of a project with all words of `search`, or those of one resource. */
export function useTables(projectId: string, resourceId: string | undefined, search: string) {
  return useLoading(
    ["tables", projectId, resourceId ?? "", search],
    "the tables",
    (signal) =>
      resourceId === undefined
        ? call("projectTables", { projectId, search, format: "json", table: undefined }, { signal })
        : call("resourceTables", { resourceID: resourceId }, { signal }),
    { placeholderData: keepPreviousData },
  );
}

/** Loads the rows of a table, a stretch at a time, filtered and sorted by the server. */
export function useTableRows(
  owner: { projectId: string; userId: string },
  table: string,
  { filter, order }: { filter: RowFilter | null; order: RowOrder | null },
) {
  return useInfiniteQuery({
    queryKey: ["table-rows", owner.projectId, table, filter, order],
    queryFn: ({ pageParam, signal }) =>
      call(
        "queryRecords",
        {
          project_id: owner.projectId,
          UserID: owner.userId,
          table,
          where: filter ? [filter] : [],
          ...(order && { order }),
          limit: pageSize,
          from: pageParam,
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length * pageSize : undefined,
    placeholderData: keepPreviousData,
  });
}
