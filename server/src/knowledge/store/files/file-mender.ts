import { setTimeout as delay } from "node:timers/promises";
import { runInThread } from "#kit/run-in-thread.ts";
import type { KeeperLock } from "../background/keeper-lock.ts";
import { ProjectTurns } from "../background/project-turns.ts";
import type { ProjectFiles } from "./project-files.ts";

/** Between two tries while another process looks at a file, in milliseconds, and how many there are. */
const afterLocked = 1_000;
const tries = 60;

/** A file that was set aside. */
export interface DamagedFile {
  path: string;
  /** Its new path; null if nothing was kept. */
  movedTo: string | null;
  /** Its damage. */
  problem: string;
}

interface Dependencies {
  files: ProjectFiles;
  /** See `ProjectFiles.putAside`. */
  putAside(projectId: string, identity: string, to: string): Promise<boolean>;
  /** Prevents a process from setting aside a file that another has recreated. */
  lock: KeeperLock;
}

/** Checks files in a thread, one at a time, and sets damaged ones aside. */
export class FileMender {
  private readonly dependencies: Dependencies;
  private readonly turns = new ProjectTurns();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** See `PassageIndex.mend`. */
  async mend(projectId: string, whole: boolean): Promise<DamagedFile | null> {
    return this.turns.take(() => this.run(projectId, whole));
  }

  async close(): Promise<void> {
    await this.turns.close();
  }

  private async run(projectId: string, whole: boolean): Promise<DamagedFile | null> {
    const { files, lock, putAside } = this.dependencies;
    if (this.turns.signal.aborted || !(await this.locked())) return null;
    try {
      const path = files.pathOf(projectId);
      const identity = files.identityOf(projectId);
      if (identity === null) return null;
      const entry = new URL("./damage.worker.ts", import.meta.url);
      const problem = await runInThread<string | null>(entry, { workerData: { path, whole } });
      if (problem === null) return null;
      const movedTo = files.asidePathOf(projectId);
      return (await putAside(projectId, identity, movedTo)) ? { path, movedTo, problem } : null;
    } finally {
      lock.release();
    }
  }

  private async locked(): Promise<boolean> {
    for (let i = 0; i < tries && !this.turns.signal.aborted; i++) {
      if (this.dependencies.lock.take()) return true;
      await delay(afterLocked, undefined, { signal: this.turns.signal }).catch(() => undefined);
    }
    return false;
  }
}
