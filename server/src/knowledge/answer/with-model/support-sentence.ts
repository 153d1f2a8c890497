import { analyseTerms } from "../../documents/analyse-terms.ts";
import type { EvidenceText } from "../../verify/passage-sentences.ts";
import type { Verdict, verifySentence } from "../../verify/verify-sentence.ts";
import type { ReadPassage } from "../answer.ts";
import type { QuotedSpan } from "../compose/compose.ts";
import type { SourceBook } from "./source-book.ts";

type Book = Pick<SourceBook, "contextOf"> & { readonly read: readonly ReadPassage[] };

export type VerifySentence = typeof verifySentence;

/**
 * supported: what it cites, or another source, says the same; not sure: its words are not all there, and nothing speaks
 * against it; other language: nothing was compared; failed: a source says otherwise, or none says it; no claim: it says
 * nothing that a source could hold, such as "It is easy to use."
 */
export type SupportState = "supported" | "not sure" | "other language" | "failed" | "no claim";

export interface Support {
  state: SupportState;
  /** What says the same as the sentence, or where to look whether it does; empty where nothing is near. */
  sources: QuotedSpan[];
  /** What the check held against it; empty where what it cites entails it. */
  objections: string[];
  /** Nothing but words is missing in what it cites, so that who understands them may decide. */
  isOpen?: true;
}

/** So many of the other passages are tried, those with most of the sentence's words first. */
const mostOthers = 4;
const mostCited = 6;
const mostQuotes = 3;

/**
 * Holds a sentence against the passages that it cites. Others that were read are tried where something of it is only missing
 * there: what the cited ones contradict, or doubt, no other can mend.
 */
export function supportSentence(
  plain: string,
  cited: readonly number[],
  book: Book,
  verify: VerifySentence,
): Support {
  const named = cited.flatMap((number) => book.read[number - 1] ?? []).slice(0, mostCited);
  const objections: string[] = [];
  let nearest: Support = { state: "failed", sources: [], objections };
  if (named.length > 0) {
    const { isSettled, ...held } = against(plain, named, book, verify);
    if (isSettled) return held;
    nearest = held;
    objections.push(...held.objections);
  }
  if (named.length < cited.length) objections.push("It cites a source that there is not.");
  else if (cited.length === 0) objections.push("It cites no source.");
  for (const other of likeliest(plain, book.read, named)) {
    const { state, sources } = against(plain, [other], book, verify);
    if (state === "no claim") return { state, sources: [], objections: [] };
    if (state === "supported") return { state, sources, objections };
    if (state === "not sure" && nearest.state === "failed" && !nearest.isOpen)
      nearest = { state, sources, objections };
  }
  return { ...nearest, objections };
}

function against(
  plain: string,
  read: readonly ReadPassage[],
  book: Book,
  verify: VerifySentence,
): Support & { isSettled: boolean } {
  const verdict = verify(
    plain,
    read.map((one) => evidenceOf(one, book)),
  );
  const { state, reasons: objections, lacks } = verdict;
  switch (state) {
    case "no claim":
      return { state, sources: [], objections, isSettled: true };
    case "other language":
      return {
        state,
        sources: read.map(({ passage }) => wholeOf(passage)),
        objections,
        isOpen: true,
        isSettled: true,
      };
    case "entailed": {
      const sources = quotesOf(verdict, read);
      if (sources.length > 0) return { state: "supported", sources, objections: [], isSettled: true };
      return {
        state: "not sure",
        sources: read.map(({ passage }) => wholeOf(passage)),
        objections: ["No words of the source could be quoted for it."],
        isSettled: false,
      };
    }
    default: {
      const isOpen = lacks === "words" && { isOpen: true as const };
      const likely = quotesOf(verdict, read);
      const sources = likely.length > 0 || !isOpen ? likely : read.map(({ passage }) => wholeOf(passage));
      if (state === "not sure")
        return { state, sources, objections, ...isOpen, isSettled: lacks === undefined };
      return {
        state: "failed",
        sources: isOpen ? sources : [],
        objections,
        ...isOpen,
        isSettled: lacks === undefined,
      };
    }
  }
}

export function quotesOf({ quotes }: Verdict, read: readonly ReadPassage[]): QuotedSpan[] {
  return quotes.slice(0, mostQuotes).flatMap(({ evidence, start, end }) => {
    const passage = read[evidence]?.passage;
    const inside = passage && start >= 0 && start < end && end <= passage.text.length;
    return inside ? [{ passage, start: passage.start + start, end: passage.start + end }] : [];
  });
}

function wholeOf(passage: ReadPassage["passage"]): QuotedSpan {
  return { passage, start: passage.start, end: passage.end };
}

/** A unit with what stands above it: its title and headings, its caption and the heads of its columns. */
export function evidenceOf(one: ReadPassage, book: Book): EvidenceText {
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
