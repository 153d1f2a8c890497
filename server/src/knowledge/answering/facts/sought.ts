import { withoutEnd } from "#kit/plain-text.ts";
import { analyseWords } from "../../passages/analyse-terms.ts";
import type { Retrieved } from "../../retrieval/search-passages.ts";

/** What was looked for, in a question's own words. */
export interface Sought {
  words: string[];
  /** Those of them that no passage of the project holds, nor another form of them. */
  unheld: string[];
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** The words of a question that were searched for; in scripts without spaces the question as a whole. */
export function soughtIn(
  query: string,
  { language, terms, unknown }: Pick<Retrieved, "language" | "terms" | "unknown">,
): Sought {
  if (unspaced.test(query)) return { words: [withoutEnd(query, "?？。.!！")], unheld: [] };
  const missing = new Set(unknown);
  const sought: Sought = { words: [], unheld: [] };
  const searched = new Set(terms);
  const told = new Set<string>();
  for (const { term, start, end } of analyseWords(query, language)) {
    if (told.has(term) || !searched.has(term)) continue;
    told.add(term);
    sought.words.push(query.slice(start, end));
    if (missing.has(term)) sought.unheld.push(query.slice(start, end));
  }
  return sought;
}
