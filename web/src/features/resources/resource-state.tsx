import type { ResourceElement } from "@groundwork/contract/resources";
import { Cells } from "#ui/cells.tsx";
import { cellOf, listedResources, progressWords } from "./resource-progress.ts";

/** Shows at most so many resources as cells; more are in words only. */
const most = 40;

/** Shows how many of a project's resources are indexed, with a cell for each in the order of the list. */
export function ResourceState({ resources }: { resources: readonly ResourceElement[] }) {
  const words = progressWords(resources);
  return (
    <span className="inline-flex items-center gap-2">
      {resources.length <= most && (
        <Cells cells={listedResources(resources, "").map(cellOf)} label={words} most={most} />
      )}
      <span>{words}</span>
    </span>
  );
}
