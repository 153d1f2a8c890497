import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { runInThread } from "#kit/run-in-thread.ts";

/** The largest catalogue to rewrite, because writers wait meanwhile: about half a processor second per 100 MB. */
const mostBytes = 512 * 1024 * 1024;
/** Milliseconds after which a catalogue that is always written to is written again all the same. */
const longestWait = 3_600_000;

/** Counts deletions that may have left copies in the file; 0 after a rewrite. Stored in the file itself. */
const deletions = (database: DatabaseSync): number =>
  Number(database.prepare("pragma user_version").get()!.user_version);

export const hasDeletions = (database: DatabaseSync): boolean => deletions(database) > 0;

/** Notes that pages which were split may hold copies of what was deleted. */
export function noteDeletion(database: DatabaseSync): void {
  database.exec(`pragma user_version = ${(deletions(database) + 1) % 2 ** 31}`);
}

/** Writes the file again, without the copies that pages which were split hold of what was deleted. */
export function rewriteFile(database: DatabaseSync): void {
  const before = deletions(database);
  database.exec("vacuum");
  // What was deleted since may have left others.
  database.exec("begin immediate");
  if (deletions(database) === before) database.exec("pragma user_version = 0");
  database.exec("commit");
}

interface Rewriting {
  /** Something was deleted: the file is written again once nobody has written for a while. */
  isDue(): void;
  /** Somebody writes. */
  noteWrite(): void;
  /** Waits for what goes on. */
  stop(): Promise<void>;
}

/**
 * Writes a catalogue again in idle time. `alone` keeps the process's own writers away until its work is done, and `done` is
 * called after it. `after` is how long nobody has to have written, in milliseconds.
 */
export function createRewriting(
  path: string,
  { after, alone }: { after: number; alone: (work: () => Promise<void>) => Promise<void> },
): Rewriting {
  let timer: NodeJS.Timeout | undefined;
  let going = Promise.resolve();
  let due = 0;
  let written = 0;

  const arm = (milliseconds: number) => {
    timer = setTimeout(() => {
      timer = undefined;
      const now = performance.now();
      const quietAt = Math.min(written + after, due + longestWait);
      if (now < quietAt) arm(quietAt - now);
      // What fails is due again with the next deletion, or the next start.
      else going = alone(() => rewriteInThread(path)).catch(() => undefined);
    }, milliseconds);
    timer.unref();
  };

  return {
    isDue() {
      if (timer !== undefined) return;
      due = performance.now();
      arm(after);
    },
    noteWrite() {
      written = performance.now();
    },
    async stop() {
      clearTimeout(timer);
      await going;
    },
  };
}

async function rewriteInThread(path: string): Promise<void> {
  const { size } = statSync(path);
  const { bavail, bsize } = statfsSync(dirname(path));
  // It is written to the journal first.
  if (size > mostBytes || bavail * bsize < 3 * size) return;
  await runInThread(new URL("./rewrite.worker.ts", import.meta.url), { workerData: { path } });
}
