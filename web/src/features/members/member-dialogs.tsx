import { stateOf, useChange } from "#api/use-call.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { whenDone } from "#ui/toast.tsx";
import { useUserId } from "#session/session.ts";
import type { MemberElement } from "@groundwork/contract/members";

interface HandOverDialogProps {
  projectId: string;
  projectName: string;
  member: MemberElement;
  onClose: () => void;
}

/** Asks another person to become the owner, after explaining what that means. */
export function HandOverDialog({ projectId, projectName, member, onClose }: HandOverDialogProps) {
  const change = useChange("changeMember", { project_id: projectId, user_id: member.user_id });
  const name = member.name || member.email;

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Hand Over Project"
      confirmLabel="Hand Over"
      busyLabel="Asking..."
      {...stateOf(change, "The project could not be handed over. Please try again.")}
      onConfirm={() =>
        change.mutate({ role: "owner" }, whenDone(`${name} was asked to take the project over.`, onClose))
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

interface RemoveMemberDialogProps {
  projectId: string;
  member: MemberElement;
  onClose: () => void;
}

export function RemoveMemberDialog({ projectId, member, onClose }: RemoveMemberDialogProps) {
  const remove = useChange("removeMember", { project_id: projectId, user_id: member.user_id });
  const name = member.name || member.email;

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Remove Member"
      confirmLabel="Remove"
      busyLabel="Removing..."
      {...stateOf(remove, "The member could not be removed. Please try again.")}
      onConfirm={() => remove.mutate({}, whenDone(`${name} was removed.`, onClose))}
    >
      <p className="font-label break-words text-ink">{name}</p>
      <p>
        They lose access immediately, and their conversations with this project are deleted. What they added
        to the project is kept.
      </p>
    </ConfirmDialog>
  );
}

interface LeaveDialogProps {
  projectId: string;
  projectName: string;
  onClose: () => void;
  onLeft: () => void;
}

export function LeaveDialog({ projectId, projectName, onClose, onLeft }: LeaveDialogProps) {
  const userId = useUserId();
  // What was loaded of the project can no longer be seen.
  const leave = useChange(
    "removeMember",
    { project_id: projectId, user_id: userId },
    { stale: ["listProjects"] },
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Leave Project"
      confirmLabel="Leave"
      busyLabel="Leaving..."
      {...stateOf(leave, "You could not leave the project. Please try again.")}
      onConfirm={() => leave.mutate({}, { onSuccess: onLeft })}
    >
      <p className="font-label break-words text-ink">Project: {projectName}</p>
      <p>
        You lose access immediately, and your conversations with it are deleted. Only the owner can invite you
        again.
      </p>
    </ConfirmDialog>
  );
}
