import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { changeJob, type JobState, listJobs } from "#api/admin-jobs.ts";
import { logFailure } from "#api/log-failure.ts";
import { useChanging } from "./administration-queries.ts";

export type { JobElement, JobState } from "#api/admin-jobs.ts";

const jobs = ["administration", "jobs"] as const;
/** Milliseconds between two looks while the page is open. */
const lookEvery = 5_000;

export function useJobs(wish: { state: JobState | ""; page: number }) {
  return useQuery({
    queryKey: [...jobs, wish],
    queryFn: ({ signal }) => listJobs(wish, signal).catch(logFailure("Failed to fetch jobs")),
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
  });
}

export const useChangeJob = () => useChanging(changeJob, jobs);
