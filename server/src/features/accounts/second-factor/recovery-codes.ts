import { randomTail } from "#kit/ids.ts";
import { secretHash } from "../accounts.rules.ts";

const count = 10;

/** Codes for when the device is lost, each of 77 random bits, and what is kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, () => {
    const tail = randomTail(16);
    return [0, 4, 8, 12].map((from) => tail.slice(from, from + 4)).join("-");
  });
  return { codes, hashes: codes.map(recoveryCodeHash) };
}

/** However it is typed: case, blanks and hyphens do not count. */
export function recoveryCodeHash(typed: string): string {
  return secretHash(typed.toLowerCase().replaceAll(" ", "").replaceAll("-", ""));
}
