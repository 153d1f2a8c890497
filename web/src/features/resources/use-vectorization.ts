import { useEffect, useEffectEvent, useState } from "react";
import type { ResourceElement } from "@groundwork/contract/resources";
import { clock } from "#ui/clock.ts";
import { toast } from "#ui/toast.tsx";
import { isActive } from "./resource-progress.ts";
import { useRefreshResources, useVectorize } from "./resource-queries.ts";
import { actionFailure } from "./resource-words.ts";

/** The page refreshes its data this long after the work is done, in milliseconds. */
export const refreshDelay = 3000;

/**
 * From the click (or from work found going on) until the data was refreshed after the work is done.
 * Each resource tells its own failure; a call that fails as a whole is told in a toast.
 */
export function useVectorization(
  projectId: string,
  userId: string,
  resources: readonly ResourceElement[] | undefined,
): { running: boolean; start: () => void } {
  const call = useVectorize(projectId, userId);
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
      onError: (error) => toast.error(actionFailure(error, "Vectorizing could not be started.")),
    });
  }

  return { running: call.isPending || following, start };
}

function nothingQueued(resources: readonly ResourceElement[]): string {
  return resources.length === 0
    ? "There is nothing to vectorize yet: add a resource first."
    : "All resources are indexed already.";
}
