import { RotateCw } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Standing } from "./resource-progress.ts";
import type { ResourceElement } from "@groundwork/contract/resources";
import { wordsOr } from "#api/api-failure.ts";
import { useChange } from "#api/use-call.ts";
import { paths } from "#paths";
import { formatDate, pageChangeWords } from "#ui/format.ts";
import { TextLink } from "#ui/text-link.tsx";
import { refused } from "#ui/toast.tsx";

interface ResourceStatusProps {
  standing: Standing;
  /** Is the resource, for the accessible name of its progress. */
  name: string;
  retrying?: boolean;
  onRetry?: () => void;
}

export function ResourceStatus({ standing, name, retrying = false, onRetry }: ResourceStatusProps) {
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

interface CutNoteProps {
  words: string;
  /** Is the resource, for the button's accessible name. */
  name: string;
  canReadRest: boolean;
  busy: boolean;
  onReadRest: () => void;
}

/** Describes what a limit left out of a resource, with the button to have it read if there is one. */
export function CutNote({ words, name, canReadRest, busy, onReadRest }: CutNoteProps) {
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

interface HeldNoteProps {
  held: NonNullable<ResourceElement["held"]>;
  projectId: string;
  editable: boolean;
}

/** Says that a newer version of a resource is held for review, and lets editors decide on it. */
export function HeldNote({ held, projectId, editable }: HeldNoteProps) {
  const decide = useChange("decideHeld", { ProjectID: projectId, run_id: held.run_id });
  const choose = (use: boolean) =>
    decide.mutate({ use }, refused(wordsOr("Your choice could not be saved. Please try again.")));
  return (
    <div className="relative z-10 mt-1 grid max-w-[460px] gap-1.5 text-xs text-warn">
      <p>
        Held for review, {formatDate(held.since)}. {pageChangeWords(held)} The current version stays live
        until you use the new one.
      </p>
      {editable && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button size={32} busy={decide.isPending} onClick={() => choose(true)}>
            Use it anyway
          </Button>
          <Button size={32} busy={decide.isPending} onClick={() => choose(false)}>
            Keep current version
          </Button>
          <TextLink to={paths.projectTestRun(projectId, held.run_id)}>Show the tests</TextLink>
        </div>
      )}
    </div>
  );
}
