import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SealBrokenError } from "#kit/vault/envelope.ts";
import { FileMissingError } from "#platform/files/file-store.errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { StoredUpload } from "./snapshot.ts";

interface CopiedUploads {
  copied: number;
  /** Removed or lost from the file store. */
  missing: StoredUpload[];
  /** Content in the file store doesn't match its hash. */
  damaged: StoredUpload[];
}

/** Copies missing uploads, and checks each against the hash in its name. */
export async function copyUploads(
  { files, to, signal }: { files: FileStore; to: string; signal: AbortSignal },
  uploads: readonly StoredUpload[],
): Promise<CopiedUploads> {
  const result: CopiedUploads = { copied: 0, missing: [], damaged: [] };
  for (const upload of uploads) {
    signal.throwIfAborted();
    const path = join(to, upload.project, upload.hash);
    const existing = await stat(path).catch(() => null);
    if (existing && existing.size === upload.bytes) continue;
    try {
      if (await copyUpload(files, upload, path, signal)) result.copied++;
      else result.damaged.push(upload);
    } catch (error) {
      if (error instanceof FileMissingError) result.missing.push(upload);
      else if (error instanceof SealBrokenError) result.damaged.push(upload);
      else throw error;
    }
  }
  return result;
}

/** Returns false if the content doesn't match its hash. */
async function copyUpload(
  files: FileStore,
  { project, hash }: StoredUpload,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
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
    if (digest.digest("hex") !== hash) return false;
    await rename(part, path);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}
