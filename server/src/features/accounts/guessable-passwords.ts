import { GuessablePasswordError } from "./accounts.errors.ts";

const product = "groundwork";

/** The most common passwords of past leaks, in lower case. Read when the first password is chosen: a start does without. */
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
    throw new GuessablePasswordError();
}

/** What a person sees of it: without blanks, marks and what only says how the rest is shown. */
const unseen = /[\p{C}\p{M}\p{Z}]/gu;
const seenOf = (text: string) => [...text.replace(unseen, "")];

/** Letters and figures, which are remembered; where nothing else is, the signs. */
const bareOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "") || text;

const rows = ["0123456789".repeat(3), "abcdefghijklmnopqrstuvwxyz"];

/** Nothing at all, one or two signs again and again, or a stretch of a row, forwards or backwards. */
function isRow(signs: readonly string[]): boolean {
  const [text, turned] = [signs.join(""), signs.toReversed().join("")];
  return new Set(signs).size <= 2 || rows.some((row) => row.includes(text) || row.includes(turned));
}

/** Without what people hang on to a word, such as a year. */
function lettersOf(text: string): string {
  let letters = "";
  for (const one of text) if (one >= "a" && one <= "z") letters += one;
  return letters;
}
