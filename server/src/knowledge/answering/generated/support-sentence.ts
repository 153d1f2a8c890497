import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { verifySentence } from "../../verifying/verify-sentence.ts";
import type { ReadPassage } from "../answer.ts";
import type { QuotedSpan } from "../telling/compose.ts";
import type { SourceBook } from "./source-book.ts";

export type VerifySentence = typeof verifySentence;

export interface Support {
  /** What bears the sentence out; empty where nothing does. */
  sources: QuotedSpan[];
  /** What the check held against it; empty where it is borne out by what it cites. */
  objections: string[];
}

/** So many of the other passages are tried, those with most of the sentence's words first. */
const mostOthers = 4;
const mostCited = 6;
const mostQuotes = 3;

/** Holds a sentence against the passages that it cites, and where these do not bear it out, against others that were read. */
export function supportSentence(
  plain: string,
  cited: readonly number[],
  book: SourceBook,
  verify: VerifySentence,
): Support {
  const named = cited.flatMap((number) => book.read[number - 1] ?? []).slice(0, mostCited);
  const objections: string[] = [];
  if (named.length > 0) {
    const held = against(plain, named, book, verify);
    if (held.sources.length > 0) return { sources: held.sources, objections: [] };
    objections.push(...held.objections);
  }
  if (named.length < cited.length) objections.push("It cites a source that there is not.");
  else if (cited.length === 0) objections.push("It cites no source.");
  for (const other of likeliest(plain, book.read, named)) {
    const { sources } = against(plain, [other], book, verify);
    if (sources.length > 0) return { sources, objections };
  }
  return { sources: [], objections };
}

function against(
  plain: string,
  read: readonly ReadPassage[],
  book: SourceBook,
  verify: VerifySentence,
): Support {
  const verdict = verify(
    plain,
    read.map((one) => ({
      text: one.passage.text,
      context: book.contextOf(one),
      language: one.passage.language,
    })),
  );
  if (!verdict.supported) return { sources: [], objections: verdict.objections };
  const sources = verdict.quotes.slice(0, mostQuotes).flatMap(({ evidence, start, end }) => {
    const passage = read[evidence]?.passage;
    const inside = passage && start >= 0 && start < end && end <= passage.text.length;
    return inside ? [{ passage, start: passage.start + start, end: passage.start + end }] : [];
  });
  const objections = sources.length > 0 ? [] : ["No words of the source could be quoted for it."];
  return { sources, objections };
}

function likeliest(plain: string, read: readonly ReadPassage[], but: readonly ReadPassage[]): ReadPassage[] {
  const terms = new Map<string, string[]>();
  return read
    .filter((one) => !but.includes(one))
    .map((one) => {
      const { language, text } = one.passage;
      if (!terms.has(language)) terms.set(language, [...new Set(analyseTerms(plain, language))]);
      const held = new Set(analyseTerms(text, language));
      return { one, shared: terms.get(language)!.filter((term) => held.has(term)).length };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, mostOthers)
    .map(({ one }) => one);
}
