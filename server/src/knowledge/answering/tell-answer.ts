import type { AnswerEvent, ComposedAnswer, ReadPassage } from "./answer.ts";

/** The event that tells what was read so far. */
export function reading(read: ReadPassage[]): AnswerEvent {
  const resources = new Set(read.map((one) => one.passage.resourceId)).size;
  return { type: "reading", passages: read.length, resources, read };
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
