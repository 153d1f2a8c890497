import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import PQueue from "p-queue";
import { accountErrors } from "./accounts.errors.ts";

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string): Promise<boolean>;
  /** Takes as long as verifying, for accounts that do not exist. */
  verifyNobody(password: string): Promise<void>;
}

/** Sets the cost of one hash: memory in KiB, and passes. */
interface PasswordCost {
  memory: number;
  passes: number;
}

/** OWASP's second recommendation for argon2id (19 MiB, 2 passes, 1 lane). */
const defaultPasswordCost: PasswordCost = { memory: 19_456, passes: 2 };

const derive = promisify(argon2);
const tagLength = 32;
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes with argon2id off the main thread; each hash includes its cost, so that the cost can be raised later. */
export function createPasswordHasher(cost: PasswordCost = defaultPasswordCost): PasswordHasher {
  // Node's four pool threads also read files: two hashes at a time leave room.
  const queue = new PQueue({ concurrency: 2 });
  const run = (parameters: Argon2Parameters) => queue.add(() => derive("argon2id", parameters));
  const nobody = encode(cost, randomBytes(16), randomBytes(tagLength));

  async function verify(password: string, hash: string): Promise<boolean> {
    const match = stored.exec(hash);
    if (!match) return false;
    const [, memory, passes, parallelism, salt, tag] = match;
    const expected = Buffer.from(tag!, "base64");
    const actual = await run({
      message: password.normalize("NFC"),
      nonce: Buffer.from(salt!, "base64"),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    });
    return timingSafeEqual(actual, expected);
  }

  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await run({
        message: password.normalize("NFC"),
        nonce,
        parallelism: 1,
        tagLength,
        ...cost,
      });
      return encode(cost, nonce, tag);
    },
    verify,
    async verifyNobody(password) {
      await verify(password, nobody);
    },
  };
}

function encode(cost: PasswordCost, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(tag)}`;
}

const product = "groundwork";

/** The most common leaked passwords, in lower case, loaded when the first password is chosen. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary.passwords);
}

/** Refuses what is tried first: common passwords, the address, the product's name, rows of signs, and blanks. */
export async function refuseGuessable(password: string, email: string): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  const plain = password.normalize("NFKC").trim().toLowerCase();
  const address = email.normalize("NFKC").trim().toLowerCase();
  const own = [address, address.slice(0, address.lastIndexOf("@"))];
  if (
    isRow(seenOf(plain)) ||
    own.some((one) => bareOf(one) === bareOf(plain)) ||
    lettersOf(plain) === product ||
    (await commonPasswords).has(plain)
  )
    throw new accountErrors.guessable_password();
}

/** Matches characters that a person doesn't see: blanks, marks and formatting. */
const unseen = /[\p{C}\p{M}\p{Z}]/gu;
const seenOf = (text: string) => [...text.replace(unseen, "")];

/** Returns letters and figures, which are remembered; if there are none, the signs. */
const bareOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "") || text;

const rows = ["0123456789".repeat(3), "abcdefghijklmnopqrstuvwxyz"];

/** Detects an empty text, one or two repeated characters, or a run of a keyboard or alphabet row. */
function isRow(signs: readonly string[]): boolean {
  const [text, turned] = [signs.join(""), signs.toReversed().join("")];
  return new Set(signs).size <= 2 || rows.some((row) => row.includes(text) || row.includes(turned));
}

/** Strips what people append to a word, such as a year. */
function lettersOf(text: string): string {
  let letters = "";
  for (const one of text) if (one >= "a" && one <= "z") letters += one;
  return letters;
}
