import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { deriveKey, SealBrokenError } from "#kit/vault/envelope.ts";

/**
 * Version 1 of an encrypted file: "GWF1", 16 random bytes from which its own key is drawn, then chunks of 64 KiB, each with
 * its tag of 16 bytes. A chunk's nonce is its number and whether it is the last one (the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár), so that none can be changed, moved, added or cut off.
 */
const mark = Buffer.from("GWF1");
const saltLength = 16;
const headLength = mark.length + saltLength;
export const chunkLength = 64 * 1024;
const tagLength = 16;

const fileKey = (key: Uint8Array, salt: Uint8Array) => deriveKey(key, "groundwork file", salt);

function nonceOf(chunk: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 4, 6);
  nonce[11] = Number(last);
  return nonce;
}

/** Encrypts a stream. */
export async function* sealFile(key: Uint8Array, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const own = fileKey(key, salt);
  yield Buffer.concat([mark, salt]);
  let pending = Buffer.alloc(0);
  let chunk = 0;
  const seal = (plain: Uint8Array, last: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", own, nonceOf(chunk++, last));
    const sealed = cipher.update(plain);
    cipher.final();
    return Buffer.concat([sealed, cipher.getAuthTag()]);
  };
  for await (const bytes of content) {
    pending = Buffer.concat([pending, bytes]);
    // The last chunk is sealed differently, so a full one waits for more data.
    while (pending.length > chunkLength) {
      yield seal(pending.subarray(0, chunkLength), false);
      pending = pending.subarray(chunkLength);
    }
  }
  yield seal(pending, true);
}

export async function isSealedFile(path: string): Promise<boolean> {
  await using handle = await open(path);
  const head = Buffer.alloc(mark.length);
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  return bytesRead === mark.length && head.equals(mark);
}

/** Returns the plain length of an encrypted file of the given size. */
export function plainLength(bytes: number): number {
  const body = bytes - headLength;
  const chunks = Math.max(1, Math.ceil(body / (chunkLength + tagLength)));
  if (body < tagLength) throw new SealBrokenError();
  return body - chunks * tagLength;
}

/** Opens the content, or the inclusive `range` of it; reads only the chunks needed. */
export function openSealedFile(
  path: string,
  key: Uint8Array,
  range?: { start: number; end: number },
): Readable {
  return Readable.from(readSealed(path, key, range), { objectMode: false });
}

async function* readSealed(
  path: string,
  key: Uint8Array,
  range: { start: number; end: number } | undefined,
): AsyncGenerator<Buffer> {
  await using handle = await open(path);
  const { size } = await handle.stat();
  const length = plainLength(size);
  const head = Buffer.alloc(headLength);
  await handle.read(head, 0, headLength, 0);
  if (!head.subarray(0, mark.length).equals(mark)) throw new SealBrokenError();
  const own = fileKey(key, head.subarray(mark.length));
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? length - 1, length - 1);
  const lastChunk = Math.max(0, Math.ceil(length / chunkLength) - 1);
  const sealed = Buffer.alloc(chunkLength + tagLength);
  for (let chunk = Math.floor(start / chunkLength); chunk <= Math.floor(end / chunkLength); chunk++) {
    const { bytesRead } = await handle.read(
      sealed,
      0,
      sealed.length,
      headLength + chunk * (chunkLength + tagLength),
    );
    const plain = openChunk(own, sealed.subarray(0, bytesRead), nonceOf(chunk, chunk === lastChunk));
    const from = chunk * chunkLength;
    yield plain.subarray(Math.max(0, start - from), Math.min(plain.length, end + 1 - from));
  }
}

function openChunk(key: Uint8Array, sealed: Uint8Array, nonce: Uint8Array): Buffer {
  if (sealed.length < tagLength) throw new SealBrokenError();
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength }).setAuthTag(
      sealed.subarray(-tagLength),
    );
    const plain = decipher.update(sealed.subarray(0, -tagLength));
    decipher.final();
    return plain;
  } catch {
    throw new SealBrokenError();
  }
}
