import type { NewEntry } from "./add-resource.rules.ts";

/**
 * Draws a key for each thing that is added, the same whenever that is sent again: where an answer was lost, the server
 * then knows what it has already. A file is itself, not its name.
 */
export function createIdempotencyKeys(): (typeId: number, content: NewEntry["content"]) => string {
  const files = new WeakMap<File, string>();
  const addresses = new Map<string, string>();
  return (typeId, content) => {
    const drawn = "file" in content ? take(files, content.file) : take(addresses, content.FileName);
    return `${drawn}-${typeId}`;
  };
}

interface Keys<T> {
  get(of: T): string | undefined;
  set(of: T, key: string): unknown;
}

function take<T>(keys: Keys<T>, of: T): string {
  const known = keys.get(of) ?? draw();
  keys.set(of, known);
  return known;
}

/** 128 random bits; `randomUUID` is missing where a page comes without TLS. */
function draw(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
