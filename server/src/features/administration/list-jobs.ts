import type { Answer, Query } from "@groundwork/contract/call";
import type { JobElement, listJobs as listJobsCall } from "@groundwork/contract/admin-jobs";
import { limits } from "@groundwork/contract/limits";
import { sql } from "kysely";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { pageOf } from "./administration.ts";

/** A page of the jobs: those that have not ended by when they run, then those that ended last. */
export async function listJobs(
  read: ReadHandle,
  _administrator: AuthorizedAdministrator,
  { state, page }: Query<typeof listJobsCall>,
): Promise<Answer<typeof listJobsCall, 200>> {
  const counted = await read
    .selectFrom("jobs")
    .select(({ fn }) => ["state", fn.countAll<number | string>().as("count")])
    .groupBy("state")
    .execute();
  const counts = { queued: 0, running: 0, failed: 0, done: 0 };
  for (const row of counted) counts[row.state] = Number(row.count);
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { offset, ...said } = pageOf(page, total, limits.adminPageRows);
  let rows = read
    .selectFrom("jobs")
    .leftJoin("users", "users.id", "jobs.owner")
    .selectAll("jobs")
    .select("users.email")
    .orderBy(sql`case when jobs.finished_at is null then 0 else 1 end`)
    .orderBy(sql`case when jobs.finished_at is null then jobs.run_at end`)
    .orderBy("jobs.finished_at", "desc")
    .orderBy("jobs.id")
    .limit(limits.adminPageRows)
    .offset(offset);
  if (state) rows = rows.where("jobs.state", "=", state);
  const jobs = (await rows.execute()).map((job): JobElement => ({
    id: job.id,
    kind: job.kind,
    state: job.state,
    owner: job.email || job.owner || null,
    subject: job.subject,
    attempts: job.attempts,
    max_attempts: job.max_attempts,
    run_at: job.run_at,
    created_at: job.created_at,
    finished_at: job.finished_at,
    error: job.error,
  }));
  return { jobs, counts, ...said };
}
