import { createWriteStream } from "node:fs";
import { constants, access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Memory that looks like a folder, where the system has it. */
const memoryFolder = "/dev/shm";

/**
 * Provides a path to an encrypted file's content for as long as `use` runs, for readers that seek. It is in memory if
 * the system offers that, otherwise in the temporary folder, and never in DATA_DIR.
 */
export async function withOpenedFile<T>(content: Readable, use: (path: string) => Promise<T>): Promise<T> {
  const inMemory = await access(memoryFolder, constants.W_OK).then(
    () => true,
    () => false,
  );
  const folder = await mkdtemp(join(inMemory ? memoryFolder : tmpdir(), "groundwork-"));
  try {
    const path = join(folder, "file");
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
