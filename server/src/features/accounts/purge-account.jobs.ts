import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { JobHandler, JobKind, JobQueue } from "#platform/jobs/job-queue.ts";
import { eraseAccountFromAudit } from "../audit/erase-from-audit.ts";
import { deleteErasedUser } from "./users.repository.ts";

const payload = z.object({ userId: z.string() });
type Payload = z.infer<typeof payload>;

export const purgeAccountKind: JobKind<Payload> = {
  name: "purge-account",
  payload,
  // Data that somebody wanted gone must go: tried for more than a week.
  maxAttempts: 18,
  backOff: 10_000,
};

/** Removes what one feature keeps for the owner of a closed account. Idempotent. */
export type AccountPurgeStep = (ownerId: string) => Promise<void>;

/** Removes a closed account for good: the features' steps in their order, then what is left of the user. */
export function purgeAccountJob(
  { database, queue }: { database: Database; queue: Pick<JobQueue, "forgetOwner"> },
  steps: readonly AccountPurgeStep[],
): JobHandler<Payload> {
  return {
    kind: purgeAccountKind,
    async work({ payload: { userId } }) {
      for (const step of steps) await step(userId);
      await database.write(async (transaction) => {
        await eraseAccountFromAudit(transaction, userId);
        await deleteErasedUser(transaction, userId);
        await queue.forgetOwner(transaction, userId);
      });
      return "forget";
    },
    forgotten: () => database.forgetDeleted(),
  };
}
