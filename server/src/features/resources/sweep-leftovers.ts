import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#kit/clock.ts";
import type { PassageIndex } from "#knowledge/index/passage-index.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { correctGeneration, findResourcesOf, isFileUsed, type Resource } from "./resources.repository.ts";
import { stateAtWork } from "./resources.rules.ts";

/** An upload may be between its file and its row for this long, in milliseconds. */
const grace = 3_600_000;

export interface SweepDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  index: PassageIndex;
  waitingFolder: string;
}

/**
 * Removes what a process left that was killed between two stores: files without a row, uploads that broke off, and
 * passages and staged parts of resources that are gone. Safe beside running work.
 */
export async function sweepLeftovers(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const { database, files, clock } = deps;
  const before = new Date(clock.now().getTime() - grace);
  await files.sweep(before, (projectId, hash) => isFileUsed(database.read, projectId, hash));
  await sweepWaiting(deps.waitingFolder, before);
  const live = await database.read
    .selectFrom("projects")
    .select("id")
    .where("deleted_at", "is", null)
    .execute();
  for (const { id } of live) {
    if (signal.aborted) return;
    await sweepPassages(deps, id);
  }
}

async function sweepWaiting(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtime < before) await rm(join(folder, name), { force: true });
  }
}

async function sweepPassages({ database, index }: SweepDeps, projectId: string): Promise<void> {
  // In this order: a resource that is added meanwhile is not among those that the index holds.
  const held = await index.keptResources(projectId);
  if (held.size === 0) return;
  const rows = new Map((await findResourcesOf(database.read, projectId)).map((row) => [row.id, row]));
  const answering = await index.generations(projectId);
  for (const resourceId of held) {
    const row = rows.get(resourceId);
    if (!row) await index.removeResource(projectId, resourceId);
    else await correct(database, row, answering.get(resourceId));
  }
}

/** A process that ended while a resource was cancelled may have written its generation and not said so. */
async function correct(database: Database, row: Resource, generation: string | undefined): Promise<void> {
  if (generation === undefined || generation === row.indexed_generation || stateAtWork.has(row.state)) return;
  await database.write((transaction) => correctGeneration(transaction, row, generation));
}
