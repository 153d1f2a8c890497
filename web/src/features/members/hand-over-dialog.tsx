import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { type MemberElement, useChangeRole } from "./member-queries.ts";
import { memberFailure } from "./member-words.ts";

/** Makes another the owner, after saying what that means. Mount it for the time it is open. */
export function HandOverDialog({
  projectId,
  projectName,
  member,
  onClose,
}: {
  projectId: string;
  projectName: string;
  member: MemberElement;
  onClose: () => void;
}) {
  const change = useChangeRole(projectId);
  const name = member.name || member.email;

  function confirm(): void {
    change.mutate(
      { userId: member.user_id, role: "owner" },
      {
        onSuccess: () => {
          onClose();
          toast.success(`${name} owns the project now. You are an editor.`);
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hand Over Project"
      confirmLabel="Hand Over"
      busyLabel="Handing over..."
      busy={change.isPending}
      error={
        change.isError
          ? memberFailure(change.error, "The project could not be handed over. Please try again.")
          : undefined
      }
      onConfirm={confirm}
    >
      <p className="font-label break-words text-ink">Project: {projectName}</p>
      <p className="break-words">
        {name} ({member.email}) becomes its owner: the project counts against their account, and they alone
        publish, invite and delete. You stay as an editor. Only they can give it back.
      </p>
    </ConfirmDialog>
  );
}
