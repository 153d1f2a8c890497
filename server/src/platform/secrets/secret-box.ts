import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Encrypts what only this installation may read, such as the key of a provider. */
export interface SecretBox {
  /** `context` says whose secret it is: it opens for nothing else. */
  seal(secret: string, context: string): string;
  /** Throws a SealedOtherwiseError where it was sealed with another key, for something else, or was changed. */
  open(sealed: string, context: string): string;
}

export class SealedOtherwiseError extends Error {
  constructor() {
    super("A stored key cannot be read, because it was encrypted with another SECRET_KEY.");
    this.name = "SealedOtherwiseError";
  }
}

const version = "v1";
const algorithm = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];
export const secretKeyFile = "secret.key";

/** With the key that is given, or with the one that lies in `folder`, where it is made when it is first needed. */
export async function openSecretBox(given: string | undefined, folder: string): Promise<SecretBox> {
  return secretBox(given ?? (await keptKey(join(folder, secretKeyFile))));
}

/** AES-256-GCM with a key that is derived from any text. */
export function secretBox(text: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", text, "", "groundwork secrets", 32));
  return {
    seal(secret, context) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
    },
    open(sealed, context) {
      try {
        const [by, held = ""] = sealed.split(".");
        const bytes = Buffer.from(held, "base64url");
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
  };
}

/** Made once, whichever of two processes comes first: the file has its name only when the key stands in it. */
async function keptKey(path: string): Promise<string> {
  const kept = await readKey(path);
  if (kept !== undefined) return kept;
  const making = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(making, `${randomBytes(32).toString("base64url")}\n`, {
      flag: "wx",
      mode: 0o600,
      flush: true,
    });
    await link(making, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(making, { force: true });
  }
  const made = await readKey(path);
  if (made === undefined) throw new Error(`${path} was removed while the server started. Start it again.`);
  return made;
}

/** Undefined where there is no such file. */
async function readKey(path: string): Promise<string | undefined> {
  try {
    const kept = (await readFile(path, "utf8")).trim();
    if (kept.length >= 16) return kept;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  throw new Error(`${path} holds no key. Restore it from a backup, or set SECRET_KEY.`);
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
