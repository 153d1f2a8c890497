import { AppError } from "#kit/app-error.ts";
import { isStorageFull } from "#kit/storage-failure.ts";

/** Fails with StorageLowError where what is left of the disk is kept for answering, signing in and deleting. */
export type RequireRoom = () => Promise<void>;

/** The code of StorageLowError, whose class is out of reach here. */
const storageLow = "storage_low";

/** Whether something failed for want of room: it is done once there is some. */
export function isForWantOfRoom(error: unknown): boolean {
  return (error instanceof AppError && error.code === storageLow) || isStorageFull(error);
}
