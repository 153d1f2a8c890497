import { withoutEnd } from "#kit/plain-text.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { DraftLine, DraftSentence, QuotedSpan } from "./compose.ts";
import { escapeMarkup } from "./markup.ts";
import { plainSentence, spanOf } from "./present-sentence.ts";

/** Sources that one sentence names at most. */
const mostSources = 4;
/** Characters by which signs and white space make one sentence longer than another of the same words. */
const mostApart = 12;

/**
 * Lines in which no two documents say the same sentence twice: it stands where it came first, with the sources of both.
 * Steps keep their count, and a line that opens with a label keeps what its label speaks of.
 */
export function saidOnce(lines: readonly DraftLine[]): DraftLine[] {
  const said = new Map<string, DraftSentence>();
  return lines.flatMap((line) => {
    const isFree = line.prefix === "" || line.prefix === "- ";
    const sentences: DraftSentence[] = [];
    for (const sentence of line.sentences) {
      const key = wordsOf(sentence.text);
      const first = said.get(key);
      if (sentence.sources.length === 0 || key === "" || line.prefix.startsWith("#"))
        sentences.push(sentence);
      else if (first && isFree && !line.block && areElsewhere(sentence.sources, first.sources))
        addSources(first, sentence.sources);
      else {
        const own = { ...sentence, sources: [...sentence.sources] };
        if (!first) said.set(key, own);
        sentences.push(own);
      }
    }
    return sentences.length > 0 || line.sentences.length === 0 ? [{ ...line, sentences }] : [];
  });
}

/** Lines whose sentences name each other document too that says them in the same words. */
export function withOtherSources(
  lines: readonly DraftLine[],
  candidates: readonly CandidateSentence[],
): DraftLine[] {
  const told = lines.flatMap(({ sentences, block }) => (block ? [] : sentences));
  const spans = new Map<string, QuotedSpan[]>(
    told.filter(({ sources }) => sources.length > 0).map(({ text }) => [wordsOf(text), []]),
  );
  const lengths = told.flatMap(({ sources }) => sources.map(({ start, end }) => end - start));
  for (const candidate of candidates) {
    const length = candidate.span.end - candidate.span.start;
    // Most candidates are told apart without being read.
    if (!lengths.some((other) => Math.abs(other - length) <= mostApart)) continue;
    spans.get(wordsOf(escapeMarkup(plainSentence(candidate))))?.push(spanOf(candidate));
  }
  return lines.map((line) => {
    if (line.block) return line;
    const sentences = line.sentences.map((sentence) => {
      const named = { ...sentence, sources: [...sentence.sources] };
      for (const span of spans.get(wordsOf(sentence.text)) ?? [])
        if (sentence.sources.length > 0 && areElsewhere([span], named.sources)) addSources(named, [span]);
      return named;
    });
    return { ...line, sentences };
  });
}

function addSources(sentence: DraftSentence, more: readonly QuotedSpan[]): void {
  sentence.sources.push(...more.slice(0, Math.max(0, mostSources - sentence.sources.length)));
}

/** True where none of the spans stands in a document of the others: what a document repeats, it repeats for a reason. */
function areElsewhere(spans: readonly QuotedSpan[], others: readonly QuotedSpan[]): boolean {
  const places = new Set(others.map(({ passage }) => JSON.stringify([passage.resourceId, passage.part])));
  return spans.every(({ passage }) => !places.has(JSON.stringify([passage.resourceId, passage.part])));
}

/** A sentence without what does not change it: letters' case, white space and its last point. */
function wordsOf(text: string): string {
  return withoutEnd(text.toLowerCase().replace(/\s+/g, " "), ".。").trimStart();
}
