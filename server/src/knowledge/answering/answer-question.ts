import type { IndexedPassage, PassageIndex, RankedPassage } from "../index/passage-index.ts";
import { type Project, answerFact } from "./answer-fact.ts";
import type { AnswerEvent, ComposedAnswer, Question, ReadPassage } from "./answer.ts";
import { type Draft, compose } from "./compose.ts";
import { planAnswer } from "./plans/plan-answer.ts";
import { refuse } from "./refusal.ts";
import { type UnderstoodQuestion, understandQuestion } from "./understand-question.ts";

/**
 * Answers a question from a project's passages, in the sources' own sentences. The last event is `done`. Throws the
 * signal's reason when it is aborted.
 */
export async function* answerQuestion(
  index: PassageIndex,
  projectId: string,
  question: Question,
): AsyncGenerator<AnswerEvent> {
  question.signal.throwIfAborted();
  const statistics = await index.statistics(projectId);
  const project: Project = { index, projectId, statistics };
  const understood = understandQuestion(question.query, question.history);
  const { draft, read } = await draftAnswer(project, question, understood);
  question.signal.throwIfAborted();
  yield {
    type: "reading",
    passages: read.length,
    resources: new Set(read.map((one) => one.passage.resourceId)).size,
    read,
  };
  yield* tell(compose(draft, question.resourceNames));
}

interface Drafted {
  draft: Draft;
  /** In the order in which they matter, where they were searched for. */
  read: ReadPassage[];
}

async function draftAnswer(
  project: Project,
  question: Question,
  understood: UnderstoodQuestion,
): Promise<Drafted> {
  if (project.statistics.passages === 0) return { draft: nothingIndexed(), read: [] };
  if (understood.kind !== "fact") {
    const planned = await planAnswer(project, question, understood);
    if (planned) return { draft: planned.draft, read: planned.passages.map(lookedOver) };
  }
  const { text, expectation, carried } = understood;
  let answer = await answerFact(project, text, question, expectation, carried);
  // What looked like a follow-up may stand on its own.
  if (!answer.lines && question.history.length > 0)
    answer = await answerFact(project, question.query, question);
  if (answer.lines)
    return {
      draft: { answered: true, lines: answer.lines, suggestions: [] },
      read: answer.found.map(searched),
    };
  return {
    draft: await refuse(project, question, answer.found, answer.sought),
    read: answer.found.map(searched),
  };
}

function searched({ passage, ...scores }: RankedPassage): ReadPassage {
  return { passage, scores };
}

function lookedOver(passage: IndexedPassage): ReadPassage {
  return { passage, scores: null };
}

function nothingIndexed(): Draft {
  const text = "Nothing is indexed in this project yet, so that there is nothing to answer from.";
  return { answered: false, lines: [{ prefix: "", sentences: [{ text, sources: [] }] }], suggestions: [] };
}

/** The events of a composed answer: each citation before the first sentence that uses it, each sentence when it is told. */
function* tell(answer: ComposedAnswer): Generator<AnswerEvent> {
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
