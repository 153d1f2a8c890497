import type { LanguageModel } from "../../models/language-model.ts";
import { callModel } from "../../models/call-model.ts";
import { type FailureKind, ModelFailure } from "../../models/model-failure.ts";
import type { Question } from "../answer.ts";
import { type KeptTrace, plainMessages } from "./kept-trace.ts";
import { rewriteInstructions, rewritePrompt } from "./prompt.ts";

const longestQuestion = 600;
const mostTokens = 300;

/** What says something of this prompt and nothing of the answer that is to come. */
const ofThisPrompt: readonly FailureKind[] = ["request", "too long", "withheld", "empty", "spoilt call"];

/**
 * The question as it stands without its conversation. It stays as it was asked where the model makes nothing of it, or
 * what is no question.
 */
export async function rewriteQuestion(
  model: LanguageModel,
  { query, history }: Pick<Question, "query" | "history">,
  trace: KeptTrace,
  signal: AbortSignal,
): Promise<string> {
  try {
    return questionIn(await rewritten(model, { query, history }, trace, signal)) ?? query;
  } catch (error) {
    if (error instanceof ModelFailure && ofThisPrompt.includes(error.kind)) return query;
    throw error;
  }
}

async function rewritten(
  model: LanguageModel,
  { query, history }: Pick<Question, "query" | "history">,
  trace: KeptTrace,
  signal: AbortSignal,
): Promise<string> {
  const messages = [{ role: "user" as const, content: rewritePrompt(query, history) }];
  const started = trace.now();
  const kept = plainMessages(rewriteInstructions, messages);
  trace.begin("rewrite", kept);
  for await (const event of callModel(model, {
    instructions: rewriteInstructions,
    messages,
    maxOutputTokens: mostTokens,
    mostOutputTokens: trace.left,
    mayBeEmpty: true,
    signal,
    failed: (call) => trace.failed(call),
  })) {
    if (event.type !== "end") continue;
    const { text, inputTokens, outputTokens, cost } = event;
    trace.call({
      purpose: "rewrite",
      messages: kept,
      output: text,
      inputTokens,
      outputTokens,
      ms: trace.now() - started,
      model: event.model,
      cost,
    });
    return text;
  }
  return "";
}

function questionIn(text: string): string | null {
  const written = text.trim().replace(/^["“]|["”]$/g, "");
  return written !== "" && written.length <= longestQuestion && !written.includes("\n") ? written : null;
}
