import { setTimeout as delay } from "node:timers/promises";
import { readByNow } from "#knowledge/readers/part-outcomes.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { findProject, writeProject } from "../projects/projects.repository.ts";
import type { MendDeps } from "./mend-passages.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { findReadBefore, findResource } from "./resources.repository.ts";
import { stateAtWork } from "./resources.rules.ts";

/** Milliseconds between looks at a resource that is read again, and the longest wait for it: its site may be slow. */
interface Pace {
  look: number;
  most: number;
}

/**
 * Reads a project's resources again that earlier readers read less completely. The previous text keeps answering until
 * that is done, or if it fails. Reads one at a time and then rests as long as it took, because nobody waits for it, while
 * people wait for answers and uploads. Returns the number of resources.
 */
export async function readOutdated(
  deps: MendDeps,
  projectId: string,
  signal: AbortSignal,
  { look, most }: Pace = { look: 500, most: 60_000 },
): Promise<number> {
  let count = 0;
  let after = "";
  while (!signal.aborted) {
    const id = await queueOutdated(deps, projectId, after);
    if (id === null) break;
    if (++count === 1)
      deps.logger.info(
        { projectId },
        "Resources are being read again, because this version reads more of them.",
      );
    after = id;
    const begun = performance.now();
    const took = () => performance.now() - begun;
    do await rest(look, signal);
    while (!signal.aborted && took() < most && (await isAtWork(deps, id)));
    await rest(took(), signal);
  }
  return count;
}

/** Queues the next outdated resource behind `after`; returns its identifier, null where there is none. */
async function queueOutdated(deps: MendDeps, projectId: string, after: string): Promise<string | null> {
  const { database, queue } = deps;
  const next = { mark: readByNow, after };
  const live = await findProject(database.read, projectId);
  if (!live || !(await findReadBefore(database.read, projectId, next))) return null;
  const project = await authorizeProject(database.read, { userId: live.owner_id }, projectId, "editor");
  const queued = await writeProject(database, project, async (transaction) => {
    const resource = await findReadBefore(transaction, projectId, next);
    if (resource) await queueIndexing(deps, transaction, project, [resource], { fromStart: true });
    return resource?.id ?? null;
  });
  queue.wake();
  return queued;
}

async function isAtWork({ database }: MendDeps, id: string): Promise<boolean> {
  const resource = await findResource(database.read, id);
  return resource !== undefined && stateAtWork.has(resource.state);
}

/** Waits so many milliseconds, or until the signal. */
export const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
