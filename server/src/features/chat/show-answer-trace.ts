import type { Answer } from "@groundwork/contract/call";
import type { answerTrace, Trace } from "@groundwork/contract/traces";
import type { Clock } from "#kit/clock.ts";
import type { AnswerTrace } from "#knowledge/answer/answer.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { KeptAnswer } from "./answers.repository.ts";
import { findTrace, keptUntil, tracesKeptSince } from "./traces.repository.ts";

/** How a model came to an answer. */
export async function showAnswerTrace(
  { read, clock, traceDays }: { read: ReadHandle; clock: Clock; traceDays: number },
  answer: KeptAnswer,
): Promise<Answer<typeof answerTrace, 200>> {
  const kept = await findTrace(read, answer.id, tracesKeptSince(clock.now(), traceDays));
  return {
    mode: answer.mode as Answer<typeof answerTrace, 200>["mode"],
    trace: kept ? presentTrace(kept.trace, keptUntil(kept.keptAt, traceDays)) : null,
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
      // Traces of before these were kept say nothing of them.
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
    // Traces of before this was kept say nothing of it.
    stopped: trace.stopped ?? false,
    objections,
    kept_until: until.toISOString(),
  };
}
