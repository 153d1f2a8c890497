import { useCall } from "#api/use-call.ts";
import type { ResourceCounts } from "@groundwork/contract/resources";
import { type Cell, Cells } from "#ui/cells.tsx";
import { classNames } from "#ui/class-names.ts";
import { useUserId } from "#session/session.ts";

const most = 12;

/** Shows a project's resources at a glance: a cell for each, or their number if there are too many. */
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

type Counts = Pick<ResourceCounts, "total" | "indexed" | "partial" | "failed">;

/** Returns words for the cells, such as "7 resources, 4 indexed, 1 in part, 1 failed". */
export function countsInWords({ total, indexed, partial, failed }: Counts): string {
  if (total === 0) return "No resources yet";
  const resources = total === 1 ? "1 resource" : `${total} resources`;
  const parts = [resources, indexed === total ? "all indexed" : `${indexed} indexed`];
  if (partial > 0) parts.push(`${partial} in part`);
  if (failed > 0) parts.push(`${failed} failed`);
  return parts.join(", ");
}

/** Returns one cell for each resource: indexed ones first, then partial, failed and unprocessed ones. */
export function countCells({ total, indexed, partial, failed }: Counts): Cell[] {
  return Array.from({ length: total }, (_, index) => {
    if (index < indexed) return index < indexed - partial ? "grounded" : "partial";
    return index < indexed + failed ? "failed" : "hollow";
  });
}

export function useResourceCounts() {
  const userId = useUserId();
  return useCall(
    "countResources",
    { userId },
    {
      enabled: userId !== "",
      staleTime: 0,
      select: (counts) => new Map(counts.map((one) => [one.ProjectID, one])),
    },
  );
}
