import type { ResourceElement } from "#api/resources.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useDeleteResource } from "./resource-queries.ts";
import { actionFailure } from "./resource-words.ts";

/** Removes a resource, after asking. Mount it for the time it is open. */
export function DeleteResourceDialog({
  resource,
  projectId,
  onClose,
}: {
  resource: ResourceElement;
  projectId: string;
  onClose: () => void;
}) {
  const deletion = useDeleteResource(projectId);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirm Deletion"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={deletion.isPending}
      error={
        deletion.isError
          ? actionFailure(deletion.error, "Failed to delete resource. Please try again.")
          : undefined
      }
      onConfirm={() => deletion.mutate(resource.ResourceID, { onSuccess: onClose })}
    >
      <p className="font-label [overflow-wrap:anywhere] text-ink">Resource: {resource.FileName}</p>
      <p>
        Are you sure you want to delete this resource? Answers no longer use it. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
