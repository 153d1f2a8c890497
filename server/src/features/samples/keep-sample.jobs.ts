import { z } from "zod";
import type { JobHandler, JobKind } from "#platform/jobs/job-queue.ts";
import { keepSample, removeSample, type SampleDeps } from "./keep-sample.ts";

const payload = z.object({ samples: z.enum(["on", "off"]) });
type Payload = z.infer<typeof payload>;

const keepSampleKind: JobKind<Payload> = {
  name: "keep-sample",
  payload,
  maxAttempts: 5,
  backOff: 2_000,
};

export function keepSampleJob(deps: SampleDeps): JobHandler<Payload> {
  return {
    kind: keepSampleKind,
    work: ({ payload: { samples } }) => (samples === "on" ? keepSample(deps) : removeSample(deps)),
  };
}

/** At each start: a job, so that of two processes that start at once one does it. */
export async function queueSample(
  { database, queue }: Pick<SampleDeps, "database" | "queue">,
  samples: Payload["samples"],
): Promise<void> {
  await database.write((transaction) =>
    queue.add(transaction, keepSampleKind, {
      payload: { samples },
      idempotencyKey: `keep-sample:${samples}`,
      subject: "sample",
      owner: null,
    }),
  );
  queue.wake();
}
