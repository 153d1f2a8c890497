import { EyeOff, FileX2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import type { ResourceElement } from "@groundwork/contract/resources";
import { classNames } from "#ui/class-names.ts";
import type { Cell } from "#ui/cells.tsx";
import { formatDate } from "#ui/format.ts";
import { MiddleCut } from "#ui/middle-cut.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { paths } from "#paths";
import { CutNote, HeldNote, ResourceStatus } from "./resource-status.tsx";
import {
  fileTypes,
  ResourceMenu,
  type ResourceMenuProps,
  resourceOpening,
  resourceTooltip,
} from "./resource-menu.tsx";
import { cellOf, partsSummary, standing } from "./resource-progress.ts";
import { typeOf } from "./resource-type.ts";

interface ResourceRowProps extends ResourceMenuProps {
  /** Is undefined while no rows are being selected. */
  selected: boolean | undefined;
  onSelect: (resourceID: string) => void;
}

/** Shows one resource, its state and actions. It renders again only when its own properties change. */
export const ResourceRow = memo(function ResourceRow({ selected, onSelect, ...menu }: ResourceRowProps) {
  const { resource, projectId, editable, busyWith, onWork } = menu;
  const { Icon, name: type } = typeOf(resource);
  const now = standing(resource);
  const opens = resourceOpening(resource).kind !== "none";
  const summary = now.kind === "working" || now.kind === "queued" ? undefined : partsSummary(resource);
  const KindIcon = now.kind === "failed" && fileTypes.has(resource.resource_type_id) ? FileX2 : Icon;
  return (
    <div
      title={resourceTooltip(resource)}
      className={classNames(
        "relative grid min-h-[72px] grid-cols-[6px_36px_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line pr-2 sm:grid-cols-[6px_40px_minmax(0,1fr)_auto_auto] sm:items-center sm:gap-x-3.5 sm:pr-4",
        opens && "transition-colors hover:bg-[color-mix(in_srgb,var(--surface)_60%,var(--paper))]",
      )}
    >
      <Edge
        cell={cellOf(resource)}
        {...(now.kind === "working" ? { progress: now.percent } : {})}
        className="row-span-2 h-full sm:row-span-1"
      />
      {selected !== undefined ? (
        <label className="relative z-10 mt-3.5 flex size-9 cursor-pointer items-center justify-center rounded-control bg-sunken sm:my-0">
          <input
            type="checkbox"
            aria-label={`Select ${resource.FileName}`}
            checked={selected}
            onChange={() => onSelect(resource.ResourceID)}
            className="size-4 cursor-pointer accent-(--ink)"
          />
        </label>
      ) : (
        <span className="mt-3.5 flex size-9 items-center justify-center rounded-control bg-sunken text-ink-2 sm:my-0">
          <KindIcon />
        </span>
      )}
      <div className="min-w-0 pt-3.5 pb-1 sm:py-3.5">
        <ResourceName resource={resource} projectId={projectId} />
        <p className="text-xs text-ink-3">
          {type}{" "}
          <span className="whitespace-nowrap">
            • Added: {formatDate(resource.UploadDate) ?? "Not available"}
          </span>
        </p>
        {resource.hidden && (
          <p className="mt-0.5 flex items-center gap-1.5 text-xs text-ink-2">
            <EyeOff className="size-3.5" />
            Hidden from visitors
          </p>
        )}
        {summary && (
          <p className="relative z-10 mt-0.5 w-fit text-xs text-ink-2">
            <TextLink
              to={paths.whatWasRead(projectId, resource.ResourceID)}
              aria-label={`What was read of ${resource.FileName}: ${summary}`}
            >
              {summary}
            </TextLink>
          </p>
        )}
        {now.kind === "indexed" && now.cut !== undefined && (
          <CutNote
            words={now.cut}
            name={resource.FileName}
            canReadRest={editable && resource.can_read_rest}
            busy={busyWith === "read-rest"}
            onReadRest={() => onWork("read-rest", resource)}
          />
        )}
        {resource.held && <HeldNote held={resource.held} projectId={projectId} editable={editable} />}
        {now.kind === "failed" && (
          <p className="mt-[5px] max-w-[460px] text-xs [overflow-wrap:anywhere] text-bad">{now.reason}</p>
        )}
      </div>
      <div className="relative z-10 col-start-3 row-start-2 pb-3.5 sm:flex sm:items-center sm:col-start-4 sm:row-start-1 sm:pb-0">
        <ResourceStatus
          standing={now}
          name={resource.FileName}
          retrying={busyWith === "retry"}
          {...(editable && { onRetry: () => onWork("retry", resource) })}
        />
      </div>
      <div className="relative z-10 col-start-4 row-start-1 flex pt-3 sm:col-start-5 sm:pt-0">
        <ResourceMenu {...menu} />
      </div>
    </div>
  );
});

const nameClass =
  "block truncate font-label tracking-[-0.006em] outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink";

function ResourceName({ resource, projectId }: { resource: ResourceElement; projectId: string }) {
  const opening = resourceOpening(resource);
  if (opening.kind === "external") {
    return (
      <a href={opening.href} target="_blank" rel="noopener noreferrer" className={nameClass}>
        <MiddleCut>{resource.FileName}</MiddleCut>
      </a>
    );
  }
  if (opening.kind === "page") {
    return (
      <Link to={opening.to} state={{ projectId, fileName: resource.FileName }} className={nameClass}>
        <MiddleCut>{resource.FileName}</MiddleCut>
      </Link>
    );
  }
  return (
    <span className="block truncate font-label tracking-[-0.006em]">
      <MiddleCut>{resource.FileName}</MiddleCut>
    </span>
  );
}

/** Draws a row's edge by its state, filled from below by progress. Decorative: words say the same. */
function Edge({ cell, progress, className }: { cell: Cell; progress?: number; className?: string }) {
  const fill = {
    grounded: "fill-grounded",
    partial: "bg-warn-fill",
    hollow: "fill-hatched",
    unsupported: "fill-hatched",
    failed: "bg-bad",
    waiting: "bg-line-2",
  };
  return (
    <span
      aria-hidden="true"
      className={classNames("relative block w-1.5 self-stretch overflow-hidden", fill[cell], className)}
    >
      {cell === "waiting" && progress !== undefined && (
        <span
          className="absolute inset-0 origin-bottom fill-grounded transition-transform duration-150"
          style={{ transform: `scaleY(${Math.min(100, Math.max(0, progress)) / 100})` }}
        />
      )}
    </span>
  );
}
