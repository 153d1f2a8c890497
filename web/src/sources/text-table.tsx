import { type ReactNode, useMemo } from "react";
import { classNames } from "#ui/class-names.ts";
import type { Span, TableRow } from "./text-groups.ts";

/** From so many columns on a table scrolls sideways by itself. */
const manyColumns = 5;

interface TextTableProps {
  rows: readonly TableRow[];
  text: string;
  words: (span: Span) => ReactNode;
}

/** Shows rows of a source as a table. The cells of a row are separated by tabs; a row that is a record shows its name. */
export function TextTable({ rows, text, words }: TextTableProps) {
  const cut = useMemo(
    () => rows.map((row) => ({ row, cells: cellsOf(text, row.start, row.end) })),
    [rows, text],
  );
  const columns = Math.max(...cut.map(({ cells }) => cells.length));
  const named = rows.some(({ record }) => record !== undefined);
  const wide = columns >= manyColumns;
  return (
    <div
      className="mb-4 overflow-x-auto"
      {...(wide ? { tabIndex: 0, role: "region", "aria-label": "Table" } : {})}
    >
      <table className="w-full border-collapse text-[14px] leading-snug">
        <tbody>
          {cut.map(({ row, cells }) => {
            const Cell = row.header ? "th" : "td";
            return (
              <tr key={row.start}>
                {named && (
                  <th
                    scope="row"
                    className="w-px pt-[5px] pr-2.5 text-left align-top font-sans text-2xs font-normal whitespace-nowrap text-page-2"
                  >
                    {row.record}
                  </th>
                )}
                {cells.map((cell) => (
                  <Cell
                    key={cell.start}
                    className={classNames(
                      "border border-page-line px-2 py-1 text-left align-top",
                      wide && "min-w-[6.5rem]",
                      row.header && "font-strong",
                    )}
                  >
                    {words({ ...cell, marks: row.marks })}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function cellsOf(text: string, start: number, end: number): { start: number; end: number }[] {
  const cells: { start: number; end: number }[] = [];
  let from = start;
  for (const cell of text.slice(start, end).split("\t")) {
    cells.push({ start: from, end: from + cell.length });
    from += cell.length + 1;
  }
  return cells;
}
