import { stateOf } from "#api/use-call.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { whenDone } from "#ui/toast.tsx";
import { type MemberElement, useChangeRole, useLeaveProject, useRemoveMember } from "./member-queries.ts";

/**
 * Asks another person to become the owner, after explaining what that means. Mount it for the time it is
 * open.
 */
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

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Hand Over Project"
      confirmLabel="Hand Over"
      busyLabel="Asking..."
      {...stateOf(change, "The project could not be handed over. Please try again.")}
      onConfirm={() =>
        change.mutate(
          { userId: member.user_id, role: "owner" },
          whenDone(`${name} was asked to take the project over.`, onClose),
        )
      }
    >
      <p className="font-label break-words text-ink">Project: {projectName}</p>
      <p className="break-words">
        We ask {name} ({member.email}) to take it over. Nothing changes until they accept. Then it counts
        toward their plan, only they can publish, invite and delete, and you become an editor. Its public
        assistant and language model pause until they turn them on.
      </p>
    </ConfirmDialog>
  );
}

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

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Remove Member"
      confirmLabel="Remove"
      busyLabel="Removing..."
      {...stateOf(remove, "The member could not be removed. Please try again.")}
      onConfirm={() => remove.mutate(member.user_id, whenDone(`${name} was removed.`, onClose))}
    >
      <p className="font-label break-words text-ink">{name}</p>
      <p>
        They lose access immediately, and their conversations with this project are deleted. What they added
        to the project is kept.
      </p>
    </ConfirmDialog>
  );
}

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
      onClose={onClose}
      title="Leave Project"
      confirmLabel="Leave"
      busyLabel="Leaving..."
      {...stateOf(leave, "You could not leave the project. Please try again.")}
      onConfirm={() => leave.mutate(userId, { onSuccess: onLeft })}
    >
      <p className="font-label break-words text-ink">Project: {projectName}</p>
      <p>
        You lose access immediately, and your conversations with it are deleted. Only the owner can invite you
        again.
      </p>
    </ConfirmDialog>
  );
}
