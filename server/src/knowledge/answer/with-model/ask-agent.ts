import type { LanguageModel } from "../../models/language-model.ts";
import { ModelFailure } from "../../models/model-failure.ts";
import type { ModelMessage, ModelTools, ToolCall, ToolResult } from "../../models/model-request.ts";
import type { AnswerEvent, Question } from "../answer.ts";
import { reading } from "../compose/answer-events.ts";
import type { ProjectQuery } from "../records/query-project.ts";
import type { Interpreted, QuestionKind } from "../interpret/interpret-question.ts";
import type { Run } from "./answer-with-model.ts";
import { type KeptTrace, plainMessages, tokensIn } from "./kept-trace.ts";
import { figuresOf, queryWords, recordsQueryOf, recordsTool, resultText } from "./records-tool.ts";
import { fittingPrompt, instructionsFor, leastOutput, roomLeft, wantedOutput } from "./prompt.ts";
import type { SourceBook } from "./source-book.ts";

/** Describes what an agent does, in its order. `turn` ends one call: whether it went on to search. */
export type AgentEvent =
  | AnswerEvent
  | { type: "written"; text: string }
  | { type: "turn"; searches: boolean; cut: boolean };

export interface Agent {
  model: LanguageModel;
  scope: SearchScope;
  fence: string;
  question: Pick<Question, "query" | "history" | "instructions" | "answerLanguage" | "signal">;
}

const mostSearches = 5;
const mostTurns = 6;
/** A search brings about so many tokens into the prompt. */
const tokensOfSearch = 3_500;
/** Limits how often a prompt that is too long for the model is shortened. */
const mostCuts = 4;

const tools: ModelTools = {
  search: {
    description: "Searches the documents of this project for passages.",
    parameters: {
      type: "object",
      properties: { query: { type: "string", description: "A few words, as the documents would say it." } },
      required: ["query"],
      additionalProperties: false,
    },
  },
  query_records: recordsTool,
};

/** Lets the model write, and search in between, within what is left of its tokens. Throws a ModelFailure. */
export async function* askAgent(agent: Agent): AsyncGenerator<AgentEvent> {
  const { model, scope, fence, question } = agent;
  const { trace } = scope;
  // One call that went wrong takes the tools from this answer alone.
  let offers = model.known.usesTools;
  const instructionsNow = () =>
    instructionsFor(fence, question.instructions, offers, question.answerLanguage || undefined);
  let messages = promptOf(agent, instructionsNow());
  let searches = 0;
  let cuts = 0;
  for (let turn = 1; ; turn++) {
    const instructions = instructionsNow();
    const prompt = plainMessages(instructions, messages);
    const asks = tokensIn(prompt.map(({ content }) => content).join("\n"));
    const room = roomLeft(asks, model, scope);
    if (trace.left - asks < leastOutput)
      throw new ModelFailure("The answer would take more tokens than LLM_MAX_TOKENS allows.", {
        kind: "limit",
      });
    // Another round pays for this prompt again, and for what it finds.
    const mayCall =
      searches < mostSearches &&
      turn < mostTurns &&
      trace.left - asks > asks + tokensOfSearch + leastOutput &&
      room > tokensOfSearch + leastOutput;
    let end;
    try {
      for await (const event of trace.ask("answer", model, {
        instructions,
        messages,
        ...(offers && { tools, mayCall }),
        maxOutputTokens: wantedOutput(model),
        mostOutputTokens: Math.max(leastOutput, room),
        signal: question.signal,
      })) {
        if (event.type === "text") yield { type: "written", text: event.text };
        else if (event.type === "retracted") yield { type: "turn", searches: true, cut: false };
        else end = event;
      }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.kind === "too long" && cuts < mostCuts) {
        cuts += 1;
        messages = promptOf(agent, instructions);
        continue;
      }
      if (!offers || (error.kind !== "no tools" && error.kind !== "spoilt call")) throw error;
      if (error.kind === "no tools") model.known.usesTools = false;
      offers = false;
      continue;
    }
    if (!end) throw new ModelFailure("The model wrote nothing.", { kind: "empty" });
    const { text, calls, thoughts } = end;
    const goesOn = calls.length > 0 && mayCall;
    yield { type: "turn", searches: goesOn, cut: end.cut };
    if (!goesOn) return;
    const results: ToolResult[] = [];
    for (const call of calls) {
      const maySearch = searches < mostSearches;
      const records = recordsQueryOf(call, question.query, scope.question.resourceIds);
      const query = records ? queryWords(records) : queryOf(call);
      if (query !== null && maySearch) searches += 1;
      const found =
        records && maySearch
          ? yield* queried(scope, records, fence)
          : yield* searched(scope, query, maySearch);
      results.push({ id: call.id, text: found });
    }
    messages.push(
      { role: "assistant", content: text.trim() === "" ? "" : text, calls, ...(thoughts && { thoughts }) },
      { role: "tool", results },
    );
  }
}

function promptOf({ scope, model, question }: Agent, instructions: string): ModelMessage[] {
  const { prompt, sources } = fittingPrompt(scope, model, question, instructions);
  if (sources === 0 && scope.book.read.length > 0 && model.known.contextTokens !== null)
    throw new ModelFailure("The model's context is too small for the question with one of its sources.", {
      kind: "too long",
    });
  return [{ role: "user", content: prompt }];
}

/** Yields what a search found, as the model receives it. */
async function* searched(
  scope: SearchScope,
  query: string | null,
  maySearch: boolean,
): AsyncGenerator<AgentEvent, string> {
  if (query === null) return "There is no such tool.";
  if (!maySearch) return "No more searches. Answer from the sources at hand.";
  yield { type: "searching", query };
  const { numbers, added } = await searchSources(scope, query);
  yield reading([...scope.book.read]);
  return foundText(numbers, added, scope.book.shown(added));
}

/** Yields what a query of a table gave, as the model receives it. */
async function* queried(
  { run, question, book, trace }: SearchScope,
  query: ProjectQuery,
  fence: string,
): AsyncGenerator<AgentEvent, string> {
  const started = trace.now();
  const words = queryWords(query);
  yield { type: "searching", query: words };
  const { result, passages } = await run("records", { query, passages: mostFound });
  question.signal.throwIfAborted();
  const resources = result.table ? 1 : 0;
  trace.searches.push({ query: words, passages: passages.length, resources, ms: trace.now() - started });
  const { numbers, added } = book.add(passages.map((passage) => ({ passage, scores: null })));
  book.figures.push(...figuresOf(query, result));
  yield reading([...book.read]);
  return [book.shown(added), resultText(result, numbers, fence)].filter((text) => text !== "").join("\n\n");
}

/** Returns what a call searches for; null where it is no search. */
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

/** Says where a model searches: this project, and of it only what the question is asked of. */
export interface SearchScope {
  run: Run;
  question: Pick<Question, "resourceIds" | "signal">;
  book: SourceBook;
  trace: KeptTrace;
}

export const longestQuery = 400;
const mostFound = 8;

/** Reads the passages that speak of a query into the book; their numbers, and which of them are new. */
export async function searchSources(
  { run, question, book, trace }: SearchScope,
  query: string,
): Promise<{ numbers: number[]; added: number[] }> {
  const started = trace.now();
  const { resourceIds } = question;
  const options = { limit: mostFound, ...(resourceIds && { resourceIds }) };
  const passages = await run("search", { query, options });
  question.signal.throwIfAborted();
  trace.searches.push({
    query,
    passages: passages.length,
    resources: new Set(passages.map(({ passage }) => passage.resourceId)).size,
    ms: trace.now() - started,
  });
  return book.add(passages.map(({ passage, ...scores }) => ({ passage, scores })));
}

/** Questions about a project as a whole, which name nothing that could be searched for. */
const onTheWhole: ReadonlySet<QuestionKind> = new Set([
  "overview",
  "insights",
  "report",
  "metrics",
  "standards",
  "fun-fact",
  "explanation",
]);
const mostSampled = 12;

/** Reads what a question is about before the model is asked, so that one without tools answers too. */
export async function* readFirst(
  scope: SearchScope,
  { kind, topic }: Interpreted,
  query: string,
): AsyncGenerator<AnswerEvent> {
  const { run, question, book } = scope;
  const onWhole = onTheWhole.has(kind);
  if (onWhole && topic === "") {
    const passages = await run("sample", { most: mostSampled, resourceIds: question.resourceIds });
    question.signal.throwIfAborted();
    book.add(passages.slice(0, mostSampled).map((passage) => ({ passage, scores: null })));
  } else {
    const asked = (onWhole ? topic : query).slice(0, longestQuery);
    yield { type: "searching", query: asked };
    await searchSources(scope, asked);
  }
  yield reading([...book.read]);
}
