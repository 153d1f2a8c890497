import { Cells } from "#ui/cells.tsx";
import { classNames } from "#ui/class-names.ts";
import { type Counts, countCells, countsInWords } from "./resource-counts.ts";

/** As many cells as stand beside a date on a narrow card. */
const most = 12;

/** A project's resources at a glance: a cell for each, or their number where there are too many for that. */
export function ResourceTally({ counts }: { counts: Counts }) {
  const words = countsInWords(counts);
  if (counts.total > most)
    return (
      <span
        className={classNames("text-xs whitespace-nowrap", counts.partial > 0 ? "text-warn" : "text-ink-3")}
        title={words}
      >
        {counts.indexed === counts.total
          ? `${counts.total} indexed`
          : `${counts.indexed} of ${counts.total} indexed`}
        {counts.partial > 0 && `, ${counts.partial} in part`}
      </span>
    );
  if (counts.total === 0) return <span className="text-xs text-ink-3">{words}</span>;
  return <Cells cells={countCells(counts)} label={words} className="pb-1" />;
}
