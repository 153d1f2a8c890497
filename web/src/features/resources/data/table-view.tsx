import { Download } from "lucide-react";
import { useState } from "react";
import type { RecordResult, RecordTable } from "@groundwork/contract/records";
import { failureText } from "#api/api-failure.ts";
import { callAddress } from "#api/call.ts";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, Loaded, MoreRows, SkeletonRows } from "#ui/list-states.tsx";
import { CellPlace, type OpenCell } from "./cell-place.tsx";
import { type RowFilter, type RowOrder, useTableRows } from "./data-queries.ts";
import { counted, tableName, tableSummary } from "./data-words.ts";
import { DataRows } from "./data-rows.tsx";
import { RowFilterForm } from "./row-filter.tsx";

/** One table: its columns with their kinds, its rows filtered and sorted, each cell opening its place. */
export function TableView({
  projectId,
  userId,
  table,
}: {
  projectId: string;
  userId: string;
  table: RecordTable;
}) {
  const [filter, setFilter] = useState<RowFilter | null>(null);
  const [order, setOrder] = useState<RowOrder | null>(null);
  const [open, setOpen] = useState<OpenCell | null>(null);
  const query = useTableRows({ projectId, userId }, table.TableID, { filter, order });
  const pages = query.data?.pages;
  const columns = table.columns.map(({ name }) => name);
  const csv = callAddress("projectTables", {
    projectId,
    format: "csv",
    table: table.TableID,
    search: undefined,
  });
  return (
    <section aria-labelledby="table-name">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="table-name" className="text-subheading [overflow-wrap:anywhere]">
            {tableName(table)}
          </h2>
          <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
            {tableSummary(table)} · {table.title}
          </p>
        </div>
        <a href={csv} download className={buttonClass("secondary")}>
          <Download />
          Download CSV
        </a>
      </div>
      {table.unread > 0 && (
        <p className="mb-3 text-sm text-ink-2">
          This table is too long to query as a whole: {counted(table.unread, "row")} can be found by
          questions, but are not listed, counted or added up.
        </p>
      )}
      <RowFilterForm columns={columns} filter={filter} onFilter={setFilter} />
      <Card raised={false} className="mt-3 overflow-hidden">
        <Loaded<RecordResult[]>
          query={{ ...query, data: pages }}
          failure={failureText(query.error, "This table could not be loaded.")}
          loadingLabel="Loading the table..."
          skeleton={<SkeletonRows rows={4} className="h-11 border-t border-line px-4 first:border-t-0" />}
        >
          {(loaded) => (
            <LoadedRows table={table} pages={loaded} order={order} onOrder={setOrder} onOpen={setOpen} />
          )}
        </Loaded>
      </Card>
      <MoreRows query={query} label="Show more rows" className="mt-3" />
      {open && <CellPlace table={table} cell={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function LoadedRows({
  table,
  pages,
  order,
  onOrder,
  onOpen,
}: {
  table: RecordTable;
  pages: readonly RecordResult[];
  order: RowOrder | null;
  onOrder: (order: RowOrder | null) => void;
  onOpen: (cell: OpenCell) => void;
}) {
  const [first] = pages;
  const rows = pages.flatMap((page) => page.rows);
  if (first && first.table === null)
    return (
      <EmptyState title="This table no longer exists" framed={false} headingLevel="h3">
        Its source was read again or removed. Go back to the list of tables.
      </EmptyState>
    );
  const [unknown] = first?.unknown ?? [];
  return (
    <>
      <p role="status" className="border-b border-line px-4 py-2 text-xs text-ink-2">
        {unknown
          ? `No row has “${unknown.asked}”.`
          : `${counted(first?.total ?? 0, "row")}, ${rows.length} shown`}
      </p>
      {rows.length === 0 ? (
        <EmptyState title="No rows match" framed={false} headingLevel="h3">
          {unknown && unknown.nearest.length > 0
            ? `Values in this column include ${unknown.nearest.slice(0, 4).join(", ")}.`
            : "Try another value or clear the filter."}
        </EmptyState>
      ) : (
        <DataRows columns={table.columns} rows={rows} order={order} onOrder={onOrder} onOpen={onOpen} />
      )}
    </>
  );
}
