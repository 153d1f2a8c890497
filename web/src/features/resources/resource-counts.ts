import type { ResourceCounts } from "#api/resources.ts";
import type { Cell } from "#ui/cells.tsx";

export type Counts = Pick<ResourceCounts, "total" | "indexed" | "partial" | "failed">;

/** "7 resources, 4 indexed, 1 in part, 1 failed": what the cells of a project's card say. */
export function countsInWords({ total, indexed, partial, failed }: Counts): string {
  if (total === 0) return "No resources yet";
  const resources = total === 1 ? "1 resource" : `${total} resources`;
  const parts = [resources, indexed === total ? "all indexed" : `${indexed} indexed`];
  if (partial > 0) parts.push(`${partial} in part`);
  if (failed > 0) parts.push(`${failed} failed`);
  return parts.join(", ");
}

/** One cell for each resource: the indexed ones first, then those in part, those that failed, and what is not processed. */
export function countCells({ total, indexed, partial, failed }: Counts): Cell[] {
  return Array.from({ length: total }, (_, index) => {
    if (index < indexed) return index < indexed - partial ? "grounded" : "partial";
    return index < indexed + failed ? "failed" : "hollow";
  });
}
