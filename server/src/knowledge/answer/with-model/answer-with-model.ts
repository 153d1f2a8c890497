import { randomTail } from "#kit/ids.ts";
import type { LanguageModel } from "../../models/language-model.ts";
import { ModelFailure } from "../../models/model-failure.ts";
import { detectLanguage } from "../../languages/detect-language.ts";
import type { AnswerEvent, Question } from "../answer.ts";
import type { DraftLine } from "../compose/compose.ts";
import type { ProjectWork } from "../project-work.ts";
import { reading } from "../compose/answer-events.ts";
import { type Interpreted, interpretQuestion } from "../interpret/interpret-question.ts";
import { askAgent } from "./ask-agent.ts";
import { KeptTrace } from "./kept-trace.ts";
import { readFirst } from "./read-first.ts";
import { rewriteQuestion } from "./rewrite-question.ts";
import { SourceBook } from "./source-book.ts";
import { PieceSplitter } from "./split-pieces.ts";
import type { VerifySentence } from "./support-sentence.ts";
import { CheckedTeller } from "./tell-checked.ts";
import { ToldAnswer } from "./told-answer.ts";

export interface Generating {
  model: LanguageModel;
  verify: VerifySentence;
  work: ProjectWork;
  /** Told why a model did not answer, in one sentence without secrets. */
  report?(failure: string): void;
}

/** An answer may take so many times the longest silence. */
const mostSilences = 4;
const brokeOff = "The model broke off here. The sources themselves say:";

/**
 * Answers in the model's words, each sentence held against the passages before it is told. A model that fails is
 * replaced by the built-in answer, or followed by it where something was told already. The last event is `done`.
 */
export async function* answerWithModel(
  question: Question,
  understood: Interpreted,
  { model, verify, work, report }: Generating,
): AsyncGenerator<AnswerEvent> {
  const trace = new KeptTrace(model, understood.text);
  const told = new ToldAnswer(question.resourceNames);
  const fence = randomTail(12);
  const book = new SourceBook(fence, question.resourceNames);
  const tooLong = new AbortController();
  const longestMs = model.silenceMs * mostSilences;
  const timer = setTimeout(() => tooLong.abort(), longestMs);
  const signal = AbortSignal.any([question.signal, tooLong.signal]);
  let failed = false;
  try {
    yield* generate({ question, understood, model, verify, work, trace, told, book, fence, signal });
  } catch (error) {
    question.signal.throwIfAborted();
    const failure = tooLong.signal.aborted
      ? `The model took longer than ${Math.round(longestMs / 1000)} seconds.`
      : error instanceof ModelFailure
        ? error.message
        : null;
    failed = failure === null;
    if (failure === null) throw error;
    report?.(failure);
    yield* fallBack(question, { work, trace, told, book, failure });
  } finally {
    clearTimeout(timer);
    if (!told.isDone && !failed) question.stopped?.(told.stopped(trace.finishStopped()));
  }
}

interface Generation extends Omit<Generating, "report"> {
  question: Question;
  understood: Interpreted;
  trace: KeptTrace;
  told: ToldAnswer;
  book: SourceBook;
  fence: string;
  signal: AbortSignal;
}

async function* generate(generation: Generation): AsyncGenerator<AnswerEvent> {
  const { question, understood, model, verify, work, trace, told, book, fence, signal } = generation;
  if (question.history.length > 0) trace.question = await rewriteQuestion(model, question, trace, signal);
  const query = trace.question;
  const scope = { work, question: { ...question, signal }, book, trace };
  // A follow-up asks for what it means: "and the second one?" may ask for an overview of it.
  const meant = query === understood.text ? understood : interpretQuestion(query);
  yield* readFirst(scope, meant, query);
  const teller = new CheckedTeller(told, book, trace, verify);
  const splitter = () => new PieceSplitter(book.read[0]?.passage.language ?? "en");
  let pieces = splitter();
  const asked = {
    query,
    history: question.history,
    ...(question.instructions && { instructions: question.instructions }),
    ...(question.answerLanguage && { answerLanguage: question.answerLanguage }),
  };
  for await (const event of askAgent({ model, scope, fence, question: asked, signal })) {
    if (event.type === "written") {
      yield* teller.tell(pieces.push(event.text));
    } else if (event.type === "turn") {
      yield* teller.tell(pieces.end(event.cut));
      // What was said before a search is no answer, unless its sources entailed it and it was told.
      if (event.searches) teller.drop();
      pieces = splitter();
    } else yield event;
  }
  if (teller.supported) {
    yield* teller.release();
  } else if (teller.holds && !teller.refused && (teller.uncompared || inAnotherLanguage(trace, book))) {
    // The check compares words, which it cannot across languages: what it says then is marked, and not taken away.
    yield* teller.release();
  } else {
    const { lines, suggestions } = await work.refuse(
      question,
      book.read.map(({ passage }) => ({ passage, score: 0 })),
    );
    yield* told.lines(lines);
    yield told.done({ answered: false, mode: "model", suggestions, trace: trace.finish(null) });
    return;
  }
  yield told.done({ answered: true, mode: "model", suggestions: [], trace: trace.finish(null) });
}

function inAnotherLanguage(trace: KeptTrace, book: SourceBook): boolean {
  const output = trace.lastOutput;
  const spoken = new Set(book.read.map(({ passage }) => passage.language));
  return output.length > 40 && spoken.size > 0 && !spoken.has(detectLanguage(output));
}

async function* fallBack(
  question: Question,
  {
    work,
    trace,
    told,
    book,
    failure,
  }: Pick<Generation, "work" | "trace" | "told" | "book"> & { failure: string },
): AsyncGenerator<AnswerEvent> {
  const { draft, read } = await work.draft(question);
  question.signal.throwIfAborted();
  // What the model cited was read too.
  book.add(read);
  yield reading(told.sentences > 0 ? [...book.read] : read);
  const begun = told.sentences > 0;
  const lead: DraftLine[] = begun ? [{ prefix: "", sentences: [{ text: brokeOff, sources: [] }] }] : [];
  // What was told stays: a stream cannot be taken back, and each of its sentences was checked.
  if (!begun || draft.answered) yield* told.lines([...lead, ...draft.lines]);
  else yield* told.lines([{ prefix: "", sentences: [{ text: "The model broke off here.", sources: [] }] }]);
  yield told.done({
    answered: begun || draft.answered,
    mode: "fallback",
    suggestions: draft.suggestions,
    trace: trace.finish(failure),
  });
}
