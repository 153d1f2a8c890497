import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isSealedText, type Seal, SealBrokenError } from "#kit/vault/envelope.ts";
import { EncryptionKeyError, type KeyRing, ringOf } from "#kit/vault/key-ring.ts";
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
const algorithm = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];
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
  const key = Buffer.from(hkdfSync("sha256", text, "", "groundwork secrets", 32));
  const macKey = Buffer.from(hkdfSync("sha256", text, "", "groundwork signatures", 32));
  return {
    seal(secret, context) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
    },
    open(sealed, context) {
      try {
        const [by, stored = ""] = sealed.split(".");
        const bytes = Buffer.from(stored, "base64url");
        if (by !== version || bytes.length < ivLength + tagLength) throw new SealedOtherwiseError();
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
          authTagLength: tagLength,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        const opened = decipher.update(bytes.subarray(ivLength + tagLength));
        return Buffer.concat([opened, decipher.final()]).toString("utf8");
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
  const making = makingOf(path);
  await writeFile(making, to === "sealed" ? sealed(stored, seal) : `${keyIn(stored, path, seal)}\n`, whole);
  await rename(making, path);
}

/** Creates the key once, even with two processes: the file gets its name only when complete. */
async function keptKey(path: string, seal: Seal | undefined): Promise<string> {
  const kept = await readStored(path);
  if (kept !== undefined) return keyIn(kept, path, seal);
  const making = makingOf(path);
  const key = randomBytes(32).toString("base64url");
  // A command with a catalogue on a server may be the first here.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(making, seal ? sealed(key, seal) : `${key}\n`, whole);
    await link(making, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(making, { force: true });
  }
  const made = await readStored(path);
  if (made === undefined) throw new Error(`${path} was removed during the start. Start the server again.`);
  return keyIn(made, path, seal);
}

const whole = { flag: "wx", mode: 0o600, flush: true } as const;
const makingOf = (path: string) => `${path}.${randomBytes(6).toString("hex")}`;
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
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  throw new Error(`${path} contains no key. Restore it from a backup, or set SECRET_KEY.`);
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
