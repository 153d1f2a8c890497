import type { Answer } from "@groundwork/contract/call";
import type { answerFound, ReadPassage } from "@groundwork/contract/passages";
import type { answerTrace, Trace } from "@groundwork/contract/traces";
import type { Clock } from "#kit/clock.ts";
import type { AnswerTrace } from "#knowledge/answer/answer.ts";
import { holdsWords } from "#knowledge/answer/compose/answer-events.ts";
import { sourceName } from "#knowledge/answer/compose/source-name.ts";
import type { ReadSpans } from "#knowledge/store/text-window.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { answeringResources } from "./answering-resources.ts";
import { findAnswerSources, type KeptAnswer, findTrace, tracesKeptSince } from "./answers.repository.ts";
import { chatErrors } from "./chat.errors.ts";
import { isSameText } from "./keep-answer.ts";
import { presentPlace } from "./present-answer.ts";

/** Returns the passages behind an answer. Fails with `answer_not_found` if they were not stored. */
export async function showFoundPassages(
  { read, readSpans }: { read: ReadHandle; readSpans: ReadSpans },
  answer: KeptAnswer,
): Promise<Answer<typeof answerFound, 200>> {
  const sources = await findAnswerSources(read, answer.id);
  if (!sources) throw new chatErrors.answer_not_found();
  const names = await answeringResources(read, answer.project_id, undefined);
  const texts = await readSpans(
    answer.project_id,
    sources.passages.map(({ resourceId, part, start, end }) => ({ resourceId, part, start, end })),
  );
  const passages = sources.passages.map((passage, i): ReadPassage => {
    const text = texts[i] ?? null;
    return {
      ResourceID: passage.resourceId,
      rank: passage.rank,
      title: sourceName(passage, names),
      text: text !== null && isSameText(passage, text) ? text : null,
      language: passage.language,
      place: presentPlace(passage),
      scores: passage.scores,
      reasons: passage.reasons ?? null,
      marks: sources.citations.filter((one) => holdsWords(passage, one)).map(({ mark }) => mark),
    };
  });
  return { query: answer.query, read: sources.passagesRead, passages };
}

/** Returns how a model produced an answer. */
export async function showAnswerTrace(
  { read, clock, traceDays }: { read: ReadHandle; clock: Clock; traceDays: number },
  answer: KeptAnswer,
): Promise<Answer<typeof answerTrace, 200>> {
  const kept = await findTrace(read, answer.id, tracesKeptSince(clock.now(), traceDays));
  return {
    mode: answer.mode as Answer<typeof answerTrace, 200>["mode"],
    trace: kept ? presentTrace(kept.trace, tracesKeptSince(kept.keptAt, -traceDays)) : null,
  };
}

function presentTrace(trace: AnswerTrace, until: Date): Trace {
  const { provider, model, question, searches, calls, cost, failure, objections } = trace;
  return {
    provider,
    model,
    question,
    searches,
    calls: calls.map(({ inputTokens, outputTokens, ...call }) => ({
      ...call,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      // Older traces don't have this field.
      model: call.model ?? null,
      cost: call.cost ?? null,
      failure: call.failure ?? null,
    })),
    input_tokens: trace.inputTokens,
    output_tokens: trace.outputTokens,
    cost,
    first_sentence_ms: trace.firstSentenceMs,
    total_ms: trace.totalMs,
    failure,
    // Older traces don't have this field.
    stopped: trace.stopped ?? false,
    objections,
    kept_until: until.toISOString(),
  };
}
