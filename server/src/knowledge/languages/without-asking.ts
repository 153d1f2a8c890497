import { loadLanguage } from "./load-language.ts";
import { segmentWords } from "./word-ends.ts";

/** The question words of a language without word separators: the rest of a question names what is asked for. */
interface Asking {
  words: ReadonlySet<string>;
  forms: RegExp | null;
}

const known = new Map<string, Asking>();

function askingIn(language: string): Asking {
  let asking = known.get(language);
  if (!asking) {
    const { askingWords, askingForms } = loadLanguage(language);
    asking = {
      words: new Set(askingWords.map((word) => word.normalize("NFKC"))),
      forms: askingForms.length > 0 ? new RegExp(askingForms.join("|"), "gu") : null,
    };
    known.set(language, asking);
  }
  return asking;
}

/**
 * Replaces question words by spaces of equal length, because their pieces would occur in any text. Returns the query
 * unchanged for languages (ISO 639-1) with word separators, where stop words do this.
 */
export function withoutAsking(query: string, language: string): string {
  const { words, forms } = askingIn(language);
  const left = forms
    ? query.replace(forms, (found) => " ".repeat(found.length))
    : withoutWords(query, words, language);
  return /\p{L}|\p{N}/u.test(left) ? left : query;
}

function withoutWords(query: string, words: ReadonlySet<string>, language: string): string {
  if (words.size === 0) return query;
  let left = "";
  for (const { segment } of segmentWords(query, language))
    left += words.has(segment.normalize("NFKC")) ? " ".repeat(segment.length) : segment;
  return left;
}
