import { sql } from "kysely";
import type { ReadHandle, WriteHandle } from "../database/database.ts";
import type { JobTable } from "../database/job-tables.ts";

const day = 86_400_000;
/** Milliseconds that an owner waits after a first job that used up its time; each further one doubles it. */
const firstWait = 10_000;
const longestWait = 10 * 60_000;

/** What a worker looks for: jobs of these kinds, of which one owner has at most so many at it at once. */
export interface LaneLook {
  lane: string;
  kinds: readonly string[];
  worker: string;
  mostOfOwner: number;
}

/**
 * The job whose turn it is: of the owner with the fewest running, then of the one served least recently, then the longest
 * waiting. Steps from owner to owner in the index, so that it costs the same however many jobs one of them has queued.
 */
export async function nextInTurn(
  read: ReadHandle | WriteHandle,
  look: LaneLook,
  now: Date,
  { locking = false } = {},
) {
  // What another worker is about to take is passed over instead of waited for. SQLite has one writer at a time.
  const lock = locking ? sql`for update of jobs skip locked` : sql``;
  const { lane, worker, mostOfOwner } = look;
  const time = now.toISOString();
  const kinds = sql.join(look.kinds);
  const { rows } = await sql<{ id: string }>`
    with recursive owners (owner) as (
      select min(owner) from jobs where lane = ${lane} and state = 'queued'
      union all
      select (select min(owner) from jobs where lane = ${lane} and state = 'queued' and owner > owners.owner)
      from owners where owners.owner is not null
    ),
    waiting as (
      select owners.owner,
        (select id from jobs where lane = ${lane} and state = 'queued' and owner = owners.owner and kind in (${kinds})
          and run_at <= ${time} order by run_at limit 1) as id,
        (select count(*) from jobs where lane = ${lane} and state = 'running' and owner = owners.owner) as running,
        (select count(*) from jobs where lane = ${lane} and state = 'running' and owner = owners.owner
          and worker = ${worker}) as here
      from owners where owners.owner is not null
    )
    select waiting.id from waiting
    join jobs on jobs.id = waiting.id
    left join job_owners on job_owners.lane = ${lane} and job_owners.owner = waiting.owner
    where (waiting.owner = '' or waiting.here < ${mostOfOwner})
      and (job_owners.waits_until is null or job_owners.waits_until <= ${time})
    order by waiting.running, coalesce(job_owners.served_at, ''), jobs.run_at
    limit 1 ${lock}`.execute(read);
  return rows[0]?.id;
}

/** Notes that an owner was served now. */
export async function takeTurn(
  transaction: WriteHandle,
  { lane, owner }: JobTable,
  now: Date,
): Promise<void> {
  const served = { served_at: now.toISOString() };
  await transaction
    .insertInto("job_owners")
    .values({ lane, owner, ...served, slow_failures: 0, failed_at: null, waits_until: null })
    .onConflict((conflict) => conflict.columns(["lane", "owner"]).doUpdateSet(served))
    .execute();
}

/** Lets an owner whose job used up its time wait, twice as long as after the one before within a day. */
export async function holdBack(
  transaction: WriteHandle,
  { lane, owner }: JobTable,
  now: Date,
): Promise<void> {
  if (owner === "") return;
  const earlier = await transaction
    .selectFrom("job_owners")
    .select(["slow_failures", "failed_at"])
    .where("lane", "=", lane)
    .where("owner", "=", owner)
    .executeTakeFirst();
  const isRecent = earlier?.failed_at != null && Date.parse(earlier.failed_at) > now.getTime() - day;
  const slow_failures = (isRecent ? earlier.slow_failures : 0) + 1;
  const wait = Math.min(firstWait * 2 ** (slow_failures - 1), longestWait);
  const failed_at = now.toISOString();
  const held = { slow_failures, failed_at, waits_until: new Date(now.getTime() + wait).toISOString() };
  await transaction
    .insertInto("job_owners")
    .values({ lane, owner, served_at: failed_at, ...held })
    .onConflict((conflict) => conflict.columns(["lane", "owner"]).doUpdateSet(held))
    .execute();
}

/** After a success nothing is held against an owner. */
export async function letGo(transaction: WriteHandle, { lane, owner }: JobTable): Promise<void> {
  await transaction
    .updateTable("job_owners")
    .set({ slow_failures: 0, failed_at: null, waits_until: null })
    .where("lane", "=", lane)
    .where("owner", "=", owner)
    .where("slow_failures", ">", 0)
    .execute();
}

export async function isHeldBack(read: ReadHandle, lane: string, owner: string, now: Date): Promise<boolean> {
  const held = await read
    .selectFrom("job_owners")
    .select("waits_until")
    .where("lane", "=", lane)
    .where("owner", "=", owner)
    .where("waits_until", ">", now.toISOString())
    .executeTakeFirst();
  return held !== undefined;
}

/** Forgets owners who were neither served nor held back for a day. */
export async function forgetOwners(transaction: WriteHandle, now: Date): Promise<void> {
  await transaction
    .deleteFrom("job_owners")
    .where("served_at", "<", new Date(now.getTime() - day).toISOString())
    .execute();
}
