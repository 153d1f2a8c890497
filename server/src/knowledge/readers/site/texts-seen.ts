import { createHash } from "node:crypto";

export interface SeenText {
  /** The page that was the first to hold it. */
  part: string;
  /** Hashes its title and text. */
  hash: string;
}

/** Knows which page was the first to hold a text, so that others are reported as repeating it. */
export class TextsSeen {
  readonly #texts = new Map<string, SeenText>();
  readonly #bodies = new Map<string, SeenText>();

  /** The page that was sent as the same bytes. */
  asBytes(bytes: Uint8Array): SeenText | undefined {
    return this.#bodies.get(digest(bytes));
  }

  asText(hash: string): SeenText | undefined {
    return this.#texts.get(hash);
  }

  /** Notes a page that was read; an earlier one with the same text stays the first. */
  note(part: string, hash: string, bytes?: Uint8Array): void {
    if (!this.#texts.has(hash)) this.#texts.set(hash, { part, hash });
    if (bytes) this.#bodies.set(digest(bytes), { part, hash });
  }
}

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64url");
