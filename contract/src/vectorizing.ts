import { z } from "zod";
import { callIn } from "./call.ts";
import { callerId, projectId, runId } from "./fields.ts";

const call = callIn("Indexing");

export const vectorizeRunElement = z
  .object({
    run_id: runId,
    queued: z.number().int().describe("Resources in this run."),
    state: z.enum(["running", "done"]).describe("Its state."),
    indexed: z.number().int().describe("Indexed."),
    failed: z.number().int().describe("Failed."),
  })
  .meta({ id: "VectorizeRun" });
export type VectorizeRunElement = z.infer<typeof vectorizeRunElement>;

export const vectorize = call("POST /vectorize/add_resource", {
  summary:
    "Index every resource that is not indexed yet. `Prefer: wait=N` answers when it is done, or after N seconds.",
  access: "write",
  role: "editor",
  audit: { none: "It reads sources that were already added." },
  errors: ["not_yourself", "storage_low"],
  body: z.object({ user_id: callerId, project_id: projectId }),
  answers: { 200: vectorizeRunElement, 202: vectorizeRunElement },
});

export const vectorizeRun = call("GET /vectorize/runs/:runId", {
  summary: "The progress of a run.",
  access: "read",
  role: "viewer",
  params: z.object({ runId }),
  answers: { 200: vectorizeRunElement },
});
