import { z } from "zod";
import { callIn } from "./call.ts";
import { callerId, projectId, runId } from "./fields.ts";

const call = callIn("Indexing");

export const vectorizeRunElement = z
  .object({
    run_id: runId,
    queued: z.number().int().describe("Resources taken up by this run."),
    state: z.enum(["running", "done"]).describe("Where it stands."),
    indexed: z.number().int().describe("How many answer questions."),
    failed: z.number().int().describe("How many could not be read."),
  })
  .meta({ id: "VectorizeRun" });
export type VectorizeRunElement = z.infer<typeof vectorizeRunElement>;

export const vectorize = call("POST /vectorize/add_resource", {
  summary:
    "Index every resource that is not indexed. `Prefer: wait=N` answers when done, or after N seconds.",
  access: "manage",
  role: "editor",
  audit: { none: "It reads sources that were added." },
  errors: ["not_yourself", "storage_low"],
  body: z.object({ user_id: callerId, project_id: projectId }),
  answers: { 200: vectorizeRunElement, 202: vectorizeRunElement },
});

export const vectorizeRun = call("GET /vectorize/runs/:runId", {
  summary: "How far a run has come.",
  access: "read",
  role: "viewer",
  params: z.object({ runId }),
  answers: { 200: vectorizeRunElement },
});
