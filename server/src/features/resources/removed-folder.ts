import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";

/** How long it is kept what a sweep took. */
const keptDays = 30;
const day = 86_400_000;

export interface RemovedFolderDeps {
  dataFolder: string;
  clock: Clock;
  logger: Logger;
  index: Pick<PassageIndex, "dropDamagedBefore">;
}

/** Where a sweep lays what no resource has: `removed/<date>/…` in the data folder, under the path that it had there. */
export function createRemovedFolder({ dataFolder, clock, logger, index }: RemovedFolderDeps) {
  const root = join(dataFolder, "removed");
  const tellDeleted = (path: string) =>
    logger.info({ path }, `A file that was moved aside ${keptDays} days ago was deleted.`);
  const placeOf = async (path: string) => {
    const to = join(root, dateOf(clock.now()), path);
    await mkdir(dirname(to), { recursive: true });
    return to;
  };

  return {
    /** Moves a file that lies in the data folder. */
    async take(path: string): Promise<void> {
      const to = await placeOf(relative(dataFolder, path));
      await rename(path, to);
      logger.info({ path, to }, "A file that no resource has was moved aside.");
    },

    /** Has a file moved that may lie elsewhere; `path` is where it would lie in the data folder. */
    async takeBy(path: string, move: (to: string) => Promise<boolean>): Promise<void> {
      const to = await placeOf(relative(dataFolder, path));
      if (await move(to)) logger.info({ path, to }, "A file that no resource has was moved aside.");
    },

    /** Lays down a copy of what goes; `path` as it would be in the data folder. */
    async lay(path: string, lines: AsyncIterable<string>): Promise<void> {
      const to = await placeOf(path);
      await writeFile(to, lines, { flush: true });
      logger.info({ path, to }, "What was kept for a resource that is gone was moved aside.");
    },

    /** Deletes for good what has lain here long enough. */
    async expire(): Promise<void> {
      const first = new Date(clock.now().getTime() - keptDays * day);
      for (const path of index.dropDamagedBefore(first)) tellDeleted(path);
      for (const date of await readdir(root).catch(() => [])) {
        if (!/^\d{4}-\d\d-\d\d$/.test(date) || date >= dateOf(first)) continue;
        const entries = await readdir(join(root, date), { recursive: true, withFileTypes: true });
        for (const entry of entries.filter((each) => each.isFile())) {
          const path = join(entry.parentPath, entry.name);
          await rm(path, { force: true });
          tellDeleted(path);
        }
        await rm(join(root, date), { recursive: true, force: true });
      }
    },
  };
}

export type RemovedFolder = ReturnType<typeof createRemovedFolder>;

const dateOf = (time: Date) => time.toISOString().slice(0, 10);
