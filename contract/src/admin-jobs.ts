import { z } from "zod";
import { paged } from "./administration.ts";
import { callIn } from "./call.ts";
import { identifier, message, timestamp } from "./fields.ts";

const call = callIn("Administration");

// What the server does in the background, for administrators.

export const jobStates = ["queued", "running", "failed", "done"] as const;

export const jobElement = z
  .object({
    id: identifier.describe("The ID."),
    kind: z.string().describe("The kind of job, such as index-resource."),
    state: z.enum(jobStates).describe("Whether it is queued, running, failed or done."),
    owner: z
      .string()
      .nullable()
      .describe("The email address of the account it runs for; null for the system."),
    subject: z.string().describe("The ID of the object it works on."),
    project: z.string().nullable().describe("The name of the project it works on; null if there is none."),
    document: z.string().nullable().describe("The name of the resource it works on; null if there is none."),
    attempts: z.int().describe("Failed attempts."),
    max_attempts: z.int().describe("The number of attempts after which it fails for good."),
    run_at: timestamp.describe("When it can start."),
    created_at: timestamp.describe("When it was created."),
    finished_at: timestamp.nullable().describe("When it finished; null if it has not."),
    error: z.string().nullable().describe("Why the last attempt failed."),
  })
  .meta({ id: "Job" });
export type JobElement = z.infer<typeof jobElement>;

export const listJobs = call("GET /admin/jobs", {
  summary: "Background jobs: queued, running, failed and recently done. For administrators.",
  access: "admin",
  query: z.object({
    state: z.enum(jobStates).optional().describe("The states to list; all by default."),
    page: z.coerce.number().int().min(1).max(100_000).default(1).describe("Counted from 1."),
  }),
  answers: {
    200: z.object({
      jobs: z
        .array(jobElement)
        .describe("Up to 50: unfinished jobs by start time, then the latest finished."),
      counts: z
        .object({
          queued: z.int().describe("Queued."),
          running: z.int().describe("Running."),
          failed: z.int().describe("Failed."),
          done: z.int().describe("Done."),
        })
        .describe("The number in each state."),
      ...paged,
    }),
  },
});

export const changeJob = call("POST /admin/jobs", {
  summary: "Retry a failed or queued job now, or remove it. For administrators.",
  access: "admin",
  audit: ["job.retried", "job.cancelled"],
  errors: ["job_gone", "job_not_idle", "job_must_end", "job_of_resource"],
  body: z.object({
    id: identifier.describe("The ID."),
    action: z.enum(["retry", "cancel"], { error: "Please choose retry or cancel." }).describe("The action."),
  }),
  answers: { 200: z.object({ message }) },
});
