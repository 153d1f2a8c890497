import { unitOf, type VerifyWords } from "./statement-words.ts";

/** "self-service" is two words, "12kg" and "34-year" too; "A-12", "work_mem" and "example.org" are one. */
export function partsOf(written: string, vocabulary: VerifyWords, isRest = false): string[] {
  const elided = isRest ? null : /^(\p{L}{1,9})['’](?=\p{L})/u.exec(written);
  if (elided && vocabulary.elisions.has(elided[1]!.toLowerCase()))
    return [elided[1]!, ...partsOf(written.slice(elided[0].length), vocabulary, true)];
  const counted = /^(\d[\d.,]*)-?(\p{L}[^\d]*)$/u.exec(written);
  if (counted) {
    const [, figures, letters] = counted as unknown as [string, string, string];
    const { am, pm, minutesBehind } = vocabulary.clock;
    const isUnit =
      unitOf(letters.toLowerCase()) !== undefined ||
      [am, pm, minutesBehind].some((names) => names.has(letters.toLowerCase()));
    if (written.includes("-") || isUnit) return [figures, ...letters.split("-")];
  }
  // "p53-dependent"
  const compound = /^([\p{L}\p{N}]{1,24}\d[\p{L}\p{N}]{0,8}|\p{Lu}{2,12})-(\p{Ll}{4,24})$/u.exec(written);
  if (compound) return [compound[1]!, compound[2]!];
  if (/^[-/~.]/.test(written) || /[_\d.:@\\]/.test(written)) {
    const range = /^(\d[\d.,]*)[-/](\d[\d.,]*)$/.exec(written);
    return range && !/^\d{4}-\d{2}$/.test(written) ? [range[1]!, range[2]!] : [written];
  }
  if (!/[-/]/.test(written) || /^\p{Lu}+-\p{Lu}/u.test(written)) return [written];
  return written.split(/[-/]/).filter((part) => part !== "");
}

export function lowerOf(part: string, { possessive: endings, shortOrdinals }: VerifyWords): string {
  const lower = part.normalize("NFKC").replaceAll("’", "'").toLowerCase();
  const possessive = endings.some((ending) => lower.endsWith(ending));
  return possessive ? lower.slice(0, lower.lastIndexOf("'")) : (shortOrdinals.get(lower) ?? lower);
}

/** Returns whether a program reads it: a path, an option, a dotted or underscored name, or letters with figures in them. */
export function isCode(part: string, { ordinalEndings }: VerifyWords): boolean {
  if (/^(?:--?|[/~.])[\p{L}_/]/u.test(part) || /_|\\|@/.test(part)) return true;
  if (/^\p{L}\p{Ll}*\p{Ll}\p{Lu}/u.test(part)) return true;
  if (/\p{L}[./:]\p{L}/u.test(part)) return /\p{L}{2}[./:]\p{L}/u.test(part);
  if (/^\d+(?:[.]\d+){2,}$/.test(part)) return !/^\d{1,3}(?:\.\d{3})+$/.test(part);
  const ending = /^\d[\d.,]*(\D{1,4})$/.exec(part)?.[1];
  return /\p{L}/u.test(part) && /\d/.test(part) && !(ending && ordinalEndings.has(ending));
}
