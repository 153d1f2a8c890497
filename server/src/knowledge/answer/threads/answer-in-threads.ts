import type { SqlitePassageIndex } from "../../store/sqlite-passage-index.ts";
import { asksModel } from "../answer-question.ts";
import type { AnswerEvent, AnswerUsage, ComposedAnswer, ModelAdmission, Question } from "../answer.ts";
import type { Generating } from "../with-model/answer-with-model.ts";
import type { ProjectWork } from "../project-work.ts";
import { boundedQuestion, interpretQuestion } from "../interpret/interpret-question.ts";
import { tellAnswer } from "../compose/answer-events.ts";
import type { AnswerMemory } from "./answer-memory.ts";
import type { AnsweringThreads } from "./answering-threads.ts";
import type { SentQuestion } from "./thread-work.ts";

/** As `answerQuestion`, with all that reads a project's passages in threads, of which each can be ended. */
export function answerInThreads(
  index: SqlitePassageIndex,
  threads: AnsweringThreads,
  generating: Omit<Generating, "work" | "model" | "judge"> | null = null,
  /** Where answers are remembered; null where something that may fail in passing takes part in them. */
  memory: AnswerMemory | null = null,
): (projectId: string, question: Question) => AsyncGenerator<AnswerEvent> {
  return async function* (projectId, asked) {
    asked.signal.throwIfAborted();
    const started = performance.now();
    const question = boundedQuestion(asked);
    const moment = await index.foundBeside(projectId);
    let notice: string | null = null;
    if (generating && question.admit) {
      const statistics = await index.statistics(projectId);
      const understood = interpretQuestion(question.query, question.history);
      if (asksModel(statistics, understood)) {
        const admitted = yield* question.admit(question.signal);
        if (admitted.model) {
          // The client of a provider takes long to load, and most servers have none.
          const { answerWithModel } = await import("../with-model/answer-with-model.ts");
          const work = workInThreads(threads, projectId);
          const { model, judge } = admitted;
          const asking = { ...generating, model, judge, work };
          return yield* withinAdmission(answerWithModel(question, understood, asking), admitted);
        }
        notice = admitted.notice;
      }
    }
    const { resourceNames: names, signal } = question;
    const asking = sent(question);
    const look = (ending: AbortSignal) => {
      // It is asked for while the thread takes up the question, and kept until the thread asks.
      void index.placeBeside(projectId, question.query).catch(() => undefined);
      return threads.run(projectId, "answer", asking, { names, signal: ending });
    };
    const answered =
      memory && moment !== null
        ? await memory.find(projectId, moment, memory.keyOf(asking, names), look, signal)
        : await look(signal);
    signal.throwIfAborted();
    yield { type: "reading", ...answered.read };
    const ms = Math.round(performance.now() - started);
    const usage = { model: null, ms, inputTokens: null, outputTokens: null, cost: null };
    yield* tellAnswer({ ...answered.answer, usage, ...(notice !== null && { notice }) });
  };
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

/** A second model of the provider that answered in the first one's place is named by its own name. */
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

function workInThreads(threads: AnsweringThreads, projectId: string): ProjectWork {
  return {
    draft: (question) => threads.run(projectId, "draft", sent(question), waitFor(question)),
    refuse: (question, near) =>
      threads.run(projectId, "refuse", { question: sent(question), near: [...near] }, waitFor(question)),
    search: (question, query, limit) =>
      threads.run(projectId, "search", { query, options: { limit, ...chosen(question) } }, waitFor(question)),
    sample: (question, most) =>
      threads.run(projectId, "sample", { most, ...chosen(question) }, { signal: question.signal }),
    hold: (question, sentence) => threads.run(projectId, "hold", sentence, { signal: question.signal }),
  };
}

function waitFor({ resourceNames: names, signal }: Pick<Question, "resourceNames" | "signal">) {
  return { names, signal };
}

function chosen({ resourceIds }: Pick<Question, "resourceIds">) {
  return resourceIds ? { resourceIds } : {};
}

/** Without what is a function, and what goes beside it. */
function sent({ query, history, resourceIds, instructions, refusal }: Question): SentQuestion {
  return {
    query,
    history,
    ...(resourceIds && { resourceIds }),
    ...(instructions !== undefined && { instructions }),
    ...(refusal !== undefined && { refusal }),
  };
}
