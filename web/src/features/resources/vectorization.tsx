import { failureText } from "#api/api-failure.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { ResourceElement } from "@groundwork/contract/resources";
import { clock } from "#ui/clock.ts";
import { toast } from "#ui/toast.tsx";
import { cellOf, isActive, listedResources, progressWords, standing } from "./resource-progress.ts";
import { useRefreshResources, useVectorize } from "./resource-queries.ts";
import { classNames } from "#ui/class-names.ts";
import { Cells } from "#ui/cells.tsx";

/** Refreshes the page's data this long after the work is done, in milliseconds. */
export const refreshDelay = 3000;

/** Starts indexing and follows it, or work already running, until the data was refreshed. */
export function useVectorization(
  projectId: string,
  resources: readonly ResourceElement[] | undefined,
): { running: boolean; start: () => void } {
  const call = useVectorize(projectId);
  const refresh = useRefreshResources(projectId);
  const [following, setFollowing] = useState(false);
  const active = resources?.some(isActive) ?? false;

  if (active && !following) setFollowing(true);

  const finish = useEffectEvent(async () => {
    await refresh();
    setFollowing(false);
  });
  const waiting = following && !active && !call.isPending;
  useEffect(() => {
    if (!waiting) return;
    return clock.after(refreshDelay, () => void finish());
  }, [waiting]);

  function start(): void {
    if (call.isPending || following) return;
    call.mutate(undefined, {
      onSuccess: ({ queued }) => {
        if (queued === 0) toast.success(nothingQueued(resources ?? []));
        else setFollowing(true);
      },
      onError: (error) => toast.error(failureText(error, "Vectorizing could not be started.")),
    });
  }

  return { running: call.isPending || following, start };
}

function nothingQueued(resources: readonly ResourceElement[]): string {
  return resources.length === 0
    ? "There is nothing to vectorize yet: add a resource first."
    : "All resources are indexed already.";
}

/** Shows the progress of indexing, with one cell for each resource in the order of the list. */
export function VectorizationInfo({ resources }: { resources: readonly ResourceElement[] }) {
  const words = progressWords(resources);
  return (
    <section
      aria-label="Vectorization in Progress"
      className="mb-5 grid gap-x-10 gap-y-3 rounded-card border border-line-2 bg-surface p-[18px_20px] sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <div>
        <h2 className="mb-1 text-item">Vectorization in Progress</h2>
        <p className="max-w-[36rem] text-sm text-ink-2">
          Some resources may take time to vectorize. The page will refresh automatically once completed. You
          can continue to use other parts of the application.
        </p>
      </div>
      {resources.length > 0 && (
        <div className="sm:w-56">
          <div aria-hidden="true" className="flex gap-[3px]">
            {listedResources(resources, "").map((resource) => (
              <ProgressCell key={resource.ResourceID} resource={resource} />
            ))}
          </div>
          <p role="status" className="mt-2 text-xs text-ink-2">
            {words}
          </p>
        </div>
      )}
    </section>
  );
}

const fills = {
  grounded: "fill-grounded",
  partial: "bg-warn-fill",
  hollow: "fill-hatched shadow-[inset_0_0_0_1px_var(--line-2)]",
  failed: "bg-bad",
  waiting: "bg-line",
  unsupported: "bg-line",
} as const;

function ProgressCell({ resource }: { resource: ResourceElement }) {
  const now = standing(resource);
  return (
    <i
      className={classNames(
        "relative h-[22px] min-w-0 flex-1 overflow-hidden first:rounded-l-mark last:rounded-r-mark",
        fills[cellOf(resource)],
      )}
    >
      {now.kind === "working" && (
        <span
          className="absolute inset-0 origin-bottom bg-mark transition-transform duration-150"
          style={{ transform: `scaleY(${now.percent / 100})` }}
        />
      )}
    </i>
  );
}

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
