import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { type JobHandler, purgeTries } from "#platform/jobs/job-queue.ts";
import { eraseProjectFromAudit } from "../audit/erase-from-audit.ts";
import { markProjectsDeleted } from "./projects.repository.ts";
import type { Deps } from "../deps.ts";
import { deleteRows, is } from "#platform/database/rows.ts";

const payload = z.object({ projectId: z.string() });
type Payload = z.infer<typeof payload>;
export const purgeProjectKind = { name: "purge-project", payload, ...purgeTries };

/** Removes one feature's data of a deleted project. Idempotent. */
type PurgeStep = (projectId: string) => Promise<void>;

/** Removes a deleted project for good: the features' steps in their order, then the project itself. Idempotent. */
export function createProjectPurge(database: Database, steps: readonly PurgeStep[]): PurgeStep {
  return async (projectId) => {
    for (const step of steps) await step(projectId);
    await database.write(async (transaction) => {
      await eraseProjectFromAudit(transaction, projectId);
      // Its runs, publication and counts go with it.
      await deleteRows(transaction, "projects", { id: projectId, deleted_at: is("is not", null) });
    });
  };
}

export function purgeProjectJob(database: Database, purge: PurgeStep): JobHandler<Payload> {
  return {
    kind: purgeProjectKind,
    async work({ payload: { projectId } }) {
      await purge(projectId);
      return "forget";
    },
    forgotten: () => database.forgetDeleted(),
  };
}

/**
 * Purges every project of an account's owner, including ones added while the account was closed. A failing project
 * doesn't delay the others; failures are thrown at the end.
 */
export function purgeProjectsOfStep(
  { database, clock }: Pick<Deps, "database" | "clock">,
  purge: PurgeStep,
): (ownerId: string) => Promise<void> {
  return async (ownerId) => {
    const projects = await database.write((transaction) =>
      markProjectsDeleted(transaction, ownerId, clock.now()),
    );
    const failures: unknown[] = [];
    for (const id of projects) await purge(id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, "Some projects of a closed account could not be deleted yet.");
  };
}
