import { useChange } from "#api/use-call.ts";
import { wordsOr } from "#api/api-failure.ts";
import { confirm } from "#ui/confirm.tsx";
import { useUserId } from "#session/session.ts";
import type { MemberElement } from "@groundwork/contract/members";

/** Returns functions that ask for confirmation, then hand a project over, remove a member, or leave. */
export function useMemberDialogs({
  projectId,
  projectName,
  onLeft,
}: {
  projectId: string;
  projectName: string;
  onLeft: () => void;
}) {
  const userId = useUserId();
  const change = useChange("changeMember", { project_id: projectId });
  const remove = useChange("removeMember", { project_id: projectId });
  // What was loaded of the project can no longer be seen.
  const leave = useChange(
    "removeMember",
    { project_id: projectId, user_id: userId },
    { stale: ["listProjects"] },
  );
  return {
    handOver({ user_id, name, email }: MemberElement): void {
      const person = name || email;
      confirm({
        title: "Hand Over Project",
        action: "Hand Over",
        busy: "Asking...",
        about: `Project: ${projectName}`,
        words: (
          <p className="break-words">
            We ask {person} ({email}) to take it over. Nothing changes until they accept. Then it counts
            toward their plan, only they can publish, invite and delete, and you become an editor. Its public
            assistant and language model pause until they turn them on.
          </p>
        ),
        run: () => change.mutateAsync({ user_id, role: "owner" }),
        done: `${person} was asked to take the project over.`,
        failed: wordsOr("The project could not be handed over. Please try again."),
      });
    },
    remove({ user_id, name, email }: MemberElement): void {
      confirm({
        title: "Remove Member",
        action: "Remove",
        busy: "Removing...",
        about: name || email,
        words:
          "They lose access immediately, and their conversations with this project are deleted. What they added to the project is kept.",
        run: () => remove.mutateAsync({ user_id }),
        done: `${name || email} was removed.`,
        failed: wordsOr("The member could not be removed. Please try again."),
      });
    },
    leave(): void {
      confirm({
        title: "Leave Project",
        action: "Leave",
        busy: "Leaving...",
        about: `Project: ${projectName}`,
        words:
          "You lose access immediately, and your conversations with it are deleted. Only the owner can invite you again.",
        run: () => leave.mutateAsync({}),
        after: onLeft,
        failed: wordsOr("You could not leave the project. Please try again."),
      });
    },
  };
}
