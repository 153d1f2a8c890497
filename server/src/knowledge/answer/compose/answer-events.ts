import type {
  AnswerCitation,
  AnswerEvent,
  ComposedAnswer,
  ReadPassage,
  ReadPlace,
  ReadSummary,
} from "../answer.ts";

/** Limits the passages that are kept besides the cited ones. */
const foremost = 12;

type Span = { resourceId: string; part: string; start: number; end: number };

/** Creates the event that reports what was read so far. */
export function reading(read: readonly ReadPassage[]): AnswerEvent {
  return { type: "reading", ...summaryOf(read), read: read.map(placeOf) };
}

/** Returns only what is worth keeping, since copying all between threads takes longer than finding it. */
export function summaryToKeep(
  read: readonly ReadPassage[],
  citations: readonly AnswerCitation[],
): ReadSummary {
  const kept = read.flatMap((one, i) =>
    isWorthKeeping(i + 1, one.passage, citations) ? [placeOf(one, i)] : [],
  );
  return { ...summaryOf(read), read: kept };
}

/** Returns whether a passage is kept with the answer: the best ranked are, and all with citations. */
export function isWorthKeeping(
  rank: number,
  passage: Span,
  citations: readonly Pick<AnswerCitation, keyof Span>[],
): boolean {
  return rank <= foremost || citations.some((citation) => holdsWords(passage, citation));
}

/** Returns whether cited words stand in a passage. */
export function holdsWords(passage: Span, words: Span): boolean {
  return (
    passage.resourceId === words.resourceId &&
    passage.part === words.part &&
    passage.start <= words.start &&
    words.end <= passage.end
  );
}

function summaryOf(read: readonly ReadPassage[]): Omit<ReadSummary, "read"> {
  const resources = new Set(read.map((one) => one.passage.resourceId)).size;
  return { passages: read.length, resources };
}

function placeOf({ passage, scores, reasons }: ReadPassage, i: number): ReadPlace {
  const { id, resourceId, part, title, url, page, pageLabel, heading } = passage;
  const { seconds, record, start, end, text, language } = passage;
  const where = { part, title, url, page, pageLabel, heading, seconds, record, start, end };
  const shown = { id, resourceId, ...where, text, language };
  return { rank: i + 1, passage: shown, scores, ...(reasons && { reasons }) };
}

/** Yields the events of a composed answer: each citation before the first sentence that uses it, then the sentence. */
export function* tellAnswer(answer: ComposedAnswer): Generator<AnswerEvent> {
  const cited = new Set<number>();
  let from = 0;
  if (answer.evidence) {
    for (const citation of answer.citations) {
      cited.add(citation.mark);
      yield { type: "citation", citation };
    }
    yield { type: "evidence", evidence: answer.evidence };
  }
  for (const [i, sentence] of answer.sentences.entries()) {
    for (const citation of answer.citations) {
      if (!sentence.marks.includes(citation.mark) || cited.has(citation.mark)) continue;
      cited.add(citation.mark);
      yield { type: "citation", citation };
    }
    const to = answer.sentences[i + 1]?.start ?? answer.message.length;
    yield { type: "text", text: answer.message.slice(from, to) };
    yield { type: "sentence", sentence };
    from = to;
  }
  if (from < answer.message.length) yield { type: "text", text: answer.message.slice(from) };
  yield { type: "done", answer };
}
