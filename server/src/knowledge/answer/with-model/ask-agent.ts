import { jsonSchema, type ModelMessage, tool, type ToolModelMessage } from "ai";
import { callModel, type ToolCall } from "../../models/call-model.ts";
import type { LanguageModel } from "../../models/language-model.ts";
import { ModelFailure } from "../../models/model-failure.ts";
import type { AnswerEvent, Question } from "../answer.ts";
import { reading } from "../compose/answer-events.ts";
import { plainMessages, tokensIn } from "./kept-trace.ts";
import { instructionsFor, promptFor } from "./prompt.ts";
import { longestQuery, type SearchScope, searchSources } from "./search-sources.ts";

/** What an agent does, in its order. `turn` ends one call: whether it went on to search. */
export type AgentEvent =
  | AnswerEvent
  | { type: "written"; text: string }
  | { type: "turn"; searches: boolean; cut: boolean };

export interface Agent {
  model: LanguageModel;
  scope: SearchScope;
  fence: string;
  question: Pick<Question, "query" | "history" | "instructions" | "answerLanguage">;
  signal: AbortSignal;
}

const mostSearches = 5;
const mostTurns = 6;
const longestOutput = 2_000;
/** An answer needs at least so many tokens, and a search brings about so many more into the prompt. */
const leastOutput = 200;
const tokensOfSearch = 3_500;

const tools = {
  search: tool({
    description: "Searches the documents of this project for passages.",
    inputSchema: jsonSchema<{ query: string }>({
      type: "object",
      properties: { query: { type: "string", description: "A few words, as the documents would say it." } },
      required: ["query"],
      additionalProperties: false,
    }),
  }),
};

/** Lets the model write, and search in between, within what is left of its tokens. Throws a ModelFailure. */
export async function* askAgent(agent: Agent): AsyncGenerator<AgentEvent> {
  const { model, scope, fence, question, signal } = agent;
  const { book, trace } = scope;
  const sources = book.shown(fitting(scope));
  const messages: ModelMessage[] = [
    { role: "user", content: promptFor(question.query, question.history, sources) },
  ];
  let searches = 0;
  for (let turn = 1; ; turn++) {
    const instructions = instructionsFor(
      fence,
      question.instructions,
      model.usesTools,
      question.answerLanguage,
    );
    const kept = plainMessages(instructions, messages);
    const asks = tokensIn(kept.map(({ content }) => content).join("\n"));
    const room = trace.left - asks;
    if (room < leastOutput)
      throw new ModelFailure("The answer would take more tokens than LLM_MAX_TOKENS allows.");
    // Another round pays for this prompt again, and for what it finds.
    const mayCall = searches < mostSearches && turn < mostTurns && room > asks + tokensOfSearch + leastOutput;
    const started = trace.now();
    trace.begin("answer", kept);
    let end;
    try {
      for await (const event of callModel(model, {
        instructions,
        messages,
        ...(model.usesTools && { tools, mayCall }),
        maxOutputTokens: Math.min(longestOutput, room),
        signal,
      })) {
        if (event.type === "text") {
          trace.wrote(event.text);
          yield { type: "written", text: event.text };
        } else end = event;
      }
    } catch (error) {
      if (!(error instanceof ModelFailure && error.refusesTools && model.usesTools)) throw error;
      model.usesTools = false;
      continue;
    }
    if (!end) throw new ModelFailure("The model wrote nothing.");
    const { text, calls, inputTokens, outputTokens } = end;
    const output = [text, ...calls.map(({ name, input }) => `${name}(${JSON.stringify(input)})`)].join("\n");
    trace.call({
      purpose: "answer",
      messages: kept,
      output: output.trim(),
      inputTokens,
      outputTokens,
      ms: trace.now() - started,
    });
    const goesOn = calls.length > 0 && mayCall;
    yield { type: "turn", searches: goesOn, cut: end.cut };
    if (!goesOn) return;
    const results: ToolModelMessage["content"] = [];
    for (const call of calls) {
      const query = queryOf(call);
      let found = "There is no such tool.";
      if (query !== null && searches < mostSearches) {
        searches += 1;
        yield { type: "searching", query };
        const { numbers, added } = await searchSources(scope, query);
        yield reading([...book.read]);
        found = foundText(numbers, added, book.shown(added));
      } else if (query !== null) found = "No more searches. Answer from the sources at hand.";
      results.push({
        type: "tool-result",
        toolCallId: call.id,
        toolName: call.name,
        output: { type: "text", value: found },
      });
    }
    messages.push(
      {
        role: "assistant",
        content: [
          ...(text.trim() === "" ? [] : [{ type: "text" as const, text }]),
          ...calls.map(({ id, name, input }) => ({
            type: "tool-call" as const,
            toolCallId: id,
            toolName: name,
            input: input ?? {},
          })),
        ],
      },
      { role: "tool", content: results },
    );
  }
}

/** The first of the sources that take at most half of the tokens. */
function fitting({ book, trace }: SearchScope): number[] {
  let tokens = 0;
  return book.read
    .map((_, i) => i + 1)
    .filter((number) => (tokens += tokensIn(book.shown([number]))) <= trace.left / 2);
}

/** What a call searches for; null where it is no search. */
function queryOf({ name, input }: ToolCall): string | null {
  if (name !== "search" || typeof input !== "object" || input === null) return null;
  const query = "query" in input && typeof input.query === "string" ? input.query.trim() : "";
  return query === "" ? null : query.slice(0, longestQuery);
}

function foundText(numbers: readonly number[], added: readonly number[], shown: string): string {
  const before = numbers.filter((number) => !added.includes(number));
  if (numbers.length === 0) return "Nothing in the documents speaks of that.";
  const known = before.length > 0 ? `Also found, and at hand already: ${before.join(", ")}.` : "";
  return [shown, known].filter((text) => text !== "").join("\n\n");
}
