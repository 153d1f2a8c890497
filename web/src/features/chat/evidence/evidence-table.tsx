import type { EvidenceBlock } from "@groundwork/contract/evidence";
import { MarkedWords } from "#sources/marked-words.tsx";
import { classNames } from "#ui/class-names.ts";
import { scrollRegion } from "../scroll-region.ts";
import { isFigure } from "./table-text.ts";

type Table = Extract<EvidenceBlock, { type: "table" }>;

/**
 * Shows a table with its heads and the rows that matter, or all of them. On a narrow screen the deciding columns come alone at
 * first.
 */
export function EvidenceTable({ table, whole }: { table: Table; whole: boolean }) {
  const { caption, unit, heads, rows, open } = table;
  const shown = whole ? rows.map((_, i) => i) : open;
  const name = caption ?? "Table";
  const litColumns = new Set(
    rows.flatMap((row) => row.flatMap((cell, column) => (cell.lit ? [column] : []))),
  );
  const isAside = (column: number) => !whole && litColumns.size > 1 && column > 0 && !litColumns.has(column);
  const box = "border-b border-line px-2.5 py-2 align-top first:pl-4 last:pr-4";
  return (
    <>
      <div className="overflow-x-auto" {...scrollRegion} role="group" aria-label={name}>
        <table className="w-full border-collapse text-[13.5px] leading-snug [overflow-wrap:normal]">
          {(caption !== null || unit !== null) && (
            <caption className="px-4 pt-2.5 pb-1 text-left text-xs text-ink-2">
              {caption !== null && <span className="block font-label text-ink">{caption}</span>}
              {unit !== null && <span className="block">{unit}</span>}
            </caption>
          )}
          {heads.length > 0 && (
            <thead>
              {heads.map((row, i) => (
                <tr key={i}>
                  {row.map((head, at) => (
                    <th
                      key={at}
                      scope={head.span > 1 ? "colgroup" : "col"}
                      colSpan={head.span}
                      className={classNames(
                        box,
                        "border-line-2 font-label text-ink-2",
                        head.span === 1 && isAside(at) && "hidden sm:table-cell",
                        at > 0 && isFigure(rows[open[0] ?? 0]?.[at]?.text) ? "text-right" : "text-left",
                      )}
                    >
                      <Cell {...head} />
                    </th>
                  ))}
                </tr>
              ))}
            </thead>
          )}
          <tbody>
            {shown.map((at) => {
              const row = rows[at]!;
              return (
                <tr key={at} className={row.some(({ lit }) => lit) ? "bg-mark-soft" : undefined}>
                  {row.map((cell, column) => (
                    <td
                      key={column}
                      className={classNames(
                        box,
                        isAside(column) && "hidden sm:table-cell",
                        column > 0 && isFigure(cell.text) && "text-right whitespace-nowrap",
                      )}
                    >
                      <Cell {...cell} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Cell({ text, lit, spans = [] }: Table["rows"][number][number]) {
  const words = <MarkedWords text={text} start={0} end={text.length} spans={spans} />;
  if (!lit) return words;
  return (
    <mark className="bg-mark box-decoration-clone text-on-mark shadow-[0_0_0_2px_var(--mark)]">{words}</mark>
  );
}
