import type { ReactNode } from "react";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { EditPublicationDialog } from "./publication-dialogs.tsx";
import { useUnpublish } from "./use-unpublishing.tsx";
import { formatDate } from "#ui/format.ts";
import { LiveBadge, StatusBadge } from "#ui/status-badge.tsx";
import { ExternalLink } from "#ui/text-link.tsx";
import { failureText } from "#api/api-failure.ts";
import { ErrorBlock, Notice } from "#ui/notice.tsx";
import { whenDone } from "#ui/toast.tsx";
import { Link2 } from "lucide-react";
import { Card } from "#ui/card.tsx";
import { useChange } from "#api/use-call.ts";
import { useUserId } from "#session/session.ts";

/** Shows a publication's details and its link, with buttons to change and unpublish it. */
function DeployedDetailDialog({
  project,
  onClose,
}: {
  project: PublishedProjectElement;
  onClose: () => void;
}) {
  const unpublish = useUnpublish();
  const link = project.PublicSlug ? window.location.origin + paths.publicLink(project.PublicSlug) : null;
  return (
    <Dialog
      onClose={onClose}
      width={600}
      title={project.ProjectName || "Not available"}
      titleAside={
        project.Paused ? <StatusBadge kind="waiting">Paused</StatusBadge> : <LiveBadge>Live</LiveBadge>
      }
      footerStart={
        <Button
          variant="destructive-ghost"
          onClick={() => {
            onClose();
            unpublish(project);
          }}
        >
          Unpublish
        </Button>
      }
      footer={
        <>
          <Button
            onClick={() => {
              onClose();
              openDialog(EditPublicationDialog, { project });
            }}
          >
            Edit
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {project.Paused && <PausedPublicationNotice project={project} onResumed={onClose} />}
      <dl className="text-[0.90625rem]">
        <Row term="Project ID">{project.ProjectID}</Row>
        <Row term="Internal Description">{project.Description}</Row>
        <Row term="Public Description">{project.PublicDescription}</Row>
        <Row term="Public Link">
          {link && (
            <span className="flex items-start justify-between gap-2">
              <ExternalLink href={link} className="min-w-0 [overflow-wrap:anywhere]">
                {decodeURI(link)}
              </ExternalLink>
              <CopyButton text={link} label="Copy link" announcement="Link copied to the clipboard." />
            </span>
          )}
        </Row>
        <Row term="Public Slug">{project.PublicSlug}</Row>
        <Row term="Creation Date">{formatDate(project.CreationDate)}</Row>
        <Row term="User ID">{project.UserID}</Row>
      </dl>
    </Dialog>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid border-t border-line py-[11px] first:border-t-0 sm:grid-cols-[168px_1fr]">
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">{children || "Not available"}</dd>
    </div>
  );
}

interface PausedPublicationNoticeProps {
  project: PublishedProjectElement;
  onResumed: () => void;
}

function PausedPublicationNotice({ project, onResumed }: PausedPublicationNoticeProps) {
  const resume = useChange("updatePublication", { UserID: useUserId(), ProjectID: project.ProjectID });
  return (
    <div className="mb-5 grid gap-3">
      <Notice kind="note">
        <p>
          This assistant is paused because you took over its project. Visitors can't reach it until you turn
          it on. You're then responsible for it and its cost.
        </p>
        <Button
          size={32}
          className="mt-3"
          busy={resume.isPending}
          onClick={() => resume.mutate({ Resume: true }, whenDone("Visitors can ask it again.", onResumed))}
        >
          Turn On
        </Button>
      </Notice>
      {resume.isError && (
        <ErrorBlock>
          {failureText(resume.error, "Failed to change the public page. Please try again.")}
        </ErrorBlock>
      )}
    </div>
  );
}

export function DeployedCard({ project }: { project: PublishedProjectElement }) {
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
            onClick={() => openDialog(DeployedDetailDialog, { project })}
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
        <Link2 />
        <span className="min-w-0 truncate">{decodeURI(path)}</span>
        <span className="relative z-10 -my-1.5">
          <CopyButton
            text={window.location.origin + path}
            label={`Copy the link of ${project.ProjectName}`}
            announcement="Link copied to the clipboard."
          />
        </span>
      </div>
      <p className="mt-1.5 line-clamp-2 text-sm text-ink-2">
        {project.PublicDescription || project.Description || "No description available."}
      </p>
    </Card>
  );
}
