import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { JobHandler, JobKind } from "#platform/jobs/job-queue.ts";
import { deleteProjectRow } from "./projects.repository.ts";

const payload = z.object({ projectId: z.string() });
type Payload = z.infer<typeof payload>;

export const purgeProjectKind: JobKind<Payload> = {
  name: "purge-project",
  payload,
  // Data that somebody wanted gone must go: tried for more than a week.
  maxAttempts: 18,
  backOff: 10_000,
};

/** Removes one feature's data of a deleted project. Idempotent. */
export type PurgeStep = (projectId: string) => Promise<void>;

/** Removes a deleted project for good: the features' steps in their order, then the project itself. */
export function purgeProjectJob(database: Database, steps: readonly PurgeStep[]): JobHandler<Payload> {
  return {
    kind: purgeProjectKind,
    async work({ payload: { projectId } }) {
      for (const step of steps) await step(projectId);
      await database.write((transaction) => deleteProjectRow(transaction, projectId));
    },
  };
}
