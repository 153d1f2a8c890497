import { setTimeout as delay } from "node:timers/promises";
import { runInThread } from "#kit/run-in-thread.ts";
import { KeeperLock } from "../background/keeper-lock.ts";
import { ProjectTurns } from "../background/project-turns.ts";
import type { IndexWriters } from "../writing/index-writers.ts";
import { ProjectFiles } from "./project-files.ts";

/** Between two tries while another process looks at a file, in milliseconds, and how many there are. */
const afterLocked = 1_000;
const tries = 60;

export interface DamagedFile {
  path: string;
  /** Its new path; null if nothing was kept. */
  movedTo: string | null;
  problem: string;
}

/** Checks files in a thread, one at a time, and sets damaged ones aside. */
export class FileMender extends ProjectTurns {
  private readonly files: ProjectFiles;
  private readonly writer: Pick<IndexWriters, "run">;
  /** Prevents a process from setting aside a file that another has recreated. */
  private readonly lock: KeeperLock;

  constructor(folder: string, writer: Pick<IndexWriters, "run">) {
    super();
    this.files = new ProjectFiles(folder);
    this.writer = writer;
    this.lock = new KeeperLock(folder, "mending");
  }

  async mend(projectId: string, whole: boolean): Promise<DamagedFile | null> {
    return this.take(() => this.run(projectId, whole));
  }

  private async run(projectId: string, whole: boolean): Promise<DamagedFile | null> {
    const { files, lock, writer } = this;
    if (this.signal.aborted || !(await this.locked())) return null;
    try {
      const path = files.pathOf(projectId);
      const identity = files.identityOf(projectId);
      if (identity === null) return null;
      const entry = new URL("./damage.worker.ts", import.meta.url);
      const problem = await runInThread<string | null>(entry, { workerData: { path, whole } });
      if (problem === null) return null;
      const to = files.asidePathOf(projectId);
      const moved = await writer.run({ kind: "put-aside", projectId, identity, to });
      return moved > 0 ? { path, movedTo: to, problem } : null;
    } finally {
      lock.release();
    }
  }

  private async locked(): Promise<boolean> {
    for (let i = 0; i < tries && !this.signal.aborted; i++) {
      if (this.lock.take()) return true;
      await delay(afterLocked, undefined, { signal: this.signal }).catch(() => undefined);
    }
    return false;
  }
}
