import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import PQueue from "p-queue";

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string): Promise<boolean>;
  /** Takes as long as verifying, for accounts that do not exist. */
  verifyNobody(password: string): Promise<void>;
}

/** What one hash costs: memory in KiB, and passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** OWASP's second recommendation for argon2id (19 MiB, 2 passes, 1 lane). */
const defaultPasswordCost: PasswordCost = { memory: 19_456, passes: 2 };

const derive = promisify(argon2);
const tagLength = 32;
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** argon2id off the main thread; the cost stands with each hash, so that it can be raised later. */
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
