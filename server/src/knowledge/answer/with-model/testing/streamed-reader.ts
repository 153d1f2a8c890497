import type { AnswerEvent, ComposedAnswer, Question } from "../../answer.ts";
import type { Reply, Script } from "../../../../../tests/support/model-double/model-server.ts";
import { type AskedModel, askedModel, type AskedSettings } from "./asked-model.ts";

export const tower = "The lighthouse of Marrow Point is 41 metres high.";
export const question = "How high is the lighthouse of Marrow Point?";
/** Holds what a model writes, and what a reader sees of it. */
export const answer = "The lighthouse is 41 metres high. [1]";

/** Holds what the built-in answer shows in a model's place. */
export const builtIn = "41 metres";

let project: Promise<AskedModel> | undefined;

/** Closes the project of `withProvider`; to be called after all tests of a file. */
export async function closeProject(): Promise<void> {
  const open = project;
  project = undefined;
  await (await open)?.close();
}

async function openProject(): Promise<AskedModel> {
  const asked = await askedModel();
  await asked.put("project", "lighthouse.pdf", [
    ["h1", "Lighthouse"],
    ["p", `${tower} It was built in 1874 by the engineer Ada Thornbury.`],
  ]);
  await asked.put("project", "harbour.docx", [["p", "A fishing boat pays 18 crowns for each night."]]);
  return asked;
}

/** A scripted provider that nobody asked before, with a project that holds the answer, for as long as a test takes. */
export async function withProvider(
  replies: Script | readonly Reply[],
  settings: AskedSettings,
  use: (asked: AskedModel) => Promise<void>,
): Promise<void> {
  const script: Script =
    typeof replies === "function" ? replies : (_, number) => replies[Math.min(number, replies.length) - 1]!;
  project ??= openProject();
  const asked = await (await project).another(script, settings);
  try {
    await use(asked);
  } finally {
    await asked.close();
  }
}

/** All that a reader sees while an answer comes, and the answer. */
export async function read(
  asked: AskedModel,
  more: Partial<Question> & { project?: string } = {},
): Promise<{ events: AnswerEvent[]; answer: ComposedAnswer }> {
  const { query = question, ...rest } = more;
  const events: AnswerEvent[] = [];
  for await (const event of asked.events(query, rest)) {
    events.push(event);
    if (event.type === "done") return { events, answer: event.answer };
  }
  throw new Error("The answer did not end.");
}

/** One chunk of OpenAI's stream. */
export function chunk(delta: object, finish: string | null = null): string {
  return sent({ id: "chatcmpl-1", choices: [{ index: 0, delta, finish_reason: finish }] });
}

export function sent(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

export const done = "data: [DONE]\n\n";

/** A stream of these deltas that ends as it should. */
export function stream(...deltas: object[]): Reply {
  return { raw: [...deltas.map((delta) => chunk(delta)), chunk({}, "stop"), done] };
}

/** An answer of OpenAI's that came whole. */
export function whole(message: object, finish = "stop"): Reply {
  const body = {
    choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: finish }],
    usage: { prompt_tokens: 90, completion_tokens: 9 },
  };
  return { raw: [JSON.stringify(body)], headers: { "content-type": "application/json" } };
}

/** A provider's refusal in OpenAI's shape. */
export function refusal(status: number, message: string, more: object = {}): Reply {
  return { status, body: JSON.stringify({ error: { message, type: "invalid_request_error", ...more } }) };
}
