import { randomBytes, randomUUID, scryptSync } from "node:crypto";
import fs from "node:fs";
import { join, resolve } from "node:path";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { createSeal, openBytes, type Seal, sealBytes } from "./envelope.ts";

/** ENCRYPTION_KEY is missing or wrong, or the data is not encrypted; the message says what to do. */
export class EncryptionKeyError extends Error {}

const vaultFile = "vault.json";
const keyEnding = ".key";
/** About 0.1 s and 32 MB of memory, once for each start. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

interface VaultFile {
  version: 1;
  /** The salt for deriving from ENCRYPTION_KEY, base64. */
  salt: string;
  /** Keys that wrap the keys of projects, each wrapped by the operator's; the last one wraps what is new. */
  masters: { id: string; wrapped: string }[];
  /** True if everything stored earlier is encrypted too. */
  whole: boolean;
  /** The version of the catalogue's encrypted columns; absent in the first. */
  columns?: number;
}

/** Holds an installation's keys, in files of `<DATA_DIR>/keys`: one per project, and one for the catalogue. */
export class KeyRing {
  private readonly folder: string;
  private readonly masters: ReadonlyMap<string, Uint8Array>;
  private readonly newest: string;
  private readonly seals = new Map<string, Seal>();
  private readonly keys = new Map<string, Uint8Array>();

  constructor(folder: string, masters: ReadonlyMap<string, Uint8Array>) {
    this.folder = folder;
    this.masters = masters;
    this.newest = [...masters.keys()].at(-1)!;
  }

  /** Returns the seal of a name, creating its key if `make` allows. Fails if the key was destroyed. */
  sealOf(name: string, make: boolean): Seal {
    let seal = this.seals.get(name);
    if (!seal || !fs.existsSync(this.pathOf(name))) {
      this.seals.delete(name);
      seal = createSeal(this.keyOf(name, make));
      this.seals.set(name, seal);
    }
    return seal;
  }

  keyOf(name: string, make: boolean): Uint8Array {
    const path = this.pathOf(name);
    if (!fs.existsSync(path)) {
      this.keys.delete(name);
      if (!make) throw new EncryptionKeyError(`The key of ${name} no longer exists.`);
      this.put(path, this.wrap(randomBytes(32), name), "new");
    }
    let key = this.keys.get(name);
    if (!key) {
      key = this.unwrap(fs.readFileSync(path, "utf8"), name);
      this.keys.set(name, key);
    }
    return key;
  }

  /** Destroys a key, so that every copy of its data is unreadable. */
  destroy(name: string): void {
    const path = this.pathOf(name);
    this.keys.delete(name);
    this.seals.delete(name);
    const found = fs.statSync(path, { throwIfNoEntry: false });
    if (!found) return;
    fs.writeFileSync(path, randomBytes(found.size), { flag: "r+", flush: true });
    fs.rmSync(path, { force: true });
    syncFolder(this.folder);
  }

  /** Wraps every key by the newest master, those that are wrapped so already left; gives how many there are. */
  rewrap(): number {
    const names = this.names();
    for (const name of names) {
      const path = this.pathOf(name);
      const stored = fs.readFileSync(path, "utf8");
      if (stored.startsWith(`${this.newest}.`)) continue;
      this.put(path, this.wrap(this.unwrap(stored, name), name), "instead");
    }
    return names.length;
  }

  names(): string[] {
    return fs
      .readdirSync(this.folder)
      .filter((name) => name.endsWith(keyEnding))
      .map((name) => name.slice(0, -keyEnding.length));
  }

  private pathOf(name: string): string {
    if (!/^[a-z0-9-]+$/i.test(name)) throw new TypeError(`invalid name of a key: ${name}`);
    return join(this.folder, `${name}${keyEnding}`);
  }

  private wrap(key: Uint8Array, name: string): string {
    return `${this.newest}.${sealBytes(this.masters.get(this.newest)!, key, `key ${name}`).toString("base64")}`;
  }

  private unwrap(stored: string, name: string): Uint8Array {
    const dot = stored.indexOf(".");
    const master = this.masters.get(stored.slice(0, dot));
    if (!master)
      throw new EncryptionKeyError("The keys were rotated since this process started. Restart it.");
    return openBytes(master, Buffer.from(stored.slice(dot + 1), "base64"), `key ${name}`);
  }

  /** Whole or not at all. Of two that make the same key at once, the first one's stays. */
  private put(path: string, content: string, how: "new" | "instead"): void {
    writeWhole(path, content, how);
    syncFolder(this.folder);
  }
}

export const hasVault = (dataDir: string): boolean => fs.existsSync(join(dataDir, "keys", vaultFile));

export interface OpenedVault {
  ring: KeyRing;
  /** False until `encryption on` has encrypted everything stored earlier. */
  whole: boolean;
  /** See `markColumns`. */
  columns: number;
}

const foldersKey = (dataDir: string) => `groundwork vault ${resolve(dataDir)}`;

/** Returns null if nothing is encrypted. Fails with an EncryptionKeyError if the key is missing or wrong. */
export function openVault(dataDir: string, operatorKey: string | undefined): OpenedVault | null {
  const stored = readVault(dataDir);
  if (!stored) return null;
  if (operatorKey === undefined)
    throw new EncryptionKeyError(
      `the data in ${dataDir} is encrypted, but ENCRYPTION_KEY is not set. Nothing was changed. Set the key that it was encrypted with.`,
    );
  const masters = openMasters(stored, operatorKey, dataDir);
  // Child threads inherit it; it appears in no message and no environment variable.
  setEnvironmentData(foldersKey(dataDir), masters);
  return {
    ring: new KeyRing(join(dataDir, "keys"), masters),
    whole: stored.whole,
    columns: stored.columns ?? 1,
  };
}

/** Creates an installation's first keys; `whole` if nothing was stored before. */
export function makeVault(dataDir: string, operatorKey: string, whole: boolean): OpenedVault {
  fs.mkdirSync(join(dataDir, "keys"), { recursive: true, mode: 0o700 });
  const masters = new Map([[newMasterId(), randomBytes(32)]]);
  const vault: VaultFile = { version: 1, ...wrapMasters(masters, operatorKey), whole };
  writeWhole(join(dataDir, "keys", vaultFile), JSON.stringify(vault), "new");
  syncFolder(join(dataDir, "keys"));
  return openVault(dataDir, operatorKey)!;
}

/** Records whether everything stored earlier is encrypted. */
export function markWhole(dataDir: string, whole: boolean): void {
  replaceVault(dataDir, { ...readVault(dataDir)!, whole });
}

/** Records the version of the encrypted columns. */
export function markColumns(dataDir: string, columns: number): void {
  replaceVault(dataDir, { ...readVault(dataDir)!, columns });
}

/**
 * Re-encrypts every key under a new operator's key and master. Each step is atomic, and an interrupted rotation can
 * be repeated. Returns the number of keys.
 */
export function rotateVault(dataDir: string, operatorKey: string, newKey: string): number {
  const stored = readVault(dataDir)!;
  const masters = readableMasters(stored, operatorKey, newKey, dataDir);
  const id = newMasterId();
  const newest = randomBytes(32);
  const all = new Map(masters).set(id, newest);
  replaceVault(dataDir, { ...stored, ...wrapMasters(all, newKey) });
  const wrapped = new KeyRing(join(dataDir, "keys"), all).rewrap();
  replaceVault(dataDir, { ...stored, ...wrapMasters(new Map([[id, newest]]), newKey) });
  return wrapped;
}

/** Deletes the vault after everything was decrypted. */
export function removeVault(dataDir: string): void {
  fs.rmSync(join(dataDir, "keys"), { recursive: true, force: true });
  setEnvironmentData(foldersKey(dataDir));
}

/** Returns the key ring that this thread, or its parent, opened for a folder; null if there is none. */
export function ringOf(dataDir: string): KeyRing | null {
  const masters = getEnvironmentData(foldersKey(dataDir)) as ReadonlyMap<string, Uint8Array> | undefined;
  if (!masters) return null;
  let ring = rings.get(dataDir);
  if (!ring || ring.masters !== masters) {
    ring = { masters, ring: new KeyRing(join(dataDir, "keys"), masters) };
    rings.set(dataDir, ring);
  }
  return ring.ring;
}

const rings = new Map<string, { masters: ReadonlyMap<string, Uint8Array>; ring: KeyRing }>();

function readVault(dataDir: string): VaultFile | null {
  const path = join(dataDir, "keys", vaultFile);
  if (!fs.existsSync(path)) return null;
  const stored = JSON.parse(fs.readFileSync(path, "utf8")) as VaultFile;
  if (stored.version !== 1)
    throw new EncryptionKeyError(`${path} was written by a newer version. Nothing was changed.`);
  return stored;
}

function replaceVault(dataDir: string, vault: VaultFile): void {
  writeWhole(join(dataDir, "keys", vaultFile), JSON.stringify(vault), "instead");
  syncFolder(join(dataDir, "keys"));
}

const operatorKeyOf = (operatorKey: string, salt: Uint8Array) => scryptSync(operatorKey, salt, 32, cost);

const newMasterId = () => randomUUID().slice(0, 8);

/** Wraps masters by the operator's key with a new salt. */
function wrapMasters(
  masters: ReadonlyMap<string, Uint8Array>,
  operatorKey: string,
): Pick<VaultFile, "salt" | "masters"> {
  const salt = randomBytes(16);
  const key = operatorKeyOf(operatorKey, salt);
  const wrapped = (id: string, master: Uint8Array) =>
    sealBytes(key, master, `master ${id}`).toString("base64");
  return {
    salt: salt.toString("base64"),
    masters: [...masters].map(([id, master]) => ({ id, wrapped: wrapped(id, master) })),
  };
}

function openMasters(stored: VaultFile, operatorKey: string, dataDir: string): Map<string, Uint8Array> {
  const key = operatorKeyOf(operatorKey, Buffer.from(stored.salt, "base64"));
  try {
    return new Map(
      stored.masters.map(({ id, wrapped }) => [
        id,
        openBytes(key, Buffer.from(wrapped, "base64"), `master ${id}`),
      ]),
    );
  } catch {
    throw new EncryptionKeyError(
      `the data in ${dataDir} was encrypted with another ENCRYPTION_KEY. Nothing was changed. Set the key that it was encrypted with.`,
    );
  }
}

/** Continues an interrupted rotation, whose masters are already encrypted with the new key. */
function readableMasters(stored: VaultFile, operatorKey: string, newKey: string, dataDir: string) {
  try {
    return openMasters(stored, operatorKey, dataDir);
  } catch {
    return openMasters(stored, newKey, dataDir);
  }
}

/** Writes a file whole or not at all; one that is `new` stays as it is where it exists already. */
export function writeWhole(path: string, content: string, how: "new" | "instead"): void {
  const making = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    fs.writeFileSync(making, content, { flag: "wx", mode: 0o600, flush: true });
    if (how === "instead") fs.renameSync(making, path);
    else fs.linkSync(making, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(making, { force: true });
  }
}

function syncFolder(path: string): void {
  const folder = fs.openSync(path, "r");
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}
