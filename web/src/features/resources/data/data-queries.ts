import { keepPreviousData } from "@tanstack/react-query";
import { call, type CallInput } from "#api/call.ts";
import { useLoading, usePages } from "#api/use-call.ts";
import { useUserId } from "#session/session.ts";
import type { ColumnKind, RecordTable } from "@groundwork/contract/records";
import { countedWords } from "#ui/format.ts";

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
  projectId: string,
  table: string,
  { filter, order }: { filter: RowFilter | null; order: RowOrder | null },
) {
  const UserID = useUserId();
  const where = filter ? [filter] : [];
  return usePages(
    "queryRecords",
    { project_id: projectId, UserID, table, where, ...(order && { order }), limit: pageSize },
    ({ total }, pages) => (pages.length * pageSize < total ? { from: pages.length * pageSize } : undefined),
    { placeholderData: keepPreviousData },
  );
}

export const kindNames: Record<ColumnKind, string> = {
  text: "Text",
  code: "Code",
  number: "Number",
  money: "Money",
  quantity: "Quantity",
  percent: "Percent",
  date: "Date",
  weekdays: "Weekdays",
  time: "Time",
  tick: "Yes or no",
  email: "Email",
  phone: "Phone",
  address: "Link",
  mixed: "Mixed",
  empty: "Empty",
};

const tableKinds: Record<RecordTable["kind"], string> = {
  table: "Table",
  turned: "Transposed table",
  pairs: "Facts",
  siblings: "Sections with the same labels",
};

/** Returns what a table is called, where the source gives it no name too. */
export const tableName = ({ name }: Pick<RecordTable, "name">): string => name || "Untitled table";

/** Returns a line such as "Table · 4 rows, 6 columns · page 3". */
export function tableSummary({ kind, rows, columns, page, unread }: RecordTable): string {
  const size = `${countedWords(rows + unread, "row")}, ${countedWords(columns.length, "column")}`;
  return [tableKinds[kind], size, page === null ? "" : `page ${page}`].filter(Boolean).join(" · ");
}
