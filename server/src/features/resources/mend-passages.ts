import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import type { Deps } from "../deps.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { findProject, writeProject, type Project } from "../projects/projects.repository.ts";
import type { Authorized } from "#kit/authorized.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { correctGeneration, setRestoring } from "./resource-states.repository.ts";
import { findResourcesOf, type Resource } from "./resources.repository.ts";
import { stateAtWork } from "./resources.rules.ts";

export type MendDeps = Pick<Deps, "database" | "clock" | "logger" | "queue"> & { index: PassageIndex };

/**
 * Checks a project's stored text: sets damaged files aside, and reads resources with lost text again from their file
 * or address. Returns the number of resources. `whole` also checks compressed content.
 */
export async function mendPassages(
  deps: MendDeps,
  projectId: string,
  options: { whole?: boolean } = {},
): Promise<number> {
  const damaged = await deps.index.mend(projectId, options);
  if (damaged)
    deps.logger.warn(
      { projectId, ...damaged },
      damaged.movedTo === null
        ? "Damaged passages were removed from PostgreSQL."
        : "A damaged passage file was set aside.",
    );
  return restoreLost(deps, projectId);
}

/** Reads resources again that answer according to the catalogue but are missing in the index. */
export async function restoreLost(deps: MendDeps, projectId: string): Promise<number> {
  const { database, index, logger } = deps;
  const live = await findProject(database.read, projectId);
  if (!live) return 0;
  const project = await authorizeProject(database.read, { userId: live.owner_id }, projectId, "editor");
  // In this order: a job writes to the index first, so the second read includes what it writes meanwhile.
  const rows = await findResourcesOf(database.read, projectId);
  const answering = await index.generations(projectId);
  const differing = rows.filter(
    ({ id, indexed_generation }) => indexed_generation !== (answering.get(id) ?? null),
  );
  if (differing.length === 0) return 0;
  const lost = await writeProject(database, project, async (transaction) => {
    let count = 0;
    for (const row of differing)
      if (await restore(deps, transaction, project, row, answering.get(row.id) ?? null)) count++;
    return count;
  });
  if (lost > 0) {
    logger.warn({ projectId, resources: lost }, "Resources with lost text are being read again.");
    deps.queue.wake();
  }
  return lost;
}

/** Returns true if the resource must be read again. */
async function restore(
  deps: MendDeps,
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  row: Resource,
  stored: string | null,
): Promise<boolean> {
  const atWork = stateAtWork.has(row.state);
  if (stored !== null) {
    // A job hasn't updated the catalogue yet.
    if (atWork) return false;
    if (row.state !== "indexed") {
      // A process that died during cancellation may have written its generation without recording it.
      await correctGeneration(transaction, row, stored);
      return false;
    }
  }
  if (!(await setRestoring(transaction, project, row, stored, deps.clock.now()))) return false;
  if (!atWork) await queueIndexing(deps, transaction, project, [row], { fromStart: true });
  return true;
}
