import type { ReactNode } from "react";

export interface ProgramRow {
  key: string;
  cells: Readonly<Record<string, ReactNode>>;
  action: ReactNode;
  below?: ReactNode;
}

interface ProgramTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly ProgramRow[];
}

/** Shows a table; on a phone each row is its first cell, with the others in one line below. */
export function ProgramTable({ label, heads, rows }: ProgramTableProps) {
  return (
    <table aria-label={label} className="w-full text-left text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-2">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 font-label text-ink-2">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.key} row={row} heads={heads} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { cells, action, below }, heads }: { row: ProgramRow; heads: readonly string[] }) {
  return (
    <>
      <tr className="border-b border-line max-md:relative max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-3 max-md:pr-24">
        {heads.map((head, i) => (
          <td
            key={head}
            className={
              i === 0
                ? "py-3 pr-4 [overflow-wrap:anywhere] max-md:w-full max-md:p-0 max-md:font-label"
                : "py-3 pr-4 max-md:p-0 max-md:text-xs md:whitespace-nowrap"
            }
          >
            {cells[head]}
          </td>
        ))}
        <td className="py-1.5 text-right max-md:absolute max-md:top-2 max-md:right-0 max-md:p-0">{action}</td>
      </tr>
      {below && (
        <tr className="border-b border-line max-md:block">
          <td colSpan={heads.length + 1} className="py-3 max-md:block">
            {below}
          </td>
        </tr>
      )}
    </>
  );
}
