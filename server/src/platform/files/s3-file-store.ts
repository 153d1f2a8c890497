import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { FileMissingError, StoredFileLostError } from "./file-store.errors.ts";
import type { FileStore, StoredLeftovers } from "./file-store.ts";
import { hashName, safeName, writeDurably } from "./folder-file-store.ts";
import { partBytes, S3Client, type S3Settings } from "./s3/s3-client.ts";

/** Removals that run at once. */
const atOnce = 8;

/**
 * Files as objects `<prefix>/<project>/<hash>`. A file's name is known only when all of it came, so that it waits in `spool`,
 * a folder of this machine, and is stored from there; it is acknowledged when the storage has it.
 */
export function createS3FileStore(
  settings: S3Settings & { prefix: string },
  spool: string,
  client = new S3Client(settings),
): FileStore {
  const beneath = settings.prefix === "" ? "" : `${settings.prefix}/`;
  const folder = (projectId: string) => `${beneath}${safeName(projectId)}/`;
  const keyOf = (projectId: string, hash: string) => {
    if (!hashName.test(hash)) throw new FileMissingError();
    return `${folder(projectId)}${hash}`;
  };
  const inSpool = async <T>(use: (path: string) => Promise<T>): Promise<T> => {
    await mkdir(spool, { recursive: true, mode: 0o700 });
    const path = join(spool, `${randomUUID()}.part`);
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  };
  const fetchTo = async (projectId: string, hash: string, path: string) => {
    const { stream } = await client.open(keyOf(projectId, hash));
    await pipeline(stream, createWriteStream(path, { mode: 0o600, flush: true }));
  };

  return {
    put: (projectId, content, options) =>
      inSpool(async (path) => {
        const stored = await writeDurably(path, content, options);
        const key = keyOf(projectId, stored.hash);
        if (stored.bytes <= partBytes) await client.put(key, await readFile(path));
        else await client.putParts(key, partsOf(path));
        return stored;
      }),

    open: async (projectId, hash, range) => client.open(keyOf(projectId, hash), range),

    async check(projectId, hash) {
      const content = createHash("sha256");
      try {
        const { stream } = await client.open(keyOf(projectId, hash));
        for await (const chunk of stream) content.update(chunk as Buffer);
      } catch (error) {
        if (error instanceof FileMissingError) throw new StoredFileLostError("missing");
        throw error;
      }
      if (content.digest("hex") !== hash) throw new StoredFileLostError("damaged");
    },

    withPath: (projectId, hash, use) =>
      inSpool(async (path) => {
        await fetchTo(projectId, hash, path);
        return use(path);
      }),

    async *list(projectId) {
      for await (const { key } of client.list(folder(projectId))) {
        const name = key.slice(folder(projectId).length);
        if (hashName.test(name)) yield name;
      }
    },

    async moveOut(projectId, hash, before, to) {
      const key = keyOf(projectId, hash);
      for await (const found of client.list(key)) {
        if (found.key !== key || found.modified > before) return false;
        await fetchTo(projectId, hash, to);
        await client.remove(key);
        return true;
      }
      return false;
    },

    remove: async (projectId, hash) => client.remove(keyOf(projectId, hash)),

    async removeProject(projectId) {
      let going: Promise<void>[] = [];
      for await (const { key } of client.list(folder(projectId))) {
        going.push(client.remove(key));
        if (going.length < atOnce) continue;
        await Promise.all(going);
        going = [];
      }
      await Promise.all(going);
    },

    async leftovers(before, used) {
      const found: StoredLeftovers = { unused: [], broken: [], stored: 0 };
      for await (const { key, modified } of client.list(beneath)) {
        const [projectId = "", hash = "", ...more] = key.slice(beneath.length).split("/");
        if (more.length > 0 || !hashName.test(hash)) continue;
        found.stored++;
        if (modified <= before && !(await used(projectId, hash))) found.unused.push({ projectId, hash });
      }
      return { ...found, broken: await brokenIn(spool, before) };
    },
  };
}

async function brokenIn(spool: string, before: Date): Promise<string[]> {
  const broken: string[] = [];
  for (const name of await readdir(spool).catch(() => [])) {
    const path = join(spool, name);
    const known = await stat(path).catch(() => null);
    if (known && known.mtime <= before) broken.push(path);
  }
  return broken;
}

async function* partsOf(path: string): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    part.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(part);
    [part, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(part);
}
