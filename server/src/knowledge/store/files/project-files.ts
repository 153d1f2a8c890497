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

const damagedMark = ".damaged-";

/** Manages the passage files: a folder per project, which can be deleted in one step. */
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

  /** Returns the size of a project's file; 0 if there is none. */
  bytesOf(projectId: string): number {
    return statSync(this.pathOf(projectId), { throwIfNoEntry: false })?.size ?? 0;
  }

  identityOf(projectId: string): string | null {
    return identityAt(this.pathOf(projectId));
  }

  asidePathOf(projectId: string): string {
    return `${this.pathOf(projectId)}${damagedMark}${new Date().toISOString().replaceAll(":", "-")}`;
  }

  /** Sets a project's file and its journal aside; returns false if it was replaced. */
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

  listDamaged(projectId: string): string[] {
    const folder = this.folderOf(projectId);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.includes(damagedMark))
      .map((name) => join(folder, name));
  }

  dropDamaged(projectId: string): void {
    for (const path of this.listDamaged(projectId)) rmSync(path, { force: true });
  }

  /** Deletes files that were set aside before a day; returns their paths. */
  dropDamagedBefore(day: Date): string[] {
    const first = day.toISOString().slice(0, 10);
    const old = this.list()
      .flatMap((projectId) => this.listDamaged(projectId))
      .filter((path) => path.slice(path.lastIndexOf(damagedMark) + damagedMark.length) < first);
    for (const path of old) rmSync(path, { force: true });
    return old;
  }

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

/** Identifies a file; null if there is none. An emptied file is another, because who has it open would keep its lock. */
export function identityAt(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}${found.size === 0 ? ":emptied" : ""}` : null;
}

/** Syncs a folder, without which a new or renamed entry may not survive a power cut. */
function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
