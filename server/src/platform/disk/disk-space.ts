import { statfs } from "node:fs/promises";
import { failure } from "#kit/app-error.ts";
import type { Clock } from "#kit/clock.ts";

/** Bytes that this process can still write, and the disk's total. */
export interface Space {
  free: number;
  total: number;
}

export type MeasureSpace = (folder: string) => Promise<Space>;

export const measureSpace: MeasureSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

export interface DiskSpace {
  /** Checks whether less is free than adding and indexing must leave; false if the disk can't be queried. */
  isLow(): Promise<boolean>;
  /** Fails with StorageLowError where it is. */
  requireRoom(): Promise<void>;
}

/** Milliseconds for which a measurement is cached. */
const cachedFor = 1_000;

export function createDiskSpace(
  folder: string,
  least: { bytes: number; percent: number },
  { clock, measure = measureSpace }: { clock: Clock; measure?: MeasureSpace | undefined },
): DiskSpace {
  let measured: { at: number; low: Promise<boolean> } | undefined;

  const look = () =>
    measure(folder).then(
      ({ free, total }) => free < least.bytes || free < (total * least.percent) / 100,
      () => false,
    );

  function isLow(): Promise<boolean> {
    const at = clock.now().getTime();
    if (!measured || at < measured.at || at - measured.at >= cachedFor) measured = { at, low: look() };
    return measured.low;
  }

  return {
    isLow,
    async requireRoom() {
      if (await isLow()) throw new StorageLowError();
    },
  };
}

/** Reserves the rest of the disk for answering, signing in and deleting. */
export const StorageLowError = failure.unavailable(
  "storage_low",
  "The server's disk is nearly full, so nothing can be added or indexed right now. Please contact your administrator.",
  { retryAfter: 300 },
);
