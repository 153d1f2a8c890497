import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { paths } from "#paths";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { useUnpublishProject } from "./publication-queries.ts";
import { unpublishFailure } from "./publication-words.ts";

/** Takes a publication back, after asking. Mount it for the time it is open. */
export function UnpublishDialog({
  project,
  userId,
  onClose,
}: {
  project: PublishedProjectElement;
  userId: string;
  onClose: () => void;
}) {
  const unpublish = useUnpublishProject(userId);

  function confirm(): void {
    unpublish.mutate(project.ProjectID, {
      onSuccess: () => {
        onClose();
        toast.success("Project unpublished.");
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Unpublish Project"
      confirmLabel="Unpublish"
      busyLabel="Unpublishing..."
      busy={unpublish.isPending}
      error={unpublish.isError ? unpublishFailure(unpublish.error) : undefined}
      onConfirm={confirm}
    >
      <p className="font-label text-ink">Project: {project.ProjectName}</p>
      <p>
        Its link {decodeURI(paths.publicLink(project.PublicSlug))} stops working at once. The project and its
        resources stay, and you can publish it again.
      </p>
    </ConfirmDialog>
  );
}
