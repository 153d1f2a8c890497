import type { LanguageModel } from "../../models/language-model.ts";
import { callModel } from "../../models/call-model.ts";
import type { Question } from "../answer.ts";
import { type KeptTrace, plainMessages } from "./kept-trace.ts";
import { rewriteInstructions, rewritePrompt } from "./prompt.ts";

const longestQuestion = 600;
const mostTokens = 300;

/** The question as it stands without its conversation. What the model makes of it is dropped where it is no question. */
export async function rewriteQuestion(
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
    signal,
  })) {
    if (event.type !== "end") continue;
    const { text, inputTokens, outputTokens } = event;
    trace.call({
      purpose: "rewrite",
      messages: kept,
      output: text,
      inputTokens,
      outputTokens,
      ms: trace.now() - started,
    });
    const written = text.trim().replace(/^["“]|["”]$/g, "");
    if (written !== "" && written.length <= longestQuestion && !written.includes("\n")) return written;
  }
  return query;
}
