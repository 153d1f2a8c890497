import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";
/** Bytes that must be free, so that tests leave room for whoever else works here. */
const leastFree = 4 * 2 ** 30;

/**
 * Makes TMPDIR a folder in memory until this process exits, so that tests wait for no disk. Leaves it as it is where it
 * is set, or memory is short, as in most containers.
 */
export function keepTemporaryFilesInMemory(): void {
  // eslint-disable-next-line node/no-process-env
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return;
  for (const name of readdirSync(memory)) {
    // A killed run removes nothing, and its memory would be lost until the next boot.
    const [, owner] = /^groundwork-tests-(\d+)$/.exec(name) ?? [];
    if (owner && !existsSync(`/proc/${owner}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < leastFree) return;
  const folder = join(memory, `groundwork-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL, which refuses to run as root, has its data below.
  chmodSync(folder, 0o711);
  // eslint-disable-next-line node/no-process-env
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
