import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { PublishedProjectElement } from "#api/publications.ts";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format-date.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LiveBadge } from "#ui/status-badge.tsx";
import { ExternalLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.tsx";

const copiedShown = 2000;

/** All that is known of a publication, its link to copy, and the way to take it back. */
export function DeployedDetailDialog({
  project,
  onClose,
  onUnpublish,
}: {
  project: PublishedProjectElement;
  onClose: () => void;
  onUnpublish: () => void;
}) {
  const link = project.PublicSlug ? window.location.origin + paths.publicLink(project.PublicSlug) : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={600}
      title={project.ProjectName || "Not available"}
      titleAside={<LiveBadge>Live</LiveBadge>}
      footerStart={
        <Button variant="destructive-ghost" onClick={onUnpublish}>
          Unpublish
        </Button>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
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
              <CopyLink link={link} />
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

function CopyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => (copied ? clock.after(copiedShown, () => setCopied(false)) : undefined), [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      toast.error("The link could not be copied.");
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <span className="flex shrink-0 items-center">
      <span role="status" className="mr-1 text-xs text-ok empty:hidden">
        {copied ? "Copied!" : ""}
      </span>
      <IconButton
        label="Copy link"
        size={24}
        icon={<Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => void copy()}
      />
    </span>
  );
}
