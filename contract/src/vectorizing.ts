import { z } from "zod";
import { call } from "./call.ts";
import { identifier } from "./fields.ts";
import { callPaths } from "./paths.ts";

export const vectorizeRunElement = z
  .object({
    run_id: identifier,
    queued: z.number().int().describe("Resources taken up by this run."),
    state: z.enum(["running", "done"]),
    indexed: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: "VectorizeRun" });
export type VectorizeRunElement = z.infer<typeof vectorizeRunElement>;

export const vectorize = call({
  method: "POST",
  path: callPaths.vectorize,
  summary:
    "Index every resource that is not indexed. `Prefer: wait=N` answers when done, or after N seconds.",
  access: "session",
  scope: "manage",
  role: "editor",
  body: z.object({ user_id: identifier, project_id: identifier }),
  answers: { 200: vectorizeRunElement, 202: vectorizeRunElement },
});

export const vectorizeRun = call({
  method: "GET",
  path: callPaths.vectorizeRun,
  summary: "How far a run has come.",
  access: "session",
  scope: "read",
  role: "viewer",
  params: z.object({ runId: identifier }),
  answers: { 200: vectorizeRunElement },
});
