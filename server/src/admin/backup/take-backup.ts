import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { syncFolder } from "#platform/files/folder-file-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { secretKeyFile } from "#platform/secrets/secret-box.ts";
import { type BackupSource, passagesBelow } from "./backup-source.ts";
import { copyUploads } from "./copy-uploads.ts";
import * as manifests from "./manifest.ts";
import { generationsOfPassages, projectsIn, resourcesIn, type StoredUpload, uploadsIn } from "./snapshot.ts";

/** Limits how often a changed file may make the backup take a newer snapshot of the catalogue. */
const mostMoments = 5;
/** Files of DATA_DIR without which a restored installation could not read its own secrets. */
const keys = [secretKeyFile];

interface BackupOptions {
  /** The folder whose keys are backed up. */
  dataDir: string;
  source: BackupSource;
  files: FileStore;
  to: string;
  /** The number of backups to keep, including this one; all by default. */
  keep?: number | undefined;
  signal: AbortSignal;
  now?: () => Date;
}

interface TakenBackup {
  folder: string;
  manifest: manifests.Manifest;
  /** Uploads that were copied now; the others lay there from earlier backups. */
  copied: number;
  /** Passage files that are damaged, and so are not in it: a restored server reads their sources again. */
  damaged: string[];
  /** Projects that lack passages, here as well: a restored server reads their sources again. */
  lacking: string[];
  /** Uploads that are missing or damaged, here and in the folder, and so are not in it. */
  lost: StoredUpload[];
  /** Folders of backups that were cut off earlier, and were removed. */
  cutOff: string[];
  pruned: string[];
}

/**
 * Takes a backup next to a running server. Copies uploads, then passages, then the catalogue, so that it refers to
 * nothing missing from the backup; copies again what changed meanwhile.
 */
export async function takeBackup(options: BackupOptions): Promise<TakenBackup> {
  const { dataDir, source, files, signal, now = () => new Date() } = options;
  const to = resolve(options.to);
  if (to === dataDir || to.startsWith(dataDir + sep))
    throw new manifests.BackupError(
      "Choose a folder outside of DATA_DIR, so that one disaster doesn't destroy both.",
    );
  const begun = now();
  const { cutOff } = await manifests.listBackups(to);
  const name = begun.toISOString().replaceAll(/[:.]/g, "-");
  const folder = join(to, name + manifests.unfinished);
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const uploads = { files, to: join(to, "files"), signal };
  let copied = (await copyUploads(uploads, source.uploadsBefore())).copied;
  const damaged = new Set<string>();
  for (const project of await source.projects()) {
    signal.throwIfAborted();
    if ((await source.takePassages(folder, project)) === "damaged") damaged.add(project);
  }
  const snapshot = join(folder, "catalogue.sqlite");
  let lost: StoredUpload[] = [];
  let lacking: string[] = [];
  for (let moment = 1; ; moment++) {
    signal.throwIfAborted();
    await rm(snapshot, { force: true });
    await source.takeCatalogue(snapshot);
    const found = await copyUploads(uploads, uploadsIn(snapshot));
    copied += found.copied;
    lost = [...found.missing, ...found.damaged];
    const before = lacking;
    lacking = await takeDifferingPassages(source, { folder, snapshot, damaged, signal });
    // What lacks the same at two moments lacks it at each.
    const isSettled = lacking.length === 0 || lacking.join() === before.join();
    if ((found.missing.length === 0 && isSettled) || moment === mostMoments) break;
  }
  for (const key of keys)
    if (existsSync(join(dataDir, key))) await copyFile(join(dataDir, key), join(folder, key));
  // Wrapped by ENCRYPTION_KEY, which is in no backup.
  if (existsSync(join(dataDir, "keys")))
    await cp(join(dataDir, "keys"), join(folder, "keys"), { recursive: true });

  await manifests.syncTree(folder);
  const manifest: manifests.Manifest = {
    format: 1,
    begun_at: begun.toISOString(),
    taken_at: now().toISOString(),
    files: await listFiles(folder),
    uploads: uploadsIn(snapshot).filter((one) => !lost.some((other) => isSame(one, other))),
  };
  await manifests.writeDurably(join(folder, manifests.manifestName), manifests.writtenManifest(manifest));
  const whole = join(to, name);
  await rename(folder, whole);
  await syncFolder(to);
  for (const old of cutOff) await rm(join(to, old), { recursive: true, force: true });
  const pruned = options.keep === undefined ? [] : await pruneBackups(to, options.keep);
  return { folder: whole, manifest, copied, damaged: [...damaged], lacking, lost, cutOff, pruned };
}

const isSame = (one: StoredUpload, other: StoredUpload) =>
  one.project === other.project && one.hash === other.hash;

/**
 * Copies passages again that don't match the catalogue's snapshot, and those of new projects. Returns the projects
 * that still don't match.
 */
async function takeDifferingPassages(
  source: BackupSource,
  {
    folder,
    snapshot,
    damaged,
    signal,
  }: {
    folder: string;
    snapshot: string;
    damaged: Set<string>;
    signal: AbortSignal;
  },
): Promise<string[]> {
  const known = new Set(projectsIn(snapshot));
  const target = passagesBelow(folder);
  for (const project of target.list()) if (!known.has(project)) target.remove(project);
  const differ: string[] = [];
  for (const project of known) {
    signal.throwIfAborted();
    if (damaged.has(project) || agrees(folder, snapshot, project)) continue;
    if ((await source.takePassages(folder, project)) === "damaged") damaged.add(project);
    else if (!agrees(folder, snapshot, project)) differ.push(project);
  }
  return differ;
}

/** Checks that the copy of a project's passages matches the catalogue's snapshot. */
function agrees(folder: string, catalogue: string, project: string): boolean {
  const known = resourcesIn(catalogue, project);
  const kept = generationsOfPassages(passagesBelow(folder).pathOf(project)) ?? new Map<string, string>();
  return (
    [...kept.keys()].every((id) => known.has(id)) &&
    [...known].every(([id, { generation, atWork }]) => {
      const one = kept.get(id) ?? null;
      return one === generation || (atWork && (one !== null || generation === null));
    })
  );
}

async function listFiles(folder: string): Promise<manifests.Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const listed: manifests.Manifest["files"] = [];
  for (const path of paths)
    listed.push({
      path: path.slice(folder.length + 1).replaceAll(sep, "/"),
      ...(await manifests.digestOf(path)),
    });
  return listed;
}

/** Milliseconds during which uploads are kept, because an unfinished backup may refer to them. */
const grace = 86_400_000;

/**
 * Deletes all but the last `keep` backups, and uploads that none of those need. Returns the names of the deleted
 * ones.
 */
async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const { whole } = await manifests.listBackups(folder);
  const old = whole.slice(0, Math.max(0, whole.length - keep));
  if (old.length === 0) return [];
  const used = new Set<string>();
  // Read before anything goes: one that cannot be read stops this.
  for (const name of whole.slice(old.length))
    for (const { project, hash } of (await manifests.readManifest(join(folder, name))).uploads)
      used.add(`${project}/${hash}`);
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  const uploads = join(folder, "files");
  for (const project of await readdir(uploads).catch(() => []))
    for (const hash of await readdir(join(uploads, project))) {
      const path = join(uploads, project, hash);
      const found = await stat(path);
      if (!used.has(`${project}/${hash}`) && found.mtimeMs < Date.now() - grace) await rm(path);
    }
  return old;
}
