import { Download } from "lucide-react";
import { useState } from "react";
import type { RecordResult, RecordTable } from "@groundwork/contract/records";
import { failureText } from "#api/api-failure.ts";
import { callAddress } from "#api/call.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, Loaded, MoreRows, SkeletonRows } from "#ui/list-states.tsx";
import { CellPlace, DataRows, type OpenCell } from "./data-rows.tsx";
import { type RowFilter, type RowOrder, tableName, tableSummary, useTableRows } from "./data-queries.ts";
import { Form, SelectField, TextField, useText } from "#ui/form.tsx";
import { countedWords } from "#ui/format.ts";

/** Shows a table: its columns with their kinds, its rows filtered and sorted, each cell opening its place. */
export function TableView({ projectId, table }: { projectId: string; table: RecordTable }) {
  const [filter, setFilter] = useState<RowFilter | null>(null);
  const [order, setOrder] = useState<RowOrder | null>(null);
  const [open, setOpen] = useState<OpenCell | null>(null);
  const query = useTableRows(projectId, table.TableID, { filter, order });
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
          This table is too long to query as a whole: {countedWords(table.unread, "row")} can be found by
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

interface LoadedRowsProps {
  table: RecordTable;
  pages: readonly RecordResult[];
  order: RowOrder | null;
  onOrder: (order: RowOrder | null) => void;
  onOpen: (cell: OpenCell) => void;
}

function LoadedRows({ table, pages, order, onOrder, onOpen }: LoadedRowsProps) {
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
          : `${countedWords(first?.total ?? 0, "row")}, ${rows.length} shown`}
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

const comparisons = [
  { value: "contains", label: "contains" },
  { value: "equals", label: "is" },
  { value: "not_equals", label: "is not" },
  { value: "above", label: "is above" },
  { value: "below", label: "is below" },
] as const;

interface RowFilterFormProps {
  columns: readonly string[];
  filter: RowFilter | null;
  onFilter: (filter: RowFilter | null) => void;
}

function RowFilterForm({ columns, filter, onFilter }: RowFilterFormProps) {
  const [column, , columnField] = useText(filter?.column ?? columns[0] ?? "");
  const [is, , isField] = useText(filter?.is ?? "contains");
  const [value, setValue, valueField] = useText(filter?.value ?? "");
  const submit = () => {
    const comparison = comparisons.find((each) => each.value === is)?.value ?? "contains";
    onFilter(value.trim() === "" ? null : { column, is: comparison, value: value.trim() });
  };
  return (
    <Form
      onSubmit={submit}
      aria-label="Filter rows"
      className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap"
    >
      <SelectField
        label="Column"
        hideLabel
        className="min-w-0 sm:w-44"
        {...columnField}
        options={columns.map((name) => ({ value: name, label: name }))}
      />
      <SelectField
        label="Comparison"
        hideLabel
        className="min-w-0 sm:w-32"
        {...isField}
        options={comparisons}
      />
      <TextField label="Value" hideLabel className="min-w-0 sm:w-44" placeholder="Value" {...valueField} />
      <div className="flex gap-2">
        <Button type="submit">Filter</Button>
        {filter && (
          <Button
            variant="ghost"
            onClick={() => {
              setValue("");
              onFilter(null);
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </Form>
  );
}
