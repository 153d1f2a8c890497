import { readByNow } from "#knowledge/readers/part-outcomes.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { holdProject } from "../projects/projects.repository.ts";
import type { MendDeps } from "./mend-passages.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { findLiveProject, findReadBefore } from "./resources.repository.ts";

/**
 * Has those resources read again that were read when readers saw less in them. What was read before goes on answering
 * until that is done, and longer where it fails. Gives how many.
 */
export async function readOutdated(deps: MendDeps, projectId: string): Promise<number> {
  const { database, logger, queue } = deps;
  const live = await findLiveProject(database.read, projectId);
  if (!live) return 0;
  if ((await findReadBefore(database.read, projectId, readByNow)).length === 0) return 0;
  const project = await authorizeProject(database.read, { userId: live.owner_id }, projectId, "editor");
  const count = await database.write(async (transaction) => {
    await holdProject(transaction, project);
    const outdated = await findReadBefore(transaction, projectId, readByNow);
    for (const resource of outdated)
      await queueIndexing(deps, transaction, project, [resource], { anew: true });
    return outdated.length;
  });
  if (count > 0) {
    logger.info({ projectId, resources: count }, "Resources are read again, since more is seen in them now.");
    queue.wake();
  }
  return count;
}
