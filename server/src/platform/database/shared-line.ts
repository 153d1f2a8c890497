import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "kysely";
import type { Clock } from "#kit/clock.ts";
import type { FairQueue, Gate, Line } from "#kit/fair-queue.ts";
import { randomTail } from "#kit/ids.ts";
import type { Logger } from "#kit/logger.ts";
import { deleteRows, insertOrUpdate, updateRows, findRows, is } from "./rows.ts";
import type { Database, WriteHandle } from "./database.ts";

/** Milliseconds after which a waiting process checks without a notification. */
const lookEvery = 500;
/** Milliseconds between reports that waiting ones are still there, and for which a report counts. */
const sayEvery = 1_000;
const holdsFor = 6_000;
/** The advisory lock under which one transaction at a time decides who is next. */
const turn = 8_264_102;
const topic = "line";

interface Row {
  id: string;
  gates: readonly Gate[];
  served: boolean;
}

/**
 * Shares a line among all processes of an installation: the first of each process's own line wait together, in order
 * of arrival. Places of a dead process are freed after some seconds.
 */
export function createSharedLine(
  { database, clock, logger }: { database: Database; clock: Clock; logger: Logger },
  own: FairQueue,
  { places, placesOfGroup }: { places: number; placesOfGroup: number },
): { line: Line; stop(): Promise<void> } {
  // With an embedded catalogue, only one process answers.
  if (database.dialect !== "postgres") return { line: own, stop: async () => undefined };
  const process = `${hostname()}/${randomTail()}`;
  const here = new Set<string>();
  let saying: Promise<unknown> | undefined;

  const until = () => new Date(clock.now().getTime() + holdsFor).toISOString();
  const telling = setInterval(() => {
    if (here.size === 0) return;
    saying ??= database
      .write((transaction) => updateRows(transaction, "shared_line", { process }, { until: until() }), {
        loosely: true,
      })
      .catch((error: unknown) => logger.warn({ err: error }, "The queue for models could not be updated."))
      .finally(() => (saying = undefined));
  }, sayEvery).unref();

  async function leave(id: string): Promise<void> {
    here.delete(id);
    try {
      await database.write(
        async (transaction) => {
          await deleteRows(transaction, "shared_line", { id });
          await database.signal(transaction, topic);
        },
        { loosely: true },
      );
    } catch (error) {
      // It counts no more in a while.
      logger.warn({ err: error }, "A place in the queue for models could not be released.");
    }
  }

  /** Returns the number ahead, or null if it now has a place. */
  function look(id: string, gates: readonly Gate[], arrived: string): Promise<number | null> {
    return database.write(
      async (transaction) => {
        await sql`select pg_advisory_xact_lock(${turn})`.execute(transaction);
        const rows = await readLine(transaction, clock.now().toISOString());
        const others = rows.filter((row) => row.id !== id);
        const before = placeOf(
          gates,
          others,
          rows.findIndex((row) => row.id === id),
        );
        const row = { id, process, gates: JSON.stringify(gates), arrived, until: until() };
        await insertOrUpdate(
          transaction,
          "shared_line",
          { ...row, served: before === null ? 1 : 0 },
          ["id"],
          { until: row.until, served: before === null ? 1 : 0 },
        );
        return before;
      },
      { loosely: true },
    );
  }

  async function* enter(
    gates: readonly Gate[],
    signal: AbortSignal,
  ): AsyncGenerator<number, () => Promise<void>> {
    const id = randomUUID();
    const arrived = clock.now().toISOString();
    here.add(id);
    let reported = -1;
    let placed = false;
    try {
      for (;;) {
        const freed = Promise.withResolvers<void>();
        const wake = () => freed.resolve();
        const unheard = database.onSignal(topic, wake);
        signal.addEventListener("abort", wake, { once: true });
        const late = setTimeout(wake, lookEvery);
        try {
          signal.throwIfAborted();
          const before = await look(id, gates, arrived);
          signal.throwIfAborted();
          if (before === null) {
            placed = true;
            return () => leave(id);
          }
          if (before !== reported) yield (reported = before);
          await freed.promise;
        } finally {
          clearTimeout(late);
          signal.removeEventListener("abort", wake);
          unheard();
        }
      }
    } finally {
      if (!placed) await leave(id);
    }
  }

  return {
    line: {
      async *enter(group, signal, gates = []) {
        const leaveOwn = yield* own.enter(group, signal, gates);
        const all = [
          { name: "all", most: places },
          { name: `group ${group}`, most: placesOfGroup },
          ...gates,
        ];
        const waiting = enter(all, signal);
        let leaveAll: (() => Promise<void>) | null = null;
        try {
          leaveAll = yield* waiting;
        } finally {
          if (!leaveAll) leaveOwn();
        }
        let left = false;
        return () => {
          if (left) return;
          left = true;
          // Who is next here finds the place free then.
          void leaveAll().finally(leaveOwn);
        };
      },
    },
    async stop() {
      clearInterval(telling);
      await saying;
    },
  };
}

async function readLine(transaction: WriteHandle, now: string): Promise<Row[]> {
  await deleteRows(transaction, "shared_line", { until: is("<=", now) });
  const rows = await findRows(transaction, "shared_line", {}, { order: ["arrived", "id"] });
  return rows.map(({ id, gates, served }) => ({
    id,
    gates: JSON.parse(gates) as Gate[],
    served: served === 1,
  }));
}

/** Returns null if all gates will be open after the earlier ones; otherwise how many those are. */
function placeOf(gates: readonly Gate[], others: readonly Row[], place: number): number | null {
  const taken = new Map<string, number>();
  const isOpen = (own: readonly Gate[]) => own.every(({ name, most }) => (taken.get(name) ?? 0) < most);
  const take = (own: readonly Gate[]) => {
    for (const { name } of own) taken.set(name, (taken.get(name) ?? 0) + 1);
  };
  for (const row of others) if (row.served) take(row.gates);
  const waiting = others.filter(({ served }) => !served);
  const served = others.slice(0, place < 0 ? undefined : place).filter((row) => row.served).length;
  const earlier = place < 0 ? waiting : waiting.slice(0, place - served);
  for (const row of earlier) if (isOpen(row.gates)) take(row.gates);
  return isOpen(gates) ? null : earlier.length;
}
