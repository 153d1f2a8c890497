import type { ListedProjectElement } from "@groundwork/contract/projects";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useDeleteProject } from "./project-queries.ts";
import { deleteProjectFailure } from "./project-words.ts";

/** Asks, deletes, and says in place why that failed. Mount it for the time it is open. */
export function DeleteProjectDialog({
  project,
  userId,
  thorough = false,
  onClose,
  onDeleted,
}: {
  project: ListedProjectElement;
  userId: string;
  /** The longer words of the page that is for deleting alone. */
  thorough?: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const deletion = useDeleteProject(userId);
  const others = (project.Sharing?.Members ?? 1) - 1;

  function confirm(): void {
    deletion.mutate(project.ProjectID, {
      onSuccess: () => {
        onClose();
        onDeleted?.();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirm Deletion"
      confirmLabel={thorough ? "Yes, Delete Project" : "Delete"}
      busyLabel="Deleting..."
      busy={deletion.isPending}
      error={deletion.isError ? deleteProjectFailure(deletion.error) : undefined}
      onConfirm={confirm}
    >
      <p className="font-label text-ink">Project: {project.ProjectName}</p>
      <p>
        {thorough
          ? "Are you absolutely sure you want to delete this project? This action is permanent and cannot be undone. All associated data will be removed."
          : "Are you sure you want to delete this project? This action cannot be undone."}
      </p>
      {others > 0 && (
        <p>
          {others === 1 ? "Somebody else works on it" : `${others} others work on it`}. It is deleted for
          everybody.
        </p>
      )}
    </ConfirmDialog>
  );
}
