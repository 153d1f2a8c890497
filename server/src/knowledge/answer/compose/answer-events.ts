import type { AnswerEvent, ComposedAnswer, ReadPassage, ReadPlace } from "../answer.ts";

/** The event that tells what was read so far. */
export function reading(read: readonly ReadPassage[]): AnswerEvent {
  return readingPlaces(placesRead(read));
}

export function readingPlaces(read: ReadPlace[]): AnswerEvent {
  const resources = new Set(read.map((one) => one.passage.resourceId)).size;
  return { type: "reading", passages: read.length, resources, read };
}

export function placesRead(read: readonly ReadPassage[]): ReadPlace[] {
  return read.map(({ passage, scores, reasons }) => {
    const { id, resourceId, part, title, url, page, pageLabel, heading } = passage;
    const { seconds, record, start, end, text, language } = passage;
    const where = { part, title, url, page, pageLabel, heading, seconds, record, start, end };
    return { passage: { id, resourceId, ...where, text, language }, scores, ...(reasons && { reasons }) };
  });
}

/** The events of a composed answer: each citation before the first sentence that uses it, each sentence when it is told. */
export function* tellAnswer(answer: ComposedAnswer): Generator<AnswerEvent> {
  const told = new Set<number>();
  let from = 0;
  for (const [i, sentence] of answer.sentences.entries()) {
    for (const citation of answer.citations) {
      if (!sentence.marks.includes(citation.mark) || told.has(citation.mark)) continue;
      told.add(citation.mark);
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
