import type { SqlitePassageIndex } from "../store/sqlite-passage-index.ts";
import type { AnswerEvent, AnswerUsage, ComposedAnswer, ModelAdmission, Question } from "./answer.ts";
import { tellAnswer } from "./compose/answer-events.ts";
import { boundedQuestion, interpretQuestion, ofItself } from "./interpret/interpret-question.ts";
import type { AnswerMemory } from "./threads/answer-memory.ts";
import type { SentQuestion, Works } from "./threads/do-work.ts";
import type { Run } from "./with-model/answer-with-model.ts";

/** Holds what every question is answered with. */
export interface Answering {
  index: Pick<SqlitePassageIndex, "prepareReading" | "placeForReader" | "statistics">;
  /** Does all that reads a project's passages. */
  works: Works;
  /** Remembers answers; null where something that may fail in passing takes part in them. */
  memory: AnswerMemory | null;
  /** Receives why a model did not answer, in one sentence without secrets. */
  report?(failure: string): void;
}

/**
 * Answers a question from a project's passages: in the words of the model that it is admitted to, or in the sources' own.
 * The last event is `done`. Throws the signal's reason when it is aborted.
 */
export async function* answerQuestion(
  { index, works, memory, report }: Answering,
  projectId: string,
  asked: Question,
): AsyncGenerator<AnswerEvent> {
  asked.signal.throwIfAborted();
  const started = performance.now();
  const question = boundedQuestion(asked);
  const { query, history, resourceIds, refusal, resourceNames: names, signal } = question;
  const moment = await index.prepareReading(projectId);
  const run: Run = (kind, given) => works.run(projectId, kind, given, { names, signal });
  const sent: SentQuestion = {
    query,
    history,
    ...(resourceIds && { resourceIds }),
    ...(refusal !== undefined && { refusal }),
  };
  const key = memory && moment !== null ? memory.keyOf(sent, names) : null;
  let notice: string | null = null;
  const statistics = question.admit && (await index.statistics(projectId, names.hidden));
  if (statistics && statistics.passages > 0) {
    sent.understood = interpretQuestion(query, history, statistics.languages[0]);
    if (!ofItself.has(sent.understood.kind)) {
      const admitted = yield* question.admit!(signal);
      if (admitted.model) {
        // The client of a provider takes long to load, and most servers have none.
        const { answerWithModel } = await import("./with-model/answer-with-model.ts");
        const { model, judge } = admitted;
        const asking = { model, judge, run, sent, understood: sent.understood, report };
        return yield* withinAdmission(answerWithModel(question, asking), admitted);
      }
      notice = admitted.notice;
    }
  }
  const look = (ending: AbortSignal) => {
    // It is asked for while the thread takes up the question, and kept until the thread asks.
    void index.placeForReader(projectId, query).catch(() => undefined);
    return works.run(projectId, "answer", sent, { names, signal: ending });
  };
  const answered =
    key === null ? await look(signal) : await memory!.find(projectId, moment!, key, look, signal);
  signal.throwIfAborted();
  yield { type: "reading", ...answered.read };
  const ms = Math.round(performance.now() - started);
  const usage = { model: null, ms, inputTokens: null, outputTokens: null, cost: null };
  yield* tellAnswer({ ...answered.answer, usage, ...(notice !== null && { notice }) });
}

/** Leaves the model when the answer is over, however it ends; tells what it took, and why a limit ended it. */
async function* withinAdmission(
  events: AsyncGenerator<AnswerEvent>,
  admitted: Extract<ModelAdmission, { leave(): void }>,
): AsyncGenerator<AnswerEvent> {
  try {
    for await (const event of events) {
      if (event.type !== "done") {
        yield event;
        continue;
      }
      const notice = admitted.refusedWith();
      const usage = usageOf(event.answer, admitted.label);
      const answer = { ...event.answer, ...(usage && { usage }), ...(notice !== null && { notice }) };
      yield { ...event, answer };
    }
  } finally {
    admitted.leave();
  }
}

/**
 * Returns the usage of an answer. A provider's second model, if it answered in the first one's place, is named by its own name.
 */
function usageOf({ trace }: ComposedAnswer, label: string): AnswerUsage | null {
  if (!trace) return null;
  const wrote = trace.calls.findLast(({ purpose, failure }) => purpose === "answer" && !failure)?.model;
  return {
    model: wrote === undefined || wrote === trace.model ? label : wrote,
    ms: trace.totalMs,
    inputTokens: trace.inputTokens,
    outputTokens: trace.outputTokens,
    cost: trace.cost,
  };
}
