import type { Answer, Query } from "@groundwork/contract/call";
import type { JobElement, listJobs as listJobsCall } from "@groundwork/contract/admin-jobs";
import { sql } from "kysely";
import { z } from "zod";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { deleteRows, findRow, findRows, updateRows, hasRow } from "#platform/database/rows.ts";
import { samplesEmail } from "../accounts/accounts.rules.ts";
import { readPage, type AdministrationDeps } from "./administration.ts";
import { recordAct } from "../audit/record-act.ts";
import { administrationErrors as errors } from "./administration.errors.ts";

/** Returns a page of jobs: pending ones by when they run, then the latest finished. */
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
  let newest = read
    .selectFrom("jobs")
    .leftJoin("users", "users.id", "jobs.owner")
    .selectAll("jobs")
    .select("users.email")
    .orderBy(sql`case when jobs.finished_at is null then 0 else 1 end`)
    .orderBy(sql`case when jobs.finished_at is null then jobs.run_at end`)
    .orderBy("jobs.finished_at", "desc")
    .orderBy("jobs.id");
  if (state) newest = newest.where("jobs.state", "=", state);
  const { rows: found, ...totals } = await readPage(newest, page, total);
  const named = await namesOf(read, found);
  const jobs = found.map((job): JobElement => ({
    id: job.id,
    kind: job.kind,
    state: job.state,
    owner: job.email === samplesEmail ? null : job.email || job.owner || null,
    subject: job.subject,
    ...named(job),
    attempts: job.attempts,
    max_attempts: job.max_attempts,
    run_at: job.run_at,
    created_at: job.created_at,
    finished_at: job.finished_at,
    error: job.error,
  }));
  return { jobs, counts, ...totals };
}

const works = z.object({ projectId: z.string().optional(), resourceId: z.string().optional() }).catch({});
const worksOn = ({ payload }: { payload: string }) => works.parse(JSON.parse(payload));

/** Returns what finds the names of the project and the resource that a job works on, if they still exist. */
async function namesOf(read: ReadHandle, jobs: readonly { payload: string }[]) {
  const objects = jobs.map(worksOn);
  const idsOf = (key: keyof z.infer<typeof works>) => objects.flatMap((object) => object[key] ?? []);
  const [projectIds, resourceIds] = [idsOf("projectId"), idsOf("resourceId")];
  const kept = { id: projectIds, deleted_at: null };
  const projects = projectIds.length === 0 ? [] : await findRows(read, "projects", kept);
  const resources = resourceIds.length === 0 ? [] : await findRows(read, "resources", { id: resourceIds });
  return (job: { payload: string }) => {
    const { projectId, resourceId } = worksOn(job);
    return {
      project: projects.find(({ id }) => id === projectId)?.name ?? null,
      document: resources.find(({ id }) => id === resourceId)?.file_name ?? null,
    };
  };
}

type Deps = Pick<AdministrationDeps, "database" | "clock" | "queue">;

/** Lists jobs that must finish, because their requester was shown that the data is deleted. */
const mustEnd: ReadonlySet<string> = new Set(["purge-account", "purge-project", "purge-resource"]);

/** Matches jobs of a resource, whose state changes with them. */
const isOfResource = (kind: string) => kind.startsWith("index-");

/** Lets a job that failed or waits be tried now, with all of its tries. */
export async function retryJob(
  { database, clock, queue }: Deps,
  _administrator: AuthorizedAdministrator,
  id: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const { kind, state, idempotency_key: key } = await idleJob(transaction, id);
    if (state === "failed") {
      if (isOfResource(kind)) throw new errors.job_of_resource();
      const unfinished = { idempotency_key: key, state: ["queued", "running"] as const };
      if (await hasRow(transaction, "jobs", unfinished)) throw new errors.job_not_idle();
    }
    const again = { state: "queued" as const, attempts: 0, finished_at: null };
    await updateRows(transaction, "jobs", { id }, { ...again, run_at: clock.now().toISOString() });
    await recordAct(transaction, "job.retried", { kind: "job", id }, { kind });
  });
  queue.wake();
}

/** Takes a job away that waits or failed. */
export async function cancelJob(
  { database }: Deps,
  _administrator: AuthorizedAdministrator,
  id: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const { kind, state } = await idleJob(transaction, id);
    if (mustEnd.has(kind)) throw new errors.job_must_end();
    if (state === "queued" && isOfResource(kind)) throw new errors.job_of_resource();
    await deleteRows(transaction, "jobs", { id });
    await recordAct(transaction, "job.cancelled", { kind: "job", id }, { kind });
  });
}

/** Finds a job that no worker has, and locks it until the transaction ends. */
async function idleJob(transaction: WriteHandle, id: string) {
  await updateRows(transaction, "jobs", { id }, { id });
  const job = await findRow(transaction, "jobs", { id });
  if (!job) throw new errors.job_gone();
  if (job.state === "running" || job.state === "done") throw new errors.job_not_idle();
  return job;
}
