import { deleteConversationsOf } from "#features/chat/conversations.repository.ts";
import { withdrawMemberships } from "#features/members/change-members.ts";
import { pauseModel } from "#features/projects/projects.repository.ts";
import { withdrawProjects } from "#features/projects/change-project.ts";
import { handOverPublication } from "#features/publications/publications.repository.ts";
import { withdrawPublication } from "#features/publications/publish-project.ts";
import type { Clock } from "#kit/clock.ts";

/** Composes the clean-up of other features when a project is deleted or changes hands, or an account is closed. */
export function acrossFeatures({ clock }: { clock: Clock }) {
  const withdraw = [withdrawPublication];
  return {
    withdraw,
    withdrawOwned: [withdrawProjects({ clock, withdraw }), withdrawMemberships([deleteConversationsOf])],
    handOver: [handOverPublication, pauseModel],
  };
}
