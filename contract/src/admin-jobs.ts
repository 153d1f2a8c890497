import { z } from "zod";
import { paged } from "./administration.ts";
import { call } from "./call.ts";
import { identifier, timestamp } from "./fields.ts";
import { callPaths } from "./paths.ts";

// What the server does in the background, for administrators.

export const jobStates = ["queued", "running", "failed", "done"] as const;

export const jobElement = z
  .object({
    id: identifier,
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
    created_at: timestamp,
    finished_at: timestamp.nullable().describe("When it ended; null while it has not."),
    error: z.string().nullable().describe("Why the last try failed."),
  })
  .meta({ id: "Job" });
export type JobElement = z.infer<typeof jobElement>;

export const listJobs = call({
  method: "GET",
  path: callPaths.adminJobs,
  summary: "What waits, runs, failed and was done of late in the background, for administrators.",
  access: "session",
  scope: "manage",
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
        .object({ queued: z.int(), running: z.int(), failed: z.int(), done: z.int() })
        .describe("How many there are of each state."),
      ...paged,
    }),
  },
});

export const changeJob = call({
  method: "POST",
  path: callPaths.adminJobs,
  summary:
    "Try a job again now that failed or waits, or take one away that waits or failed, for administrators.",
  access: "session",
  scope: "manage",
  body: z.object({
    id: identifier,
    action: z.enum(["retry", "cancel"], { error: "Please say retry or cancel." }).describe("What to do."),
  }),
  answers: { 200: z.object({ message: z.string() }) },
});
