import { stateOf } from "#api/use-call.ts";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { paths } from "#paths";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { whenDone } from "#ui/toast.tsx";
import { usePublishing } from "./publication-queries.ts";

interface UnpublishDialogProps {
  project: PublishedProjectElement;
  onClose: () => void;
}

export function UnpublishDialog({ project, onClose }: UnpublishDialogProps) {
  const unpublish = usePublishing("unpublishProject", project.ProjectID);

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Unpublish Project"
      confirmLabel="Unpublish"
      busyLabel="Unpublishing..."
      {...stateOf(unpublish, "Failed to unpublish project. Please try again.")}
      onConfirm={() => unpublish.mutate({}, whenDone("Project unpublished.", onClose))}
    >
      <p className="font-label text-ink">Project: {project.ProjectName}</p>
      <p>
        Its link {decodeURI(paths.publicLink(project.PublicSlug))} stops working immediately. The project and
        its resources are kept, and you can publish it again.
      </p>
    </ConfirmDialog>
  );
}
