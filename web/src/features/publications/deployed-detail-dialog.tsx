import { type ReactNode } from "react";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format-date.ts";
import { LiveBadge, StatusBadge } from "#ui/status-badge.tsx";
import { ExternalLink } from "#ui/text-link.tsx";
import { PausedPublicationNotice } from "./paused-publication-notice.tsx";

/** All that is known of a publication, its link to copy, and the ways to change it and to take it back. */
export function DeployedDetailDialog({
  project,
  onClose,
  onEdit,
  onUnpublish,
}: {
  project: PublishedProjectElement;
  onClose: () => void;
  onEdit: () => void;
  onUnpublish: () => void;
}) {
  const link = project.PublicSlug ? window.location.origin + paths.publicLink(project.PublicSlug) : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={600}
      title={project.ProjectName || "Not available"}
      titleAside={
        project.Paused ? <StatusBadge kind="waiting">Paused</StatusBadge> : <LiveBadge>Live</LiveBadge>
      }
      footerStart={
        <Button variant="destructive-ghost" onClick={onUnpublish}>
          Unpublish
        </Button>
      }
      footer={
        <>
          <Button onClick={onEdit}>Edit</Button>
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
              <CopyButton text={link} label="Copy link" told="The link is on the clipboard." />
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
