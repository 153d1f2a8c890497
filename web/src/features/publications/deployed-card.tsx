import { Link2 } from "lucide-react";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { paths } from "#paths";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { formatDate } from "#ui/format-date.ts";
import { LiveBadge, StatusBadge } from "#ui/status-badge.tsx";

/** A published project. The whole card opens its details. */
export function DeployedCard({ project, onOpen }: { project: PublishedProjectElement; onOpen: () => void }) {
  const path = paths.publicLink(project.PublicSlug);
  const published = formatDate(project.PublishedDate ?? project.CreationDate);
  return (
    <Card
      as="li"
      className="flex flex-col gap-x-6 gap-y-1 p-[18px_20px] transition-colors hover:border-control sm:p-[20px_22px]"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="line-clamp-2 min-w-0 text-item">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="max-w-full text-left outline-none [overflow-wrap:anywhere] after:absolute after:-inset-px after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
          >
            {project.ProjectName}
          </button>
        </h2>
        {project.Paused ? <StatusBadge kind="waiting">Paused</StatusBadge> : <LiveBadge>Live</LiveBadge>}
        <p className="basis-full text-xs text-ink-3 sm:ml-auto sm:basis-auto">
          Published {published ?? "Not available"}
        </p>
      </div>
      <div className="flex items-center gap-2 text-sm text-ink-2">
        <Link2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span className="min-w-0 truncate">{decodeURI(path)}</span>
        <span className="relative z-10 -my-1.5">
          <CopyButton
            text={window.location.origin + path}
            label={`Copy the link of ${project.ProjectName}`}
            told="The link is on the clipboard."
          />
        </span>
      </div>
      <p className="mt-1.5 line-clamp-2 text-sm text-ink-2">
        {project.PublicDescription || project.Description || "No description available."}
      </p>
    </Card>
  );
}
