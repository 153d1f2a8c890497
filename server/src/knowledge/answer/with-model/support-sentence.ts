import { analyseTerms } from "../../documents/analyse-terms.ts";
import type { EvidenceText } from "../../verify/passage-sentences.ts";
import type { verifySentence } from "../../verify/verify-sentence.ts";
import type { ReadPassage } from "../answer.ts";
import type { QuotedSpan } from "../compose/compose.ts";
import type { SourceBook } from "./source-book.ts";

export type VerifySentence = typeof verifySentence;

export interface Support {
  /** What says the same as the sentence; empty where nothing does. */
  sources: QuotedSpan[];
  /** What the check held against it; empty where what it cites entails it. */
  objections: string[];
  /** It says nothing that a source could hold, such as "It is easy to use." */
  claimsNothing?: true;
  /** It is in another language than its sources, so that nothing was compared. */
  uncompared?: true;
}

/** So many of the other passages are tried, those with most of the sentence's words first. */
const mostOthers = 4;
const mostCited = 6;
const mostQuotes = 3;

/**
 * Holds a sentence against the passages that it cites. Others that were read are tried where words of it are only missing
 * there: what the cited ones contradict, or doubt, no other can mend.
 */
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
    if (held.sources.length > 0 || held.settled) return held;
    objections.push(...held.objections);
  }
  if (named.length < cited.length) objections.push("It cites a source that there is not.");
  else if (cited.length === 0) objections.push("It cites no source.");
  for (const other of likeliest(plain, book.read, named)) {
    const { sources, claimsNothing } = against(plain, [other], book, verify);
    if (claimsNothing) return { sources: [], objections: [], claimsNothing };
    if (sources.length > 0) return { sources, objections };
  }
  return { sources: [], objections };
}

function against(
  plain: string,
  read: readonly ReadPassage[],
  book: SourceBook,
  verify: VerifySentence,
): Support & { settled?: true } {
  const verdict = verify(
    plain,
    read.map((one) => evidenceOf(one, book)),
  );
  const objections = verdict.reasons;
  if (verdict.state === "no claim") return { sources: [], objections, claimsNothing: true, settled: true };
  if (verdict.state === "other language") return { sources: [], objections, uncompared: true, settled: true };
  if (verdict.state !== "entailed")
    return { sources: [], objections, ...(!verdict.isMissing && { settled: true as const }) };
  const sources = verdict.quotes.slice(0, mostQuotes).flatMap(({ evidence, start, end }) => {
    const passage = read[evidence]?.passage;
    const inside = passage && start >= 0 && start < end && end <= passage.text.length;
    return inside ? [{ passage, start: passage.start + start, end: passage.start + end }] : [];
  });
  return sources.length > 0
    ? { sources, objections: [] }
    : { sources, objections: ["No words of the source could be quoted for it."] };
}

/** A unit with what stands above it: its title and headings, its caption and the heads of its columns. */
function evidenceOf(one: ReadPassage, book: SourceBook): EvidenceText {
  const { text, language, start, sentences, context } = one.passage;
  const above = [book.contextOf(one), ...context.map((block) => block.text)].join("\n");
  const spans = sentences.map((span) => ({ start: span.start - start, end: span.end - start }));
  return { text, context: above, language, ...(spans.length > 0 && { sentences: spans }) };
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
