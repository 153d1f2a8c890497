import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileMissingError } from "#platform/files/file-store.errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { BackupError } from "./manifest.ts";
import type { StoredUpload } from "./snapshot.ts";

/** Copies uploads that are not there yet; each is held against the hash that it is named by. */
export async function copyUploads(
  { files, to, signal }: { files: FileStore; to: string; signal: AbortSignal },
  uploads: readonly StoredUpload[],
): Promise<{ copied: number; missing: StoredUpload[] }> {
  const missing: StoredUpload[] = [];
  let copied = 0;
  for (const upload of uploads) {
    signal.throwIfAborted();
    const path = join(to, upload.project, upload.hash);
    const held = await stat(path).catch(() => null);
    if (held && held.size === upload.bytes) continue;
    try {
      await copyUpload(files, upload, path, signal);
      copied++;
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      missing.push(upload);
    }
  }
  return { copied, missing };
}

async function copyUpload(
  files: FileStore,
  { project, hash }: StoredUpload,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const { stream } = await files.open(project, hash);
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  const part = `${path}.${randomUUID()}.part`;
  const digest = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, hashing, createWriteStream(part, { flush: true, mode: 0o600 }), { signal });
    if (digest.digest("hex") !== hash)
      throw new BackupError(`The upload ${hash} of the project ${project} is damaged: see admin -- verify.`);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
