// What separates is asked for before each further figure, so that a text of figures alone is read in one way.
const lettersAndFigures =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,60}(?:[-./ ]\p{N}[\p{L}\p{N}]{0,20}){0,6}(?![\p{L}\p{N}])/gu;

/** Finds codes as they are written, such as "E-1204", "Chair 44" and "v2.9": a figure follows a letter or another figure. */
export const writtenCodes = (text: string) =>
  [...text.matchAll(lettersAndFigures)].filter(([written]) => /.\p{N}/u.test(written));

/** Returns letters and figures that belong together, without what separates them: "e1204". */
export function codesOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [code] of writtenCodes(text)) found.add(codeOf(code));
  for (const [written] of text.matchAll(/(?<![\p{N}.])\p{N}{1,4}(?:\.\p{N}{1,4}){1,5}/gu)) found.add(written);
  return found;
}

/** Returns a code in lower case without hyphens, blanks and the "v" of a version. */
export const codeOf = (written: string): string =>
  written
    .toLowerCase()
    .replace(/^v(?:ersion)?[ .]?(?=\d)/, "")
    .replace(/^([\p{N}.]+)$|[-./ ]/gu, (_, version: string | undefined) => version ?? "");
