import { GuessablePasswordError } from "./accounts.errors.ts";

const product = "groundwork";

/** The most common passwords of past leaks, in lower case. Read when the first password is chosen: a start does without. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary.passwords);
}

/** Refuses what is tried first: common passwords, the address, the product's name, and blanks. */
export async function refuseGuessable(password: string, email: string): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  const plain = password.normalize("NFKC").trim().toLowerCase();
  const address = email.normalize("NFKC").trim().toLowerCase();
  const own = [address, address.slice(0, address.lastIndexOf("@")), product];
  if (
    plain === "" ||
    own.includes(plain) ||
    lettersOf(plain) === product ||
    (await commonPasswords).has(plain)
  )
    throw new GuessablePasswordError();
}

/** Without what people hang on to a word, such as a year. */
function lettersOf(text: string): string {
  let letters = "";
  for (const one of text) if (one >= "a" && one <= "z") letters += one;
  return letters;
}
