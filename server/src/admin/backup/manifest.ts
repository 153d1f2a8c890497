import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { syncFolder } from "#platform/files/folder-file-store.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/, "is not a SHA-256 hash");
const bytes = z.number().int().nonnegative();

const manifest = z.object({
  format: z.literal(1),
  begun_at: z.string(),
  taken_at: z.string(),
  /** Files in the backup's own folder, with paths as in DATA_DIR. */
  files: z.array(z.object({ path: z.string(), bytes, sha256: hash })),
  /** Uploads, which all backups of a folder share. */
  uploads: z.array(z.object({ project: z.string().regex(/^[a-z0-9-]+$/), hash, bytes })),
});

/** The contents of a backup. It is written last: a folder without it was interrupted. */
export type Manifest = z.infer<typeof manifest>;

export const manifestName = "manifest.json";
/** Marks the folders of incomplete backups. */
export const unfinished = ".unfinished";

/** A backup can't be used or written; the message says why. */
export class BackupError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "BackupError";
  }
}

/** Formats a manifest, with its checksum in the last line. */
export function writtenManifest(content: Manifest): string {
  const text = JSON.stringify(content, null, 1);
  return `${text}\n${hashOf(text)}\n`;
}

/** Throws a BackupError where it is missing or was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) throw new BackupError(`${folder} is not a complete backup: it has no ${manifestName}.`);
  const end = text.trimEnd().lastIndexOf("\n");
  const content = text.slice(0, Math.max(0, end));
  if (hashOf(content) !== text.slice(end).trim())
    throw new BackupError(`${path} is damaged: its checksum doesn't match.`);
  const read = manifest.safeParse(JSON.parse(content));
  if (!read.success) throw new BackupError(`${path} was written by an unknown version.`);
  return read.data;
}

/** Lists a folder's backups by start time, oldest first; and the interrupted ones. */
export async function listBackups(folder: string): Promise<{ whole: string[]; cutOff: string[] }> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d{4}-\d\d-\d\dT/.test(name));
  const whole: string[] = [];
  const cutOff: string[] = [];
  for (const name of names.toSorted()) (name.endsWith(unfinished) ? cutOff : whole).push(name);
  return { whole, cutOff };
}

/** Hashes a file without loading it into memory. */
export async function digestOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash("sha256");
  let length = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    digest.update(chunk);
    length += chunk.length;
  }
  return { bytes: length, sha256: digest.digest("hex") };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Writes a file that a power cut does not forget. */
export async function writeDurably(path: string, text: string): Promise<void> {
  await using handle = await open(path, "wx", 0o600);
  await handle.writeFile(text);
  await handle.sync();
}

/** Syncs every file and folder below a folder. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  }
  await syncFolder(folder);
}
