import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Decryption failed: another key, another place, or changed bytes. */
export class SealBrokenError extends Error {
  constructor() {
    super("Encrypted data can't be decrypted: it was changed, or encrypted with another key.");
    this.name = "SealBrokenError";
  }
}

/** The first byte of every envelope: version 1, AES-256-GCM with a nonce of 96 bits and a tag of 128. */
const version = 1;
const [nonceLength, tagLength] = [12, 16];
const envelopeOverhead = 1 + nonceLength + tagLength;
const textMark = "gw1:";

/** Encrypts what belongs together: the data of a project, or the texts of the catalogue. */
export interface Seal {
  /** Encrypts bytes. `label` names their place; they decrypt nowhere else. */
  bytes(plain: Uint8Array, label: string): Uint8Array;
  openBytes(sealed: Uint8Array, label: string): Uint8Array;
  text(plain: string, label: string): string;
  /** Encrypts equal texts equally, so that they can be looked up. */
  fixedText(plain: string, label: string): string;
  openText(sealed: string, label: string): string;
}

export const isSealedText = (text: string): boolean => text.startsWith(textMark);

export function createSeal(key: Uint8Array): Seal {
  const contentKey = deriveKey(key, "groundwork content");
  const nameKey = deriveKey(key, "groundwork names");
  const text = (plain: string, label: string, nonce: Buffer) =>
    textMark + sealBytes(contentKey, Buffer.from(plain), label, nonce).toString("base64");
  return {
    bytes: (plain, label) => sealBytes(contentKey, plain, label),
    openBytes: (sealed, label) => openBytes(contentKey, sealed, label),
    text: (plain, label) => text(plain, label, randomBytes(nonceLength)),
    // The nonce is drawn from the text (as SIV modes do), so that two texts never share one.
    fixedText: (plain, label) =>
      text(
        plain,
        label,
        createHmac("sha256", nameKey).update(`${label}\0${plain}`).digest().subarray(0, nonceLength),
      ),
    openText(sealed, label) {
      if (!isSealedText(sealed)) throw new SealBrokenError();
      const encoded = sealed.slice(textMark.length);
      const bytes = Buffer.from(encoded, "base64");
      // Decoding passes over what is no base64; what was changed is refused all the same.
      if (bytes.toString("base64") !== encoded) throw new SealBrokenError();
      return openBytes(contentKey, bytes, label).toString();
    },
  };
}

export function deriveKey(key: Uint8Array, purpose: string, salt: Uint8Array = new Uint8Array()): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, purpose, 32));
}

export function sealBytes(
  key: Uint8Array,
  plain: Uint8Array,
  label: string,
  nonce: Uint8Array = randomBytes(nonceLength),
): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(label));
  const content = cipher.update(plain);
  cipher.final();
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), content]);
}

export function openBytes(key: Uint8Array, sealed: Uint8Array, label: string): Buffer {
  if (sealed.length < envelopeOverhead || sealed[0] !== version) throw new SealBrokenError();
  try {
    const tagAt = 1 + nonceLength;
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(1, tagAt), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(label))
      .setAuthTag(sealed.subarray(tagAt, tagAt + tagLength));
    const content = decipher.update(sealed.subarray(tagAt + tagLength));
    decipher.final();
    return content;
  } catch {
    throw new SealBrokenError();
  }
}
