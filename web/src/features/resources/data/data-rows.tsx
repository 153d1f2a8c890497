import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { RecordResult, RecordTable } from "@groundwork/contract/records";
import { classNames } from "#ui/class-names.ts";
import { kindNames, type RowOrder } from "./data-queries.ts";
import { useMemo, useState } from "react";
import { SourceView } from "#sources/source-view.tsx";
import { Dialog } from "#ui/dialog.tsx";

const figures = new Set(["number", "money", "quantity", "percent"]);

interface DataRowsProps {
  columns: RecordTable["columns"];
  rows: RecordResult["rows"];
  order: RowOrder | null;
  onOrder: (order: RowOrder | null) => void;
  onOpen: (cell: OpenCell) => void;
}

/** Shows rows under heads that sort them; each cell is a button that opens its place in the source. */
export function DataRows({ columns, rows, order, onOrder, onOpen }: DataRowsProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Rows">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map(({ name, kind }, at) => {
              const direction = order?.column === name ? order.direction : undefined;
              return (
                <th
                  key={at}
                  scope="col"
                  aria-sort={direction ?? "none"}
                  className="border-b border-line bg-sunken text-left align-bottom font-normal"
                >
                  <button
                    type="button"
                    onClick={() => onOrder(nextOrder(name, direction))}
                    className="flex w-full min-w-[7rem] items-end justify-between gap-2 px-3 py-2 text-left hover:text-ink"
                  >
                    <span className="min-w-0">
                      <span className="block font-label text-ink [overflow-wrap:anywhere]">{name}</span>
                      <span className="block text-xs text-ink-3">{kindNames[kind]}</span>
                    </span>
                    <SortSign direction={direction} />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, page }, row) => (
            <tr key={row} className="border-b border-line last:border-b-0">
              {cells.map(({ text, start, end }, at) => (
                <td
                  key={at}
                  className={classNames("align-top", figures.has(columns[at]?.kind ?? "") && "tabular-nums")}
                >
                  {start !== null && end !== null ? (
                    <button
                      type="button"
                      onClick={() => onOpen({ text, start, end, page })}
                      className="block w-full px-3 py-2 text-left [overflow-wrap:anywhere] hover:bg-sunken"
                    >
                      {text}
                    </button>
                  ) : (
                    <span className="block px-3 py-2">{text}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Ascending, then descending, then the order of the source. */
function nextOrder(column: string, direction: RowOrder["direction"]): RowOrder | null {
  if (direction === undefined) return { column, direction: "ascending" };
  return direction === "ascending" ? { column, direction: "descending" } : null;
}

function SortSign({ direction }: { direction: RowOrder["direction"] }) {
  if (direction === "ascending") return <ArrowUp aria-hidden className="shrink-0" />;
  if (direction === "descending") return <ArrowDown aria-hidden className="shrink-0" />;
  return <ChevronsUpDown aria-hidden className="shrink-0 text-ink-3" />;
}

export interface OpenCell {
  text: string;
  start: number;
  end: number;
  page: number | null;
}

interface CellPlaceProps {
  table: RecordTable;
  cell: OpenCell;
  onClose: () => void;
}

export function CellPlace({ table, cell, onClose }: CellPlaceProps) {
  const [page, setPage] = useState(cell.page);
  const highlights = useMemo(
    () => [{ mark: null, start: cell.start, end: cell.end, open: true }],
    [cell.start, cell.end],
  );
  return (
    <Dialog onClose={onClose} title={cell.text || "Cell"} description={table.title} width={600}>
      <div
        className="-mx-6 h-[min(60vh,560px)] overflow-auto bg-sunken"
        tabIndex={0}
        role="region"
        aria-label="The cell in its source"
      >
        <SourceView
          resourceId={table.ResourceID}
          part={table.part}
          page={page}
          layout="text"
          highlights={highlights}
          onPageChange={setPage}
        />
      </div>
    </Dialog>
  );
}
