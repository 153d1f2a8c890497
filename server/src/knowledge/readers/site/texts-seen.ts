import { createHash } from "node:crypto";

export interface SeenText {
  /** The page that was the first to hold it. */
  part: string;
  /** Of its title and text. */
  hash: string;
}

/** Knows which page was the first to hold a text, so that others are told to repeat it. */
export interface TextsSeen {
  /** The page that was sent as the same bytes. */
  asBytes(bytes: Uint8Array): SeenText | undefined;
  asText(hash: string): SeenText | undefined;
  /** Notes a page that was read; an earlier one with the same text stays the first. */
  note(part: string, hash: string, bytes?: Uint8Array): void;
}

export function createTextsSeen(): TextsSeen {
  const texts = new Map<string, SeenText>();
  const bodies = new Map<string, SeenText>();
  const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64url");
  return {
    asBytes: (bytes) => bodies.get(digest(bytes)),
    asText: (hash) => texts.get(hash),
    note(part, hash, bytes) {
      if (!texts.has(hash)) texts.set(hash, { part, hash });
      if (bytes) bodies.set(digest(bytes), { part, hash });
    },
  };
}
