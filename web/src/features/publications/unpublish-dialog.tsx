import { stateOf } from "#api/use-call.ts";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { paths } from "#paths";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { whenDone } from "#ui/toast.tsx";
import { useUnpublishProject } from "./publication-queries.ts";

/** Unpublishes a project, after asking. Mount it for the time it is open. */
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

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Unpublish Project"
      confirmLabel="Unpublish"
      busyLabel="Unpublishing..."
      {...stateOf(unpublish, "Failed to unpublish project. Please try again.")}
      onConfirm={() => unpublish.mutate(project.ProjectID, whenDone("Project unpublished.", onClose))}
    >
      <p className="font-label text-ink">Project: {project.ProjectName}</p>
      <p>
        Its link {decodeURI(paths.publicLink(project.PublicSlug))} stops working immediately. The project and
        its resources are kept, and you can publish it again.
      </p>
    </ConfirmDialog>
  );
}
