import { leadInWords } from "../../verify/statement-words.ts";

const longest = 16;

/** Whether a sentence only leads to what comes after it, such as "Here is an overview:". */
export function isLeadIn(plain: string): boolean {
  const words =
    plain
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  if (words.length === 0 || words.length > longest) return false;
  return leadInWords().some((leading) => words.every((word) => leading.has(word)));
}
