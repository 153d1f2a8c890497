import { z } from "zod";
import { callIn } from "./call.ts";
import { projectId, timestamp } from "./fields.ts";

const call = callIn("Administration");

// How the installation is, for administrators.

export const health = z
  .object({
    disk: z
      .object({
        free_bytes: z.number().describe("What is still free where the data lies."),
        total_bytes: z.number().describe("All that the disk holds."),
        low: z.boolean().describe("Whether nothing is taken in for want of room."),
      })
      .nullable()
      .describe("null where the disk cannot be asked."),
    queue: z
      .array(
        z.object({
          kind: z.string().describe("What is done, such as index-resource."),
          waiting: z.int().describe("How many wait."),
          running: z.int().describe("How many run."),
          failed: z.int().describe("How many failed for good."),
          oldest_seconds: z.int().describe("How long the oldest that might begin has waited."),
        }),
      )
      .describe("Jobs by kind."),
    workers: z.int().describe("Processes that have a job now."),
    damaged_projects: z
      .array(
        z.object({
          project_id: projectId,
          name: z.string().describe("What the project is called."),
          resources: z.int().describe("How many of its resources are being read anew."),
        }),
      )
      .describe("Whose stored text was found to be lost, until it is read anew; at most 50."),
    breakers: z
      .array(
        z.object({
          provider: z.string().describe("The model, and where it is asked."),
          why: z.string().describe("What it failed with, in one sentence."),
          until: timestamp.describe("When it is tried again, by the next question after that."),
        }),
      )
      .describe("Language models that failed and have not answered since."),
    last_backup: z
      .object({
        taken_at: timestamp.describe("When it was taken."),
        folder: z.string().describe("Where it lies, as the command was told."),
        bytes: z.number().describe("Uploads, passages and catalogue together."),
        damaged: z.int().describe("Projects whose passages were damaged, and so are not in it."),
      })
      .nullable()
      .describe("The newest that `npm run admin -- backup` took; null where it took none."),
    versions: z
      .object({
        groundwork: z.string().describe("Of this software."),
        node: z.string().describe("Of Node."),
        catalogue: z.string().describe("The last migration of the catalogue."),
      })
      .describe("What runs here."),
    process: z
      .object({
        uptime_seconds: z.int().describe("Since this process began."),
        memory_bytes: z.int().describe("What it holds in memory."),
        event_loop_p99_ms: z.number().describe("By how much 1 % of its turns came late, since it began."),
      })
      .nullable()
      .describe("Of the process that answers; null on the command line, which is another."),
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof health>;

export const showHealth = call("GET /admin/health", {
  summary:
    "Disk, queue, workers, damaged projects, models, the last backup, versions and this process, for administrators.",
  access: "manage",
  answers: { 200: health },
});
