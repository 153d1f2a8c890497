import { z } from "zod";
import { paged } from "./administration.ts";
import { callIn } from "./call.ts";
import { identifier, message, timestamp } from "./fields.ts";

const call = callIn("Administration");

// What the server does in the background, for administrators.

export const jobStates = ["queued", "running", "failed", "done"] as const;

export const jobElement = z
  .object({
    id: identifier.describe("Its identifier."),
    kind: z.string().describe("What is done, such as index-resource."),
    state: z.enum(jobStates).describe("Whether it waits, runs, failed for good, or is done."),
    owner: z
      .string()
      .nullable()
      .describe("The address of whose account it is done for; null for the system's own."),
    subject: z.string().describe("The identifier of what it works on."),
    attempts: z.int().describe("Tries that failed."),
    max_attempts: z.int().describe("After so many it fails for good."),
    run_at: timestamp.describe("When it may begin."),
    created_at: timestamp.describe("When it was made."),
    finished_at: timestamp.nullable().describe("When it ended; null while it has not."),
    error: z.string().nullable().describe("Why the last try failed."),
  })
  .meta({ id: "Job" });
export type JobElement = z.infer<typeof jobElement>;

export const listJobs = call("GET /admin/jobs", {
  summary: "What waits, runs, failed and was done of late in the background, for administrators.",
  access: "manage",
  query: z.object({
    state: z.enum(jobStates).optional().describe("Only those; all unless given."),
    page: z.coerce.number().int().min(1).max(100_000).default(1).describe("Counted from 1."),
  }),
  answers: {
    200: z.object({
      jobs: z
        .array(jobElement)
        .describe("At most 50: those that have not ended by when they run, then the newest."),
      counts: z
        .object({
          queued: z.int().describe("How many wait."),
          running: z.int().describe("How many run."),
          failed: z.int().describe("How many could not be read."),
          done: z.int().describe("How many are done."),
        })
        .describe("How many there are of each state."),
      ...paged,
    }),
  },
});

export const changeJob = call("POST /admin/jobs", {
  summary:
    "Try a job again now that failed or waits, or take one away that waits or failed, for administrators.",
  access: "manage",
  audit: ["job.retried", "job.cancelled"],
  errors: ["job_gone", "job_not_idle", "job_must_end", "job_of_resource"],
  body: z.object({
    id: identifier.describe("Its identifier."),
    action: z.enum(["retry", "cancel"], { error: "Please say retry or cancel." }).describe("What to do."),
  }),
  answers: { 200: z.object({ message }) },
});
