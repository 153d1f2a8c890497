import type * as jobs from "@groundwork/contract/admin-jobs";
import type { Answer, BodyInput } from "@groundwork/contract/call";
import { callPaths } from "@groundwork/contract/paths";
import { requestDone, requestJson } from "./request.ts";

export type { JobElement } from "@groundwork/contract/admin-jobs";
export type JobList = Answer<typeof jobs.listJobs, 200>;
export type JobState = jobs.JobElement["state"];

export function listJobs(
  wish: { state: JobState | ""; page: number },
  signal?: AbortSignal,
): Promise<JobList> {
  const query = new URLSearchParams({ page: String(wish.page), ...(wish.state && { state: wish.state }) });
  return requestJson(`${callPaths.adminJobs}?${query}`, { signal });
}

export function changeJob(body: BodyInput<typeof jobs.changeJob>): Promise<void> {
  return requestDone(callPaths.adminJobs, { method: "POST", body });
}
