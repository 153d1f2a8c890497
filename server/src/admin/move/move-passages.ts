import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PassagesDamagedError } from "#knowledge/store/passage-index.errors.ts";
import { ProjectFiles } from "#knowledge/store/files/project-files.ts";
import {
  digestOfFile,
  digestOfRows,
  fetchProject,
  isSameDigest,
  type PassageDigest,
  sendProject,
} from "#knowledge/store/shared/move-project.ts";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { generationsOfPassages } from "../backup/snapshot.ts";

export interface MovedPassages {
  project: string;
  rows: number;
  checksum: string;
  same: boolean;
}

/** Returns each resource's answering generation at the source of the move. */
export function generationsInFiles(dataDir: string, project: string): ReadonlyMap<string, string> {
  const files = new ProjectFiles(join(dataDir, "passages"));
  return generationsOfPassages(files.pathOf(project)) ?? new Map<string, string>();
}

interface Dependencies {
  dataDir: string;
  rows: PassageRows;
  projects: readonly string[];
  signal: AbortSignal;
}

/** Brings each project's file to the server, but those that are there already, and compares both. The files stay. */
export async function movePassagesThere({
  dataDir,
  rows,
  projects,
  signal,
}: Dependencies): Promise<MovedPassages[]> {
  const files = new ProjectFiles(join(dataDir, "passages"));
  const moved: MovedPassages[] = [];
  for (const project of projects) {
    signal.throwIfAborted();
    const path = files.pathOf(project);
    if (files.bytesOf(project) === 0) {
      await rows.remove(project);
      continue;
    }
    let there = await soundDigest(rows, project);
    const here = digestOfFile(path);
    if (!isSameDigest(here, there)) {
      await sendProject(rows, project, path);
      there = await digestOfRows(rows, project);
    }
    // Reads the current file, because one of an earlier version was upgraded.
    moved.push(compared(project, digestOfFile(path), there));
  }
  return moved;
}

/**
 * Writes a file for each project next to DATA_DIR/passages, skipping existing ones, and compares both. `settle` moves
 * them into place.
 */
export async function movePassagesBack({
  dataDir,
  rows,
  projects,
  signal,
}: Dependencies): Promise<MovedPassages[]> {
  const target = new ProjectFiles(join(dataDir, arrivingFolder));
  const arriving = new ProjectFiles(join(dataDir, arrivingFolder, ".now"));
  const moved: MovedPassages[] = [];
  for (const project of projects) {
    signal.throwIfAborted();
    const there = await digestOfRows(rows, project).catch(damagedAs("damaged" as const));
    if (there === "damaged") {
      moved.push({ project, rows: 0, checksum: "damaged", same: false });
      continue;
    }
    if (!there) {
      target.remove(project);
      continue;
    }
    const here = () => (target.bytesOf(project) > 0 ? digestOfFile(target.pathOf(project)) : null);
    if (!isSameDigest(here(), there)) await fetchProject(rows, project, { arriving, target });
    moved.push(compared(project, there, here()));
  }
  return moved;
}

const arrivingFolder = "passages.arriving";

/** Puts what came in the place of DATA_DIR/passages, which goes to `aside`; copies of the server's passages go. */
export async function settlePassages(dataDir: string, aside: string): Promise<void> {
  const [passages, arriving] = [join(dataDir, "passages"), join(dataDir, arrivingFolder)];
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  await rm(join(arriving, ".now"), { recursive: true, force: true });
  if (existsSync(passages)) {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(passages, join(aside, "passages"));
  }
  await rename(arriving, passages);
  await rm(join(dataDir, "copies"), { recursive: true, force: true });
}

/** Returns null if the target's rows are damaged too, so that they are sent again. */
const soundDigest = (rows: PassageRows, project: string) =>
  digestOfRows(rows, project).catch(damagedAs(null));

const damagedAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof PassagesDamagedError) return value;
    throw error;
  };

function compared(project: string, source: PassageDigest, target: PassageDigest | null): MovedPassages {
  return { project, ...source, same: isSameDigest(source, target) };
}
