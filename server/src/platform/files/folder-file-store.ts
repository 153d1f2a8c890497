import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  constants,
  access,
  mkdtemp,
} from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { SealBrokenError } from "#kit/vault/envelope.ts";
import type { KeyRing } from "#kit/vault/key-ring.ts";
import {
  EmptyFileError,
  FileMissingError,
  FileTooLargeError,
  StoredFileLostError,
} from "./file-store.errors.ts";
import type { FileStore, StoredFile, StoredLeftovers } from "./file-store.ts";
import { openSealedFile, plainLength, sealFile } from "./sealed-file.ts";
import { tmpdir } from "node:os";
import { pipeline } from "node:stream/promises";

const headBytes = 4096;
export const hashName = /^[0-9a-f]{64}$/;

/**
 * Stores files in a folder per project: `<root>/<project>/<hash>`. A file has its name only once it is wholly on disk. With a
 * `ring` it is encrypted by its project's key, and still named by its content.
 */
export function createFolderFileStore(root: string, ring: KeyRing | null = null): FileStore {
  const folder = (projectId: string) => join(root, safeName(projectId));
  const path = (projectId: string, hash: string) => {
    if (!hashName.test(hash)) throw new FileMissingError();
    return join(folder(projectId), hash);
  };

  return {
    async put(projectId, content, options) {
      await mkdir(folder(projectId), { recursive: true });
      const temporary = join(folder(projectId), `${randomUUID()}.part`);
      try {
        const stored = await writeDurably(temporary, content, {
          ...options,
          ...(ring && { key: ring.keyOf(projectId, true) }),
        });
        await rename(temporary, path(projectId, stored.hash));
        await syncFolder(folder(projectId));
        return stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async open(projectId, hash, range) {
      const file = path(projectId, hash);
      const { size } = await stat(file).catch(() => {
        throw new FileMissingError();
      });
      if (!ring) return { stream: createReadStream(file, range), bytes: size };
      return { stream: openSealedFile(file, ring.keyOf(projectId, false), range), bytes: plainLength(size) };
    },

    async check(projectId, hash) {
      const content = createHash("sha256");
      try {
        const stored = path(projectId, hash);
        const stream = ring ? openSealedFile(stored, ring.keyOf(projectId, false)) : createReadStream(stored);
        for await (const chunk of stream) content.update(chunk as Buffer);
      } catch (error) {
        if (error instanceof SealBrokenError) throw new StoredFileLostError("damaged");
        if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new StoredFileLostError("missing");
        throw error;
      }
      if (content.digest("hex") !== hash) throw new StoredFileLostError("damaged");
    },

    async withPath(projectId, hash, use) {
      const file = path(projectId, hash);
      await stat(file).catch(() => {
        throw new FileMissingError();
      });
      return ring ? withOpenedFile(openSealedFile(file, ring.keyOf(projectId, false)), use) : use(file);
    },

    async *list(projectId) {
      for (const name of await readdir(folder(projectId)).catch(() => []))
        if (hashName.test(name)) yield name;
    },

    async moveOut(projectId, hash, before, to) {
      const file = path(projectId, hash);
      const found = await stat(file).catch(() => null);
      if (!found || found.mtime > before) return false;
      await rename(file, to);
      return true;
    },

    remove: (projectId, hash) => rm(path(projectId, hash), { force: true }),
    async removeProject(projectId) {
      await rm(folder(projectId), { recursive: true, force: true });
      ring?.destroy(projectId);
    },

    async leftovers(before, used) {
      const found: StoredLeftovers = { unused: [], broken: [], stored: 0 };
      for (const projectId of await readdir(root).catch(() => [])) {
        for (const name of await readdir(join(root, projectId)).catch(() => [])) {
          const file = join(root, projectId, name);
          const whole = hashName.test(name);
          if (whole) found.stored++;
          const known = await stat(file).catch(() => null);
          if (!known || known.mtime > before) continue;
          if (!whole) found.broken.push(file);
          else if (!(await used(projectId, name))) found.unused.push({ projectId, hash: name });
        }
      }
      return found;
    },
  };
}

/** Identifiers hold letters, digits and hyphens only; anything else would leave the folder. */
export function safeName(projectId: string): string {
  if (!/^[a-z0-9-]+$/.test(projectId)) throw new FileMissingError();
  return projectId;
}

/** Writes a stream to a new file, durably, and returns its name. */
export async function writeDurably(
  file: string,
  content: Readable,
  { maxBytes, check, key }: Parameters<FileStore["put"]>[2] & { key?: Uint8Array },
): Promise<StoredFile> {
  await using handle = await open(file, "wx");
  const hash = createHash("sha256");
  let bytes = 0;
  let head: Buffer | null = Buffer.alloc(0);
  async function* admitted() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileTooLargeError(maxBytes);
      if (head) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
        if (head.length === headBytes) {
          check?.(head);
          head = null;
        }
      }
      hash.update(chunk);
      yield chunk;
    }
    if (bytes === 0) throw new EmptyFileError();
    if (head) check?.(head);
  }
  for await (const chunk of key ? sealFile(key, admitted()) : admitted()) await writeWhole(handle, chunk);
  await handle.sync();
  return { hash: hash.digest("hex"), bytes };
}

async function writeWhole(handle: FileHandle, chunk: Buffer): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    written += (await handle.write(chunk, written)).bytesWritten;
  }
}

/** Makes the new name survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

/** Memory that looks like a folder, where the system has it. */
const memoryFolder = "/dev/shm";

/**
 * Provides a path to an encrypted file's content for as long as `use` runs, for readers that seek. It is in memory if
 * the system offers that, otherwise in the temporary folder, and never in DATA_DIR.
 */
async function withOpenedFile<T>(content: Readable, use: (path: string) => Promise<T>): Promise<T> {
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
