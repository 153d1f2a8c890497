import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "#kit/logger.ts";
import { isStorageFull } from "#kit/storage-failure.ts";
import type { Database } from "../database/database.ts";
import { measureSpace, type MeasureSpace } from "./disk-space.ts";

const megabyte = 1024 * 1024;
/** Given up one by one, so that what fills the disk does not get all of them at once. */
const partBytes = 8 * megabyte;
/** The free space needed to reserve a part: room for three more, so that small disks aren't filled. */
const roomForPart = 4 * partBytes;
/** Below this, readers can't even open files. */
const tooLittle = 2 * megabyte;
const lookEvery = 5_000;
const partName = /^part-\d+$/;

export interface DiskReserve {
  /** Does what must be done on a full disk too: gives parts up until it is done, or none is left. */
  spend<T>(work: () => Promise<T>): Promise<T>;
  /** Lays by what is missing and there is room for. */
  fill(): Promise<void>;
  /** Looks now and then, until the returned function is called, whether to lay by or to give up. */
  keep(): () => Promise<void>;
}

interface DiskReserveOptions {
  bytes: number;
  logger: Logger;
  measure?: MeasureSpace | undefined;
}

/** Manages files in a folder of `dataFolder` that only reserve space. */
export function createDiskReserve(dataFolder: string, options: DiskReserveOptions): DiskReserve {
  const { bytes, logger, measure = measureSpace } = options;
  const folder = join(dataFolder, "reserve");
  const names = Array.from({ length: Math.ceil(bytes / partBytes) }, (_, i) => `part-${i + 1}`);

  async function reservedParts(): Promise<string[]> {
    const found = await readdir(folder).catch(() => []);
    return found.filter((name) => partName.test(name));
  }

  /** Returns false if nothing is left to give up. Another process may take the same part, with the same gain. */
  async function giveUp(): Promise<boolean> {
    const part = (await reservedParts()).at(-1);
    if (part === undefined) return false;
    await rm(join(folder, part), { force: true });
    logger.error(
      { part },
      "The disk is full: a part of the reserve in DATA_DIR was released. Please free space.",
    );
    return true;
  }

  async function fill(): Promise<void> {
    const reserved = new Set(await reservedParts());
    const missing = names.filter((name) => !reserved.has(name));
    if (missing.length === 0) return;
    await mkdir(folder, { recursive: true });
    for (const name of missing) {
      if ((await measure(dataFolder)).free < roomForPart) return;
      await layBy(folder, name);
    }
  }

  /** Returns the failure as a full disk's, or null: SQLite reports an I/O error if its journals find no room. */
  async function asFull(error: unknown): Promise<Error | null> {
    if (!(error instanceof Error)) return null;
    if (isStorageFull(error)) return error;
    if (!error.message.includes("disk I/O error") || (await measure(dataFolder)).free >= tooLittle)
      return null;
    return new Error(`ENOSPC: ${error.message}`, { cause: error });
  }

  async function look(): Promise<void> {
    const reserved = await reservedParts();
    if (reserved.length > 0 && (await measure(dataFolder)).free < tooLittle) await giveUp();
    else await fill();
  }

  return {
    fill,
    async spend(work) {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          const full = await asFull(error);
          if (!full) throw error;
          if (!(await giveUp())) throw full;
        }
      }
    },
    keep() {
      const stopped = new AbortController();
      const looking = (async () => {
        while (!stopped.signal.aborted) {
          await look().catch((error: unknown) =>
            logger.debug({ err: error }, "The reserve could not be checked."),
          );
          await delay(lookEvery, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
        }
      })();
      return async () => {
        stopped.abort();
        await looking;
      };
    },
  };
}

/** Writes random bytes, since a file system may keep others in less room than they seem to take. */
async function layBy(folder: string, name: string): Promise<void> {
  const temporary = join(folder, `${name}.${process.pid}.new`);
  const block = randomBytes(megabyte);
  try {
    {
      await using file = await open(temporary, "w", 0o600);
      for (let written = 0; written < partBytes; written += block.length) await file.writeFile(block);
      await file.sync();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Lets a catalogue's writes continue on a full disk, as long as the reserve lasts. */
export function reservedDatabase(database: Database, reserve: Pick<DiskReserve, "spend">): Database {
  return {
    ...database,
    write: (work, options) => reserve.spend(() => database.write(work, options)),
    jot: (work) => reserve.spend(() => database.jot(work)),
    forgetDeleted: (when) => reserve.spend(() => database.forgetDeleted(when)),
  };
}
