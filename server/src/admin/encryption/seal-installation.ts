import { createReadStream, existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { ProjectFiles } from "#knowledge/store/files/project-files.ts";
import { openPassagesAs } from "#knowledge/store/files/seal-passages.ts";
import { SealBrokenError } from "#kit/vault/envelope.ts";
import type { KeyRing } from "#kit/vault/key-ring.ts";
import { sealCatalogue } from "#platform/database/seal-catalogue.ts";
import { catalogueKey, openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { isSealedFile, openSealedFile, sealFile } from "#platform/files/sealed-file.ts";
import { turnSecretKey } from "#platform/secrets/secret-box.ts";
import { mailLabel, sealedMailEnding } from "#platform/mail/mailer.ts";
import { withOpen } from "../with-catalogue.ts";

export interface SealedCounts {
  files: number;
  projects: number;
  rows: number;
  mails: number;
}

/** Folders of DATA_DIR with files that were set aside and are unused. */
const asideFolders = ["removed", "set-aside"];

/**
 * Removes copies of the catalogue from before an upgrade; returns the paths of other data that was set aside
 * unencrypted.
 */
export async function dropPlainCopies(dataDir: string): Promise<string[]> {
  await rm(join(dataDir, "before-upgrade"), { recursive: true, force: true });
  const files = new ProjectFiles(join(dataDir, "passages"));
  const aside = asideFolders.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  return [...aside, ...files.list().flatMap((project) => files.listDamaged(project))];
}

/** Encrypts or decrypts everything in DATA_DIR that is not so yet: what was interrupted is gone on with. */
export async function sealInstallation(
  dataDir: string,
  ring: KeyRing,
  to: "sealed" | "plain",
): Promise<SealedCounts> {
  const files = await eachProjectFile(join(dataDir, "files"), (projectId, path) =>
    turnFile(path, ring.keyOf(projectId, true), to),
  );
  let projects = 0;
  for (const projectId of await foldersOf(join(dataDir, "passages"))) {
    const path = join(dataDir, "passages", projectId, "passages.sqlite");
    if (!existsSync(path)) continue;
    if (openPassagesAs(path, ring.sealOf(decodeURIComponent(projectId), true), to)) projects++;
  }
  const catalogue = join(dataDir, "catalogue.sqlite");
  const seal = ring.sealOf(catalogueKey, true);
  let rows = 0;
  if (existsSync(catalogue)) {
    rows = await withOpen(openSqliteDatabase(catalogue, { asStored: true }), (database) =>
      sealCatalogue(database, seal, to),
    );
  }
  await turnSecretKey(dataDir, ring, to);
  let mails = 0;
  const outbox = join(dataDir, "outbox");
  const [from, into] = to === "sealed" ? [".eml", sealedMailEnding] : [sealedMailEnding, ".eml"];
  for (const name of await readdir(outbox).catch(() => [])) {
    if (!name.endsWith(from)) continue;
    const path = join(outbox, name);
    const held = await readFile(path);
    const turned = to === "sealed" ? seal.bytes(held, mailLabel) : seal.openBytes(held, mailLabel);
    const named = join(outbox, name.slice(0, -from.length) + into);
    await writeFile(`${named}.part`, turned, { mode: 0o600, flush: true });
    await rename(`${named}.part`, named);
    await rm(path, { force: true });
    mails++;
  }
  return { files, projects, rows, mails };
}

async function eachProjectFile(
  root: string,
  turn: (projectId: string, path: string) => Promise<boolean>,
): Promise<number> {
  let turned = 0;
  for (const projectId of await foldersOf(root))
    for (const name of await readdir(join(root, projectId)))
      if (/^[0-9a-f]{64}$/.test(name) && (await turn(projectId, join(root, projectId, name)))) turned++;
  return turned;
}

/** Returns false if the file is already in that state. Keeps its modification time, which sweeps use. */
async function turnFile(path: string, key: Uint8Array, to: "sealed" | "plain"): Promise<boolean> {
  const sealed = (await isSealedFile(path)) && (await opens(path, key));
  if (sealed === (to === "sealed")) return false;
  const { atime, mtime } = await stat(path);
  const making = `${path}.part`;
  await rm(making, { force: true });
  {
    await using handle = await open(making, "wx", 0o600);
    const content = to === "sealed" ? sealFile(key, createReadStream(path)) : openSealedFile(path, key);
    for await (const chunk of content as AsyncIterable<Buffer>) await handle.writeFile(chunk);
    await handle.sync();
  }
  await rename(making, path);
  await utimes(path, atime, mtime);
  return true;
}

/** Somebody may have uploaded what looks like an encrypted file. */
async function opens(path: string, key: Uint8Array): Promise<boolean> {
  try {
    await drain(openSealedFile(path, key));
    return true;
  } catch (error) {
    if (error instanceof SealBrokenError) return false;
    throw error;
  }
}

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

const foldersOf = async (root: string) =>
  (await readdir(root, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
