import { RotateCw } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Standing } from "./resource-progress.ts";

/** Shows the status of a resource in words, with a button to retry after a failure. */
export function ResourceStatus({
  standing,
  name,
  retrying = false,
  onRetry,
}: {
  standing: Standing;
  /** Is the resource, for the accessible name of its progress. */
  name: string;
  retrying?: boolean;
  /** Is left out for those who may only look. */
  onRetry?: () => void;
}) {
  switch (standing.kind) {
    case "indexed":
      return standing.cut === undefined ? (
        <StatusBadge kind="done">Processed & Indexed</StatusBadge>
      ) : (
        <StatusBadge kind="partial">Partly Indexed</StatusBadge>
      );
    case "open":
      return <StatusBadge kind="open">Not Processed</StatusBadge>;
    case "queued":
      return <StatusBadge kind="waiting">Queued</StatusBadge>;
    case "working":
      return (
        <span className="flex flex-col gap-1.5 sm:flex-row sm:items-center sm:gap-3">
          <StatusBadge kind="running">{standing.words}</StatusBadge>
          <ProgressBar
            value={standing.percent}
            label={`${standing.doing} ${name}`}
            className="w-44 sm:w-[132px]"
          />
        </span>
      );
    case "failed":
      return (
        <span className="flex items-center justify-between gap-2.5">
          <StatusBadge kind="failed">Failed</StatusBadge>
          {onRetry && (
            <Button size={32} busy={retrying} icon={<RotateCw />} onClick={onRetry}>
              Retry
            </Button>
          )}
        </span>
      );
  }
}

/** Describes what a limit left out of a resource, with the button to have it read if there is one. */
export function CutNote({
  words,
  name,
  canReadRest,
  busy,
  onReadRest,
}: {
  words: string;
  /** Is the resource, for the button's accessible name. */
  name: string;
  canReadRest: boolean;
  busy: boolean;
  onReadRest: () => void;
}) {
  return (
    <div className="relative z-10 mt-1 flex max-w-[460px] flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-warn">
      <p className="[overflow-wrap:anywhere]">{words}</p>
      {canReadRest && (
        <Button size={32} busy={busy} aria-label={`Read the rest of ${name}`} onClick={onReadRest}>
          Read the rest
        </Button>
      )}
    </div>
  );
}
