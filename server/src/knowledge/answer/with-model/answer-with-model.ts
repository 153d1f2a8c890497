import { QuestionTooHeavyError } from "#kit/heavy-work.errors.ts";
import { randomTail } from "#kit/ids.ts";
import type { LanguageModel } from "../../models/language-model.ts";
import { type FailureKind, ModelFailure } from "../../models/model-failure.ts";
import type { AnswerEvent, ComposedAnswer, Question } from "../answer.ts";
import { reading } from "../compose/answer-events.ts";
import { type DraftLine, evidenceOf } from "../compose/compose.ts";
import { type Interpreted, interpretQuestion } from "../interpret/interpret-question.ts";
import type { Done, Given, SentQuestion, WorkKind } from "../threads/do-work.ts";
import { askAgent, readFirst } from "./ask-agent.ts";
import { judgeClaims, openToJudge } from "./judge-claims.ts";
import { KeptTrace } from "./kept-trace.ts";
import { rewriteInstructions, rewritePrompt } from "./prompt.ts";
import { SourceBook } from "./source-book.ts";
import { PieceSplitter } from "./split-pieces.ts";
import { CheckedTeller, type Claim, type HoldSentence } from "./tell-checked.ts";
import { StreamedAnswer } from "./streamed-answer.ts";

/** Does work for the project that is asked. */
export type Run = <K extends WorkKind>(kind: K, given: Given<K>) => Promise<Done<K>>;

export interface Generating {
  model: LanguageModel;
  /** The model that compares the sentences of a whole answer with their sources after the rules; null where none does. */
  judge: LanguageModel | null;
  run: Run;
  /** The question as the built-in answer is asked it, and as it was read. */
  sent: SentQuestion;
  understood: Interpreted;
  /** Receives why a model did not answer, in one sentence without secrets. */
  report?: ((failure: string) => void) | undefined;
}

const brokeOff = "The model stopped here.";
const refuted = "A second check found that the sources do not say this.";
const nothingHolds = "None of what the model wrote is supported by the sources.";

/**
 * Answers in the model's words, each sentence checked against the passages before it is sent. A model that fails is replaced
 * by the built-in answer, or followed by it where something was sent already. The last event is `done`.
 */
export async function* answerWithModel(
  question: Question,
  { report, ...generating }: Generating,
): AsyncGenerator<AnswerEvent> {
  const trace = new KeptTrace(generating.model, generating.understood.text);
  const streamed = new StreamedAnswer(question.resourceNames);
  const fence = randomTail(12);
  const book = new SourceBook(fence, question.resourceNames);
  const generation = { ...generating, question, trace, streamed, book, fence };
  let failed = false;
  try {
    yield* generate(generation);
  } catch (error) {
    question.signal.throwIfAborted();
    const failure = error instanceof ModelFailure ? error.message : null;
    failed = failure === null;
    if (failure === null) throw error;
    report?.(failure);
    yield* fallBack(generation, failure);
  } finally {
    if (!streamed.isDone && !failed) question.stopped?.(streamed.stopped(trace.finishStopped()));
  }
}

interface Generation extends Omit<Generating, "report"> {
  question: Question;
  trace: KeptTrace;
  streamed: StreamedAnswer;
  book: SourceBook;
  fence: string;
}

async function* generate(generation: Generation): AsyncGenerator<AnswerEvent> {
  const { question, understood, model, judge, run, trace, streamed, book, fence } = generation;
  const { signal } = question;
  if (question.history.length > 0) trace.question = await rewriteQuestion(model, question, trace, signal);
  const query = trace.question;
  const scope = { run, question, book, trace };
  // A follow-up asks for what it means: "and the second one?" may ask for an overview of it.
  const meant = query === understood.text ? understood : interpretQuestion(query);
  yield* readFirst(scope, meant, query);
  const teller = new CheckedTeller(streamed, book, trace, {
    hold: holdIn(run, book, query),
    awaitsJudge: judge !== null,
  });
  const splitter = () => new PieceSplitter(book.read[0]?.passage.language ?? "en");
  let pieces = splitter();
  for await (const event of askAgent({ model, scope, fence, question: { ...question, query } })) {
    if (event.type === "written") {
      yield* teller.tell(pieces.push(event.text));
    } else if (event.type === "turn") {
      yield* teller.tell(pieces.end(event.cut));
      // Text before a search is no answer, unless its sources entailed it and it was sent.
      if (event.searches) teller.drop();
      pieces = splitter();
    } else yield event;
  }
  if (teller.refused && !teller.supported) {
    const read = book.read.map(({ passage }) => ({ passage, score: 0 }));
    const { lines, suggestions } = await run("refuse", { question: generation.sent, near: read });
    yield* streamed.tellLines(lines);
    yield streamed.done({
      answered: false,
      mode: "model",
      checkedBy: null,
      suggestions,
      trace: trace.finish(null),
    });
    return;
  }
  const claims = openToJudge(teller.claims);
  const asksJudge = judge !== null && claims.length > 0;
  if (asksJudge) yield { type: "checking", sentences: claims.length };
  const supports = asksJudge ? await judgeClaims(claims, { judge, book, trace, fence, signal }) : null;
  teller.judged(supports ?? new Map());
  const checkedBy = supports ? "model" : "rules";
  if (!teller.supported && !isOnlyDoubted(teller.claims)) {
    const failure = streamed.sentences.length > 0 ? refuted : nothingHolds;
    return yield* fallBack(generation, failure, checkedBy);
  }
  yield* teller.release();
  yield streamed.done({
    answered: true,
    mode: "model",
    checkedBy,
    suggestions: [],
    trace: trace.finish(null),
  });
}

const tooHeavy = "Checking this against the sources took too long.";

function holdIn(run: Run, book: SourceBook, asked: string): HoldSentence {
  return async (plain, cited, earlier) => {
    try {
      const { sources: read, figures } = book;
      const sentence = { plain, cited, read, figures: [...figures], before: { earlier, asked } };
      const held = await run("hold", sentence);
      return { ...held, sources: book.spansOf(held.sources) };
    } catch (error) {
      if (!(error instanceof QuestionTooHeavyError)) throw error;
      return { state: "failed", sources: [], objections: [tooHeavy], share: 0 };
    }
  };
}

/** Returns whether something is claimed of which nothing is known to be wrong: the reader is shown where to look. */
function isOnlyDoubted(claims: readonly Claim[]): boolean {
  const open = claims.filter(({ support }) => support.state !== "no claim");
  return (
    open.length > 0 &&
    open.every(({ support: { state } }) => state === "not sure" || state === "other language")
  );
}

async function* fallBack(
  { question, run, sent, trace, streamed, book }: Generation,
  failure: string,
  checkedBy: ComposedAnswer["checkedBy"] = null,
): AsyncGenerator<AnswerEvent> {
  const { draft, read } = await run("draft", sent);
  question.signal.throwIfAborted();
  // What the model cited was read too.
  book.add(read);
  yield reading(streamed.sentences.length > 0 ? [...book.read] : read);
  const begun = streamed.sentences.length > 0;
  const why = failure === refuted ? refuted : brokeOff;
  const lead = (text: string): DraftLine[] =>
    begun ? [{ prefix: "", sentences: [{ text, sources: [] }] }] : [];
  // What was sent stays: a stream cannot be taken back, and each of its sentences was checked.
  if (!begun || draft.answered)
    yield* streamed.tellLines([...lead(`${why} The sources themselves say:`), ...draft.lines]);
  else yield* streamed.tellLines(lead(why));
  // The built-in answer is shown as it is without a model, unless words of the model come before it.
  const evidence = begun ? null : evidenceOf(draft, streamed);
  yield streamed.done({
    answered: (begun && failure !== refuted) || draft.answered,
    mode: "fallback",
    checkedBy,
    suggestions: draft.suggestions,
    trace: trace.finish(failure),
    ...(evidence && { evidence }),
  });
}

const longestRewritten = 600;
const mostTokens = 300;

/** Lists failures that are about this prompt and not about the next answer. */
const ofThisPrompt: readonly FailureKind[] = ["request", "too long", "withheld", "empty", "spoilt call"];

/**
 * Returns the question without its conversation. It stays unchanged where the model makes nothing of it, or what is no
 * question.
 */
export async function rewriteQuestion(
  model: LanguageModel,
  { query, history }: Pick<Question, "query" | "history">,
  trace: KeptTrace,
  signal: AbortSignal,
): Promise<string> {
  try {
    for await (const event of trace.ask("rewrite", model, {
      instructions: rewriteInstructions,
      messages: [{ role: "user", content: rewritePrompt(query, history) }],
      maxOutputTokens: mostTokens,
      mostOutputTokens: trace.left,
      mayBeEmpty: true,
      signal,
    }))
      if (event.type === "end") return questionIn(event.text) ?? query;
  } catch (error) {
    if (!(error instanceof ModelFailure && ofThisPrompt.includes(error.kind))) throw error;
  }
  return query;
}

function questionIn(text: string): string | null {
  const written = text.trim().replace(/^["“]|["”]$/g, "");
  return written !== "" && written.length <= longestRewritten && !written.includes("\n") ? written : null;
}
