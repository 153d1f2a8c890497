import type { Deps } from "../deps.ts";
import { readdir, stat, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, dirname, relative } from "node:path";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import { findLiveProjects } from "../projects/projects.repository.ts";
import { findResourceNames, isFileUsed } from "./resources.repository.ts";

/** Milliseconds that an upload may exist without its row. */
const grace = 3_600_000;
/** Beyond either it is likelier that the catalogue is not the one of these files than that so much was left. */
const most = { count: 20, share: 0.05 };

interface SweepDeps extends Pick<Deps, "database" | "clock" | "logger" | "files" | "index"> {
  dataFolder: string;
  waitingFolder: string;
  /** Takes what is left however much it is. */
  sweepAnyway: boolean;
}

/** The findings of a sweep. */
interface Leftovers {
  /** Whole uploads that no resource has. */
  uploads: { projectId: string; hash: string }[];
  /** The number of complete uploads. */
  stored: number;
  /** Lists interrupted uploads, which nobody was promised are stored. */
  broken: string[];
  /** Passages of deleted resources. */
  resources: { projectId: string; resourceId: string }[];
  /** The number of resources that have passages. */
  indexed: number;
}

/**
 * Moves aside what a killed process left between two stores: files without a row, interrupted uploads, and passages
 * and staged parts of deleted resources. Safe while others work.
 */
export async function sweepLeftovers(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - grace);
  const left = await findLeftovers(deps, before, signal);
  if (signal.aborted) return;
  if (!deps.sweepAnyway && isTooMuch(left)) {
    const { uploads, stored, resources, indexed } = left;
    deps.logger.warn(
      { uploads: uploads.length, ofUploads: stored, resources: resources.length, ofResources: indexed },
      "The sweep would remove more than 20 files or 5% of all, because the catalog doesn't " +
        "know them. Nothing was removed. Check that catalogue.sqlite belongs to this folder; if " +
        "it does, start once with SWEEP_ANYWAY=true.",
    );
    return;
  }
  const removed = createRemovedFolder(deps);
  await takeFiles(deps, removed, left, before);
  for (const gone of left.resources) {
    if (signal.aborted) return;
    await takePassages(deps, removed, gone);
  }
  await removed.expire();
}

function isTooMuch({ uploads, stored, resources, indexed }: Leftovers): boolean {
  const beyond = (taken: number, of: number) => taken > most.count || taken > of * most.share;
  return beyond(uploads.length, stored) || beyond(resources.length, indexed);
}

async function findLeftovers(deps: SweepDeps, before: Date, signal: AbortSignal): Promise<Leftovers> {
  const { database, files, index, logger } = deps;
  const { unused, broken, stored } = await files.leftovers(before, (projectId, hash) =>
    isFileUsed(database.read, projectId, hash),
  );
  for (const name of await readdir(deps.waitingFolder).catch(() => [])) {
    const path = join(deps.waitingFolder, name);
    if (await isOlder(path, before)) broken.push(path);
  }
  const left: Leftovers = { uploads: unused, stored, broken, resources: [], indexed: 0 };
  for (const projectId of await findLiveProjects(database.read)) {
    if (signal.aborted) return left;
    try {
      // In this order, so that a resource added meanwhile isn't among those in the index.
      const indexed = await index.keptResources(projectId);
      left.indexed += indexed.size;
      const known = new Set((await findResourceNames(database.read, projectId)).map(({ id }) => id));
      for (const resourceId of indexed)
        if (!known.has(resourceId)) left.resources.push({ projectId, resourceId });
    } catch (error) {
      logger.warn({ err: error, projectId }, "The sweep could not read a project's passages.");
    }
  }
  return left;
}

async function takeFiles(
  { database, files, logger, dataFolder }: SweepDeps,
  removed: RemovedFolder,
  { uploads, broken }: Leftovers,
  before: Date,
): Promise<void> {
  for (const { projectId, hash } of uploads) {
    // The same content may have been uploaded again since.
    if (await isFileUsed(database.read, projectId, hash)) continue;
    await removed
      .takeBy(join(dataFolder, "files", projectId, hash), (to) => files.moveOut(projectId, hash, before, to))
      .catch((error: unknown) => {
        logger.warn({ err: error, projectId, hash }, "An orphaned file could not be set aside.");
      });
  }
  for (const path of broken) {
    if (!(await isOlder(path, before))) continue;
    await removed.take(path).catch((error: unknown) => {
      logger.warn({ err: error, path }, "An orphaned file could not be set aside.");
    });
  }
}

async function takePassages(
  { index, logger }: SweepDeps,
  removed: RemovedFolder,
  { projectId, resourceId }: Leftovers["resources"][number],
): Promise<void> {
  try {
    await removed.lay(
      join("passages", projectId, `${resourceId}.jsonl`),
      partLines(index, projectId, resourceId),
    );
    await index.removeResource(projectId, resourceId);
  } catch (error) {
    logger.warn(
      { err: error, projectId, resourceId },
      "Passages of a deleted resource could not be removed.",
    );
  }
}

async function* partLines(
  index: PassageIndex,
  projectId: string,
  resourceId: string,
): AsyncGenerator<string> {
  for await (const part of index.storedParts(projectId, resourceId)) yield `${JSON.stringify(part)}\n`;
}

const isOlder = (path: string, before: Date) =>
  stat(path).then(
    ({ mtime }) => mtime < before,
    () => false,
  );

/** Days that swept files are kept. */
const keptDays = 30;
const day = 86_400_000;

interface RemovedFolderDeps extends Pick<Deps, "clock" | "logger"> {
  dataFolder: string;
  index: Pick<PassageIndex, "dropDamagedBefore">;
}

/** Moves swept files to `removed/<date>/…` in the data folder, under their original path. */
function createRemovedFolder({ dataFolder, clock, logger, index }: RemovedFolderDeps) {
  const root = join(dataFolder, "removed");
  const tellDeleted = (path: string) =>
    logger.info({ path }, `A file that was set aside ${keptDays} days ago was deleted.`);
  const placeOf = async (path: string) => {
    const to = join(root, dateOf(clock.now()), path);
    await mkdir(dirname(to), { recursive: true });
    return to;
  };

  return {
    /** Moves a file within the data folder. */
    async take(path: string): Promise<void> {
      const to = await placeOf(relative(dataFolder, path));
      await rename(path, to);
      logger.info({ path, to }, "An orphaned file was set aside.");
    },

    /** Has a file moved that may lie elsewhere; `path` is where it would lie in the data folder. */
    async takeBy(path: string, move: (to: string) => Promise<boolean>): Promise<void> {
      const to = await placeOf(relative(dataFolder, path));
      if (await move(to)) logger.info({ path, to }, "An orphaned file was set aside.");
    },

    /** Lays down a copy of what goes; `path` as it would be in the data folder. */
    async lay(path: string, lines: AsyncIterable<string>): Promise<void> {
      const to = await placeOf(path);
      await writeFile(to, lines, { flush: true });
      logger.info({ path, to }, "Data of a deleted resource was set aside.");
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

type RemovedFolder = ReturnType<typeof createRemovedFolder>;

const dateOf = (time: Date) => time.toISOString().slice(0, 10);
