import { createHmac, randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  deriveKey,
  isSealedText,
  openBytes,
  type Seal,
  sealBytes,
  SealBrokenError,
} from "#kit/vault/envelope.ts";
import { EncryptionKeyError, type KeyRing, ringOf, writeWhole } from "#kit/vault/key-ring.ts";
import { catalogueKey } from "../database/sqlite-database.ts";

/** Encrypts what only this installation may read, such as the key of a provider. */
export interface SecretBox {
  /** Encrypts a secret. `context` names its owner: it decrypts for nothing else. */
  seal(secret: string, context: string): string;
  /** Throws a SealedOtherwiseError where it was sealed with another key, for something else, or was changed. */
  open(sealed: string, context: string): string;
  /** HMAC-SHA256, base64url: nobody makes it without the key. */
  mac(text: string, context: string): string;
}

export class SealedOtherwiseError extends Error {
  constructor() {
    super("A stored key can't be read, because it was encrypted with another SECRET_KEY.");
    this.name = "SealedOtherwiseError";
  }
}

const version = "v1";
/** An envelope's first byte, in whose place a sealed secret names its version. */
const mark = Buffer.of(1);
export const secretKeyFile = "secret.key";
const keyLabel = "secret key";

/**
 * Opens with the given key, or with the one in `folder`, created when first needed. In an encrypted folder, the key
 * is encrypted too.
 */
export async function openSecretBox(given: string | undefined, folder: string): Promise<SecretBox> {
  if (given !== undefined) return secretBox(given);
  const path = join(folder, secretKeyFile);
  const seal = sealOf(ringOf(folder));
  if (seal) await turnKey(path, seal, "sealed");
  return secretBox(await keptKey(path, seal));
}

/** Encrypts or decrypts the key in a folder, if there is one. */
export async function turnSecretKey(folder: string, ring: KeyRing, to: "sealed" | "plain"): Promise<void> {
  await turnKey(join(folder, secretKeyFile), sealOf(ring)!, to);
}

const sealOf = (ring: KeyRing | null): Seal | undefined => ring?.sealOf(catalogueKey, true);

/** Encrypts by AES-256-GCM with a key that is derived from any text. */
export function secretBox(text: string): SecretBox {
  const key = deriveKey(Buffer.from(text), "groundwork secrets");
  const macKey = deriveKey(Buffer.from(text), "groundwork signatures");
  return {
    seal: (secret, context) =>
      `${version}.${sealBytes(key, Buffer.from(secret), context).subarray(mark.length).toString("base64url")}`,
    open(sealed, context) {
      const [by, stored = ""] = sealed.split(".");
      try {
        if (by !== version) throw new SealedOtherwiseError();
        return openBytes(key, Buffer.concat([mark, Buffer.from(stored, "base64url")]), context).toString();
      } catch {
        throw new SealedOtherwiseError();
      }
    },
    mac: (signed, context) =>
      createHmac("sha256", macKey)
        .update(JSON.stringify([context, signed]))
        .digest("base64url"),
  };
}

async function turnKey(path: string, seal: Seal, to: "sealed" | "plain"): Promise<void> {
  const stored = await readStored(path);
  if (stored === undefined || isSealedText(stored) === (to === "sealed")) return;
  writeWhole(path, to === "sealed" ? sealed(stored, seal) : `${keyIn(stored, path, seal)}\n`, "instead");
}

/** Creates the key once, even with two processes: the file gets its name only when complete. */
async function keptKey(path: string, seal: Seal | undefined): Promise<string> {
  const kept = await readStored(path);
  if (kept !== undefined) return keyIn(kept, path, seal);
  const key = randomBytes(32).toString("base64url");
  // A command with a catalogue on a server may be the first here.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  writeWhole(path, seal ? sealed(key, seal) : `${key}\n`, "new");
  const made = await readStored(path);
  if (made === undefined) throw new Error(`${path} was removed during the start. Start the server again.`);
  return keyIn(made, path, seal);
}

const sealed = (key: string, seal: Seal) => `${seal.text(key, keyLabel)}\n`;

function keyIn(stored: string, path: string, seal: Seal | undefined): string {
  if (!isSealedText(stored)) return stored;
  if (!seal)
    throw new EncryptionKeyError(
      `${path} is encrypted, but ENCRYPTION_KEY is not set. Set it to the key that it was encrypted with.`,
    );
  try {
    return seal.openText(stored, keyLabel);
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    throw new EncryptionKeyError(`${path} was encrypted with another ENCRYPTION_KEY, or was changed.`);
  }
}

/** Returns the file's content; undefined if it doesn't exist. */
async function readStored(path: string): Promise<string | undefined> {
  try {
    const kept = (await readFile(path, "utf8")).trim();
    if (kept.length >= 16) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  throw new Error(`${path} contains no key. Restore it from a backup, or set SECRET_KEY.`);
}
