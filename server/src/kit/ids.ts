import { withoutEnds } from "./plain-text.ts";
import { randomBytes } from "node:crypto";

// No vowels and no 0, 1, l: no words arise, and nothing is misread.
const alphabet = "23456789bcdfghjkmnpqrstvwxyz";

/** Returns `length` random characters, 4.8 bits each. */
export function randomTail(length = 8): string {
  let tail = "";
  while (tail.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // Bytes above the last whole multiple are dropped, or some letters would be likelier.
      if (byte < 252 && tail.length < length) tail += alphabet[byte % alphabet.length];
    }
  }
  return tail;
}

/** Returns a readable ID such as `quarterly-reports-7f3k9q2m`. Knowing it gives no access. */
export function readableId(name: string, fallback: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const slug = withoutEnds(plain.slice(0, 40), "-");
  return `${slug || fallback}-${randomTail()}`;
}
