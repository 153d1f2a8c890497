import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useLeaveProject } from "./member-queries.ts";
import { memberFailure } from "./member-words.ts";

/** Leaves a project, after asking. Mount it for the time it is open. */
export function LeaveDialog({
  projectId,
  projectName,
  userId,
  onClose,
  onLeft,
}: {
  projectId: string;
  projectName: string;
  userId: string;
  onClose: () => void;
  onLeft: () => void;
}) {
  const leave = useLeaveProject(projectId);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Leave Project"
      confirmLabel="Leave"
      busyLabel="Leaving..."
      busy={leave.isPending}
      error={
        leave.isError ? memberFailure(leave.error, "Leaving did not work. Please try again.") : undefined
      }
      onConfirm={() => leave.mutate(userId, { onSuccess: onLeft })}
    >
      <p className="font-label break-words text-ink">Project: {projectName}</p>
      <p>
        You lose access at once, and your conversations with it are deleted. Only its owner can invite you
        again.
      </p>
    </ConfirmDialog>
  );
}
