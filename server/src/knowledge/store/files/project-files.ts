import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

/** In the names of files that were put aside. */
const damagedMark = ".damaged-";

/** Where the passages of each project lie: a folder per project, which can leave in one step. */
export class ProjectFiles {
  private readonly root: string;
  private readonly removed: string;

  constructor(root: string) {
    this.root = root;
    this.removed = join(root, ".removed");
  }

  pathOf(projectId: string): string {
    return join(this.folderOf(projectId), "passages.sqlite");
  }

  /** Of a project's file; 0 where there is none. */
  bytesOf(projectId: string): number {
    return statSync(this.pathOf(projectId), { throwIfNoEntry: false })?.size ?? 0;
  }

  /** See `identityAt`. */
  identityOf(projectId: string): string | null {
    return identityAt(this.pathOf(projectId));
  }

  /** Where a damaged file of a project is put. */
  asidePathOf(projectId: string): string {
    return `${this.pathOf(projectId)}${damagedMark}${new Date().toISOString().replaceAll(":", "-")}`;
  }

  /** Puts a project's file aside, with what stands beside it; false where it is not this one any more. */
  putAside(projectId: string, identity: string, to: string): boolean {
    if (this.identityOf(projectId) !== identity) return false;
    const path = this.pathOf(projectId);
    renameSync(path, to);
    for (const ending of ["-wal", "-shm"]) {
      if (existsSync(path + ending)) renameSync(path + ending, to + ending);
    }
    syncFolder(this.folderOf(projectId));
    return true;
  }

  /** The paths of what was put aside for a project. */
  listDamaged(projectId: string): string[] {
    const folder = this.folderOf(projectId);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.includes(damagedMark))
      .map((name) => join(folder, name));
  }

  /** Deletes for good what was put aside for a project. */
  dropDamaged(projectId: string): void {
    for (const path of this.listDamaged(projectId)) rmSync(path, { force: true });
  }

  /** Deletes for good what was put aside before a day; gives the paths. */
  dropDamagedBefore(day: Date): string[] {
    const first = day.toISOString().slice(0, 10);
    const old = this.list()
      .flatMap((projectId) => this.listDamaged(projectId))
      .filter((path) => path.slice(path.lastIndexOf(damagedMark) + damagedMark.length) < first);
    for (const path of old) rmSync(path, { force: true });
    return old;
  }

  /** The projects that have a folder. */
  list(): string[] {
    if (!existsSync(this.root)) return [];
    return readdirSync(this.root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => decodeURIComponent(name));
  }

  makeFolder(projectId: string): void {
    if (mkdirSync(this.folderOf(projectId), { recursive: true })) syncFolder(this.root);
  }

  /** Moves the project's folder away, then deletes it with all that an interrupted removal left. */
  remove(projectId: string): void {
    mkdirSync(this.removed, { recursive: true });
    try {
      renameSync(this.folderOf(projectId), join(this.removed, randomUUID()));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    rmSync(this.removed, { recursive: true, force: true });
    syncFolder(this.root);
  }

  private folderOf(projectId: string): string {
    if (projectId === "") throw new TypeError("a project's identifier is not empty");
    return join(this.root, encodeURIComponent(projectId).replaceAll(".", "%2E"));
  }
}

/**
 * Tells one file from another at the same path; null where there is none. One that was emptied in its place is another: who
 * held it open would keep its lock from whoever writes it anew.
 */
export function identityAt(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}${found.size === 0 ? ":emptied" : ""}` : null;
}

/** A new or renamed folder survives a power cut only when the folder above it is synced. */
function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
