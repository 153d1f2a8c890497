import type { Clock } from "#kit/clock.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { DeleteProjectDeps } from "./delete-project.ts";
import { markProjectsDeleted } from "./projects.repository.ts";

/**
 * What closing an account takes back in its own transaction: from then on nobody sees the owner's projects. The
 * account's purge removes their data.
 */
export function withdrawProjects({
  clock,
  withdraw,
}: { clock: Clock } & Pick<DeleteProjectDeps, "withdraw">) {
  return async (transaction: WriteHandle, ownerId: string): Promise<void> => {
    for (const projectId of await markProjectsDeleted(transaction, ownerId, clock.now()))
      for (const take of withdraw) await take(transaction, projectId);
  };
}
