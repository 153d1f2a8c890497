import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { type MemberElement, useRemoveMember } from "./member-queries.ts";
import { memberFailure } from "./member-words.ts";

/** Removes a member, after asking. Mount it for the time it is open. */
export function RemoveMemberDialog({
  projectId,
  member,
  onClose,
}: {
  projectId: string;
  member: MemberElement;
  onClose: () => void;
}) {
  const remove = useRemoveMember(projectId);
  const name = member.name || member.email;

  function confirm(): void {
    remove.mutate(member.user_id, {
      onSuccess: () => {
        onClose();
        toast.success(`${name} was removed.`);
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove Member"
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={remove.isPending}
      error={
        remove.isError
          ? memberFailure(remove.error, "The member could not be removed. Please try again.")
          : undefined
      }
      onConfirm={confirm}
    >
      <p className="font-label break-words text-ink">{name}</p>
      <p>
        They lose access at once, and their conversations with this project are deleted. What they added to
        the project stays.
      </p>
    </ConfirmDialog>
  );
}
