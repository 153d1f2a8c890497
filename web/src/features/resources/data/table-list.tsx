import { Link } from "react-router";
import type { RecordTable } from "@groundwork/contract/records";
import { GrowingRows } from "#ui/growing-rows.tsx";
import { tableName, tableSummary } from "./data-words.ts";

/** Tables as rows that each lead to the table. `named` adds the source of each. */
export function TableList({
  tables,
  named,
  addressOf,
}: {
  tables: readonly RecordTable[];
  named: boolean;
  addressOf: (table: RecordTable) => string;
}) {
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
