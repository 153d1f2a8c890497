import type { LanguageModel } from "../../models/language-model.ts";
import { type FailureKind, ModelFailure } from "../../models/model-failure.ts";
import type { Question } from "../answer.ts";
import type { KeptTrace } from "./kept-trace.ts";
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
  return written !== "" && written.length <= longestQuestion && !written.includes("\n") ? written : null;
}
