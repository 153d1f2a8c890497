import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A lock of one process at a time, released whenever that process ends. */
export class KeeperLock {
  private readonly folder: string;
  private readonly work: string;
  private lock: DatabaseSync | undefined;

  constructor(folder: string, work: string) {
    this.folder = folder;
    this.work = work;
  }

  /** Returns false if another process has it. */
  take(): boolean {
    if (this.lock) return true;
    mkdirSync(this.folder, { recursive: true });
    const database = new DatabaseSync(join(this.folder, `.${this.work}.sqlite`), { timeout: 0 });
    try {
      database.exec("begin exclusive");
    } catch (error) {
      database.close();
      if ((error as { errcode?: number }).errcode === busy) return false;
      throw error;
    }
    this.lock = database;
    return true;
  }

  release(): void {
    this.lock?.close();
    this.lock = undefined;
  }
}

/** SQLITE_BUSY */
const busy = 5;
