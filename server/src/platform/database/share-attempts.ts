import { sql } from "kysely";
import { createHash } from "node:crypto";
import { hostname } from "node:os";
import type { SharedAttempts, ShareAttempts, ShareHoldings } from "#kit/attempt-window.ts";
import type { Clock } from "#kit/clock.ts";
import { randomTail } from "#kit/ids.ts";
import type { Logger } from "#kit/logger.ts";
import { deleteRows, insertOrUpdate, updateRows, is } from "./rows.ts";
import type { Database, WriteHandle } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds between exchanges: simultaneous attempts within them may each pass. */
const tellEvery = 1_000;
/** Parts of a window that are counted by themselves. */
const slots = 6;
/** Milliseconds for which a reported number of places counts, and between reports. */
const placesValidFor = 20_000;
const reportAgainEvery = 5_000;
/** The slot name for places, instead of a part of a window. */
const placesSlot = "held";
/** The number of newest keys of other processes to remember. */
const mostRows = 20_000;
const unique = ["counted", "key", "slot", "process"] as const;

interface Pending {
  name: string;
  key: string;
  windowMilliseconds: number;
  attempts: number;
}

/**
 * Counts attempts together with other processes, in coarse slots of the window: each reports its counts once a
 * second, and reads the others'. Nobody waits for it.
 */
export function shareAttempts({
  database,
  clock,
  logger,
}: {
  database: Database;
  clock: Clock;
  logger: Logger;
}): { share: ShareAttempts; shareHoldings: ShareHoldings; stop(): Promise<void> } {
  // With an embedded catalogue, only one process answers.
  if (database.dialect !== "postgres")
    return { share: () => undefined, shareHoldings: () => undefined, stop: async () => undefined };
  const process = `${hostname()}/${randomTail()}`;
  const pending = new Map<string, Pending>();
  const forgotten = new Set<string>();
  const holdings = new Map<string, { name: string; key: string; count: number; reported: number }>();
  let reportedAt = 0;
  let elsewhere = new Map<string, number>();
  let telling: Promise<void> | undefined;
  const idOf = (name: string, key: string) => `${name}\n${digestOf(name, key)}`;

  async function tell(): Promise<void> {
    const now = clock.now();
    const [reported, gone] = [[...pending.values()], [...forgotten]];
    pending.clear();
    forgotten.clear();
    if (reported.length > 0 || gone.length > 0)
      await database.jot(async (transaction) => {
        for (const id of gone) await forget(transaction, id);
        for (const one of reported) await count(transaction, process, one, now);
      });
    await tellHoldings(now);
    const rows = await database.read
      .selectFrom("shared_attempts")
      .select(["counted", "key", (e) => e.fn.sum<string | number>("attempts").as("attempts")])
      .where("until", ">", now.toISOString())
      .where("process", "!=", process)
      .groupBy(["counted", "key"])
      .limit(mostRows)
      .execute();
    elsewhere = new Map(rows.map((row) => [`${row.counted}\n${row.key}`, Number(row.attempts)]));
  }

  async function tellHoldings(now: Date): Promise<void> {
    const changed = [...holdings].filter(([, one]) => one.count !== one.reported);
    const again = now.getTime() - reportedAt >= reportAgainEvery && holdings.size > 0;
    if (changed.length === 0 && !again) return;
    const until = new Date(now.getTime() + placesValidFor).toISOString();
    const rows = changed.map(([, { name: counted, key, count: attempts }]) => ({
      row: { counted, key, slot: placesSlot, process, attempts, until },
    }));
    await database.jot(async (transaction) => {
      for (const { row } of rows) await hold(transaction, row);
      if (again) await updateRows(transaction, "shared_attempts", { process, slot: placesSlot }, { until });
    });
    if (again) reportedAt = now.getTime();
    for (const [i, [id, one]] of changed.entries()) {
      one.reported = rows[i]!.row.attempts;
      if (one.count === 0 && one.reported === 0) holdings.delete(id);
    }
  }

  async function sweep(): Promise<void> {
    const until = is("<=", clock.now().toISOString());
    await database.jot((transaction) => deleteRows(transaction, "shared_attempts", { until }));
  }

  function tellNow(work: () => Promise<void>): void {
    telling ??= work()
      .catch((error: unknown) => logger.warn({ err: error }, "Attempt counts could not be shared."))
      .finally(() => (telling = undefined));
  }

  const telltale = setInterval(() => tellNow(tell), tellEvery).unref();
  const sweeping = setInterval(() => tellNow(sweep), 60 * tellEvery).unref();

  return {
    share(name, windowMilliseconds): SharedAttempts {
      return {
        elsewhere: (key) => Math.max(0, elsewhere.get(idOf(name, key)) ?? 0),
        counted(key, attempts) {
          const id = idOf(name, key);
          const known = pending.get(id);
          if (known) known.attempts += attempts;
          else pending.set(id, { name, key: digestOf(name, key), windowMilliseconds, attempts });
        },
        forgotten(key) {
          const id = idOf(name, key);
          pending.delete(id);
          elsewhere.delete(id);
          forgotten.add(id);
        },
      };
    },
    shareHoldings: (name) => ({
      elsewhere: (key) => Math.max(0, elsewhere.get(idOf(name, key)) ?? 0),
      held(key, held) {
        const id = idOf(name, key);
        const known = holdings.get(id);
        if (known) known.count = held;
        else holdings.set(id, { name, key: digestOf(name, key), count: held, reported: 0 });
      },
    }),
    async stop() {
      clearInterval(telltale);
      clearInterval(sweeping);
      await telling;
    },
  };
}

async function count(
  transaction: WriteHandle,
  process: string,
  { name, key, windowMilliseconds, attempts }: Pending,
  now: Date,
): Promise<void> {
  const part = windowMilliseconds / slots;
  const began = Math.floor(now.getTime() / part) * part;
  const until = new Date(began + part + windowMilliseconds).toISOString();
  const row = { counted: name, key, slot: new Date(began).toISOString(), process, attempts, until };
  const more = { attempts: sql<number>`shared_attempts.attempts + ${attempts}` };
  await insertOrUpdate(transaction, "shared_attempts", row, unique, more);
}

async function hold(transaction: WriteHandle, row: Tables["shared_attempts"]): Promise<void> {
  const { counted, key, slot, process } = row;
  if (row.attempts === 0) await deleteRows(transaction, "shared_attempts", { counted, key, slot, process });
  else await insertOrUpdate(transaction, "shared_attempts", row, unique);
}

async function forget(transaction: WriteHandle, id: string): Promise<void> {
  const [counted = "", key = ""] = id.split("\n");
  await deleteRows(transaction, "shared_attempts", { counted, key });
}

/** Addresses of people and of clients stay out of the table. */
function digestOf(name: string, key: string): string {
  return createHash("sha256").update(`${name} ${key}`).digest("base64url").slice(0, 22);
}
