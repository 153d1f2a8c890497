import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { failureText } from "#api/api-failure.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState, GrowingRows, ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { tableName, tableSummary, useTables } from "./data-queries.ts";
import { TableView } from "./table-view.tsx";
import type { RecordTable } from "@groundwork/contract/records";
import { BackLink } from "#ui/page-heading.tsx";

/** Shows the tables and facts of a project, or of one resource; one of them is opened by the address. */
export function DataView({ projectId, resourceId }: { projectId: string; resourceId?: string }) {
  const [params] = useSearchParams();
  const [search, setSearch] = useState("");
  const query = useTables(projectId, resourceId, search.trim());
  const chosen = params.get("table");
  const open = query.data?.tables.find(({ TableID }) => TableID === chosen);

  function address(table: string | null): string {
    const next = new URLSearchParams(params);
    if (table === null) next.delete("table");
    else next.set("table", table);
    return `?${next}`;
  }

  if (open)
    return (
      <>
        <BackLink to={address(null)} className="mb-4">
          All tables
        </BackLink>
        <TableView key={open.TableID} projectId={projectId} table={open} />
      </>
    );
  return (
    <Card as="section" raised={false} aria-label="Tables" className="overflow-hidden">
      {resourceId === undefined && (
        <div className="p-4">
          <SearchBox
            size={36}
            placeholder="Search tables by name, column or value..."
            value={search}
            onChange={setSearch}
            shortcut="/"
            className="text-sm"
          />
        </div>
      )}
      <ListStates
        rows={query.data?.tables}
        query={query}
        failure={failureText(query.error, "The tables could not be loaded.")}
        loadingLabel="Loading tables..."
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState
            title="No tables found"
            headingLevel="h2"
            framed={false}
            className="border-t border-line"
          >
            {search.trim() === ""
              ? "Tables, lists of facts and forms appear here once a source that has some is indexed."
              : "No table contains all of these words."}
          </EmptyState>
        }
      >
        {(tables) => (
          <>
            <TableList
              tables={tables}
              named={resourceId === undefined}
              addressOf={({ TableID }) => address(TableID)}
            />
            {query.data?.more && (
              <p className="border-t border-line px-5 py-3 text-xs text-ink-2">
                Not all tables are listed. Search to narrow them down.
              </p>
            )}
          </>
        )}
      </ListStates>
    </Card>
  );
}

interface TableListProps {
  tables: readonly RecordTable[];
  named: boolean;
  addressOf: (table: RecordTable) => string;
}

/** Tables as rows that each lead to the table. `named` adds the source of each. */
function TableList({ tables, named, addressOf }: TableListProps) {
  return (
    <GrowingRows rows={tables}>
      {(shown) => (
        <ul>
          {shown.map((table) => (
            <li key={table.TableID} className="border-t border-line">
              <Link
                to={addressOf(table)}
                data-table={table.TableID}
                className="block px-4 py-3 transition-colors hover:bg-sunken sm:px-5"
              >
                <span className="block font-label [overflow-wrap:anywhere]">{tableName(table)}</span>
                <span className="mt-0.5 block text-xs text-ink-2 [overflow-wrap:anywhere]">
                  {tableSummary(table)}
                  {named && ` · ${table.title}`}
                </span>
                <span className="mt-0.5 block truncate text-xs text-ink-3">
                  {table.columns.map(({ name }) => name).join(", ")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </GrowingRows>
  );
}
