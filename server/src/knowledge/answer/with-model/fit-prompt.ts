import type { LanguageModel } from "../../models/language-model.ts";
import type { Question } from "../answer.ts";
import { tokensIn } from "./kept-trace.ts";
import { promptFor } from "./prompt.ts";
import type { SearchScope } from "./search-sources.ts";

/** An answer needs at least so many tokens. */
export const leastOutput = 200;
const longestOutput = 2_000;
/** Of the context, what earlier turns may take. */
const shareOfHistory = 0.25;

/** Tokens that an output may take: as many as are wanted, and less where the model's context is small. */
export function wantedOutput({ known: { contextTokens } }: LanguageModel): number {
  return contextTokens === null ? longestOutput : Math.min(longestOutput, Math.ceil(contextTokens / 4));
}

/** Tokens that are left beside a prompt: of the answer's budget, and of the model's context. */
export function roomBeside(prompt: number, model: LanguageModel, { trace }: SearchScope): number {
  const { contextTokens } = model.known;
  return Math.min(trace.left, contextTokens ?? Number.POSITIVE_INFINITY) - prompt;
}

/**
 * The prompt with as many sources as the budget and the model's context hold: the best first, or the last that were found
 * where the model searched. The oldest turns of the conversation give way before them.
 */
export function fittingPrompt(
  scope: SearchScope,
  model: LanguageModel,
  question: Pick<Question, "query" | "history">,
  instructions: string,
): { prompt: string; sources: number } {
  const { book, trace } = scope;
  const { contextTokens } = model.known;
  const history = fittingHistory(
    question.history,
    (contextTokens ?? Number.POSITIVE_INFINITY) * shareOfHistory,
  );
  const bare = tokensIn(instructions) + tokensIn(promptFor(question.query, history, ""));
  const inContext =
    contextTokens === null
      ? Number.POSITIVE_INFINITY
      : Math.min(contextTokens - bare - wantedOutput(model), contextTokens / 2);
  const most = Math.min(trace.left / 2, inContext);
  let tokens = 0;
  const numbers = book.read.map((_, i) => i + 1);
  // The first is the question's own, whatever was searched for since.
  const byWorth =
    trace.searches.length > 1 ? [...numbers.slice(0, 1), ...numbers.slice(1).toReversed()] : numbers;
  const chosen = byWorth.filter((number) => (tokens += tokensIn(book.shown([number]))) <= most);
  const sources = book.shown(chosen.toSorted((a, b) => a - b));
  return { prompt: promptFor(question.query, history, sources), sources: chosen.length };
}

function fittingHistory(history: Question["history"], most: number): Question["history"] {
  let tokens = 0;
  const kept = history.toReversed().filter(({ content }) => (tokens += tokensIn(content)) <= most);
  return kept.toReversed();
}
