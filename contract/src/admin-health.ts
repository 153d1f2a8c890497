import { z } from "zod";
import { callIn } from "./call.ts";
import { projectId, timestamp } from "./fields.ts";

const call = callIn("Administration");

// How the installation is, for administrators.

export const health = z
  .object({
    disk: z
      .object({
        free_bytes: z.number().describe("Free space on the data's disk."),
        total_bytes: z.number().describe("The disk's total size."),
        low: z.boolean().describe("Whether nothing can be added because the disk is nearly full."),
      })
      .nullable()
      .describe("null if the disk cannot be queried."),
    queue: z
      .array(
        z.object({
          kind: z.string().describe("The kind of job, such as index-resource."),
          waiting: z.int().describe("Queued."),
          running: z.int().describe("Running."),
          failed: z.int().describe("Failed for good."),
          oldest_seconds: z.int().describe("How long the oldest ready job has waited."),
        }),
      )
      .describe("Jobs by kind."),
    answers: z
      .object({
        count: z.int().describe("How many answers were completed."),
        p50_ms: z.int().describe("Half of them took at most this long."),
        p95_ms: z.int().describe("95 of 100 took at most this long."),
      })
      .nullable()
      .describe("Answers of the last hour by the answering process; null if there were none."),
    mail: z
      .object({
        delivers: z
          .boolean()
          .describe("Whether a mail server is set; otherwise emails are written to a folder."),
        failure: z
          .string()
          .nullable()
          .describe("Why the mail server did not accept a connection, at most a minute ago; null if it did."),
      })
      .describe("Email."),
    workers: z.int().describe("Worker processes with a job."),
    damaged_projects: z
      .array(
        z.object({
          project_id: projectId,
          name: z.string().describe("The project's name."),
          resources: z.int().describe("How many of its resources are being read again."),
        }),
      )
      .describe("Projects whose stored text was lost and is being read again; up to 50."),
    breakers: z
      .array(
        z.object({
          provider: z.string().describe("The model and its host."),
          why: z.string().describe("The failure, in one sentence."),
          until: timestamp.describe("When it is tried again, by the next question after that."),
        }),
      )
      .describe("Language models that failed and have not answered since."),
    last_backup: z
      .object({
        taken_at: timestamp.describe("When it was taken."),
        folder: z.string().describe("Its location, as passed to the command."),
        bytes: z.number().describe("Uploads, passages and catalog together."),
        damaged: z.int().describe("Projects left out because their passages were damaged."),
      })
      .nullable()
      .describe("The latest backup by `npm run admin -- backup`; null if there is none."),
    versions: z
      .object({
        groundwork: z.string().describe("Groundwork's version."),
        node: z.string().describe("Node.js's version."),
        catalogue: z.string().describe("The catalog's latest migration."),
      })
      .describe("Software versions."),
    process: z
      .object({
        uptime_seconds: z.int().describe("Seconds since this process started."),
        memory_bytes: z.int().describe("Memory used."),
        event_loop_p99_ms: z
          .number()
          .describe("The event loop's delay at the 99th percentile, since the start."),
      })
      .nullable()
      .describe("The answering process; null on the command line."),
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof health>;

export const showHealth = call("GET /admin/health", {
  summary:
    "Disk, queue, workers, answer times, email, damaged projects, models, last backup, versions and this process. For administrators.",
  access: "admin",
  answers: { 200: health },
});
