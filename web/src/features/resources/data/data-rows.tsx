import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { RecordResult, RecordTable } from "@groundwork/contract/records";
import { classNames } from "#ui/class-names.ts";
import type { OpenCell } from "./cell-place.tsx";
import type { RowOrder } from "./data-queries.ts";
import { kindNames } from "./data-words.ts";

const figures = new Set(["number", "money", "quantity", "percent"]);

/** Rows under heads that sort them; each cell is a button that opens its place in the source. */
export function DataRows({
  columns,
  rows,
  order,
  onOrder,
  onOpen,
}: {
  columns: RecordTable["columns"];
  rows: RecordResult["rows"];
  order: RowOrder | null;
  onOrder: (order: RowOrder | null) => void;
  onOpen: (cell: OpenCell) => void;
}) {
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
