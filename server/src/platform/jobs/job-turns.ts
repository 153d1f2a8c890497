import { findRow, insertOrUpdate, updateRows, deleteRows, hasRow, is } from "../database/rows.ts";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, ReadHandle, WriteHandle } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { NewJob } from "./job-queue.ts";

const day = 86_400_000;
/** Milliseconds that an owner waits after a first job that used up its time; each further one doubles it. */
const firstWait = 10_000;
const longestWait = 10 * 60_000;
/** Milliseconds for which an owner's jobs may hold slots of a lane in an hour before those of all others go first. */
const hourlyBudget = 10 * 60_000;
const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/** A worker's search: jobs of these kinds, with a limit per owner running at once. */
export interface LaneLook {
  lane: string;
  kinds: readonly string[];
  worker: string;
  mostOfOwner: number;
}

/** Names projects by digest, so that no name of a deleted project remains. */
export function lineOf({
  owner = null,
  project,
}: Partial<Pick<NewJob<unknown>, "owner" | "project">>): string {
  if (owner === null || project === undefined) return owner ?? "";
  return `${owner} ${createHash("sha256").update(project).digest("base64url").slice(0, 12)}`;
}

/**
 * Selects the next job: of the owner with the fewest running, then within the hourly budget, then least recently
 * served; of that owner's projects the one after the last served; of its jobs the longest waiting. Uses the index
 * from line to line, so that its cost doesn't depend on queue length.
 */
export async function nextInTurn(read: ReadHandle, look: LaneLook, now: Date, { locking = false } = {}) {
  // What another worker is about to take is passed over instead of waited for. SQLite has one writer at a time.
  const lock = locking ? sql`for update of jobs skip locked` : sql``;
  const { lane, worker, mostOfOwner } = look;
  const time = now.toISOString();
  const kinds = sql.join(look.kinds);
  const { rows } = await sql<{ id: string }>`
    with recursive lines (line) as (
      select min(line) from jobs where lane = ${lane} and state = 'queued'
      union all
      select (select min(line) from jobs where lane = ${lane} and state = 'queued' and line > lines.line)
      from lines where lines.line is not null
    ),
    firsts as (
      select (select id from jobs where lane = ${lane} and state = 'queued' and line = lines.line and kind in (${kinds})
          and run_at <= ${time} order by run_at limit 1) as id
      from lines where lines.line is not null
    ),
    waiting as (
      select jobs.id, jobs.owner,
        (select count(*) from jobs as others where others.lane = ${lane} and others.state = 'running'
          and others.owner = jobs.owner) as running,
        (select count(*) from jobs as others where others.lane = ${lane} and others.state = 'running'
          and others.owner = jobs.owner and others.worker = ${worker}) as here
      from firsts join jobs on jobs.id = firsts.id
    )
    select waiting.id from waiting
    join jobs on jobs.id = waiting.id
    left join job_owners on job_owners.lane = ${lane} and job_owners.owner = waiting.owner
    where (waiting.owner = '' or waiting.here < ${mostOfOwner})
      and (job_owners.waits_until is null or job_owners.waits_until <= ${time})
    order by waiting.running,
      case when job_owners.spent_hour = ${hourOf(now)} and job_owners.spent_ms > ${hourlyBudget} then 1 else 0 end,
      coalesce(job_owners.served_at, ''),
      case when jobs.line <= job_owners.served_line then 1 else 0 end,
      case when job_owners.served_line is null then '' else jobs.line end, jobs.run_at
    limit 1 ${lock}`.execute(read);
  return rows[0]?.id;
}

const newOwner = { slow_failures: 0, failed_at: null, waits_until: null, spent_ms: 0, spent_hour: null };

/** Adds a job's slot time to its owner's hour. */
export async function countSpent(
  transaction: WriteHandle,
  { lane, owner }: Tables["jobs"],
  { milliseconds, now }: { milliseconds: number; now: Date },
): Promise<void> {
  if (owner === "") return;
  const hour = hourOf(now);
  const spent = Math.max(0, Math.round(milliseconds));
  const spent_ms = sql<number>`case when spent_hour = ${hour} then spent_ms + ${spent} else ${spent} end`;
  await updateRows(transaction, "job_owners", { lane, owner }, { spent_ms, spent_hour: hour });
}

/** Notes that a line of an owner was served now. */
export async function takeTurn(
  transaction: WriteHandle,
  { lane, owner, line }: Tables["jobs"],
  now: Date,
): Promise<void> {
  const served = { served_at: now.toISOString(), served_line: line };
  const row = { lane, owner, ...served, ...newOwner };
  await insertOrUpdate(transaction, "job_owners", row, ["lane", "owner"], served);
}

/** Lets an owner whose job used up its time wait, twice as long as after the one before within a day. */
export async function holdBack(
  transaction: WriteHandle,
  { lane, owner }: Tables["jobs"],
  now: Date,
): Promise<void> {
  if (owner === "") return;
  const earlier = await findRow(transaction, "job_owners", { lane, owner });
  const isRecent = earlier?.failed_at != null && Date.parse(earlier.failed_at) > now.getTime() - day;
  const slow_failures = (isRecent ? earlier.slow_failures : 0) + 1;
  const wait = Math.min(firstWait * 2 ** (slow_failures - 1), longestWait);
  const failed_at = now.toISOString();
  const delay = { slow_failures, failed_at, waits_until: new Date(now.getTime() + wait).toISOString() };
  const row = { lane, owner, served_at: failed_at, served_line: null, ...newOwner, ...delay };
  await insertOrUpdate(transaction, "job_owners", row, ["lane", "owner"], delay);
}

/** Ends an owner's delay after a success. */
export async function letGo(transaction: WriteHandle, { lane, owner }: Tables["jobs"]): Promise<void> {
  const delayed = { lane, owner, slow_failures: is(">", 0) };
  await updateRows(transaction, "job_owners", delayed, {
    slow_failures: 0,
    failed_at: null,
    waits_until: null,
  });
}

/** Shortens owners' delays and turn times that a clock running ahead has written. */
export async function shortenOwnersWaits(database: Database, now: Date): Promise<void> {
  const time = now.toISOString();
  const longest = new Date(now.getTime() + longestWait).toISOString();
  const ahead = await database.read
    .selectFrom("job_owners")
    .select(["lane", "owner"])
    .where((e) => e.or([e("served_at", ">", longest), e("waits_until", ">", longest)]))
    .execute();
  if (ahead.length === 0) return;
  await database.write(async (transaction) => {
    for (const { lane, owner } of ahead)
      await updateRows(transaction, "job_owners", { lane, owner }, { served_at: time, waits_until: null });
  });
}

export function isDelayed(read: ReadHandle, lane: string, owner: string, now: Date): Promise<boolean> {
  return hasRow(read, "job_owners", { lane, owner, waits_until: is(">", now.toISOString()) });
}

/** Deletes owners who were neither served nor delayed for a day. */
export async function forgetOwners(transaction: WriteHandle, now: Date): Promise<void> {
  const served_at = is("<", new Date(now.getTime() - day).toISOString());
  await deleteRows(transaction, "job_owners", { served_at });
}
