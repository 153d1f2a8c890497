import type { ServerResponse } from "node:http";
import { listen } from "#platform/safe-fetch/testing/listener.ts";
import { anthropicShape } from "./anthropic-shape.ts";
import { openAiShape } from "./openai-shape.ts";

/** Holds what a model is asked, whatever shape the question had on the wire. */
export interface Asked {
  shape: "openai" | "anthropic";
  path: string;
  headers: Record<string, string | string[] | undefined>;
  model: string;
  instructions: string;
  messages: { role: string; content: string }[];
  /** All of it in its order. */
  prompt: string;
  tools: string[];
  toolChoice: string | null;
  maxTokens: number | null;
  /** As it was sent. */
  body: Record<string, unknown>;
}

export interface Reply {
  /** Is written piece by piece; a number waits so many milliseconds, a promise until it is settled. */
  text?: string | readonly (string | number | Promise<unknown>)[];
  calls?: readonly { name: string; input: unknown }[];
  /** As the shape names it; "stop" or the like where it is left out. */
  finish?: string;
  usage?: { input: number; output: number } | null;
  /** Breaks the connection, or ends the answer without saying so, after its text. */
  ends?: "broken" | "early";
  /** Reports a failure within the stream, after its text. */
  failure?: { type: string; message: string };
  /** In place of all of that: an answer of this status. */
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Is sent after the head unchanged: of a status, or of a stream in whatever shape. */
  raw?: readonly (string | number | Promise<unknown>)[];
  /** Waits before anything is written. */
  after?: number | Promise<unknown>;
}

export type Script = (asked: Asked, number: number) => Reply | Promise<Reply>;

/** Describes how a provider speaks. */
export interface Shape {
  read(body: Record<string, unknown>): Omit<Asked, "shape" | "path" | "headers" | "prompt" | "body">;
  begin(asked: Asked): string;
  piece(text: string): string;
  end(reply: Reply, usage: { input: number; output: number } | null): string;
  failure(failure: { type: string; message: string }): string;
}

const shapes: Record<string, ["openai" | "anthropic", Shape]> = {
  "/v1/chat/completions": ["openai", openAiShape],
  "/v1/messages": ["anthropic", anthropicShape],
  // Azure's, with and without a version.
  "/openai/v1/chat/completions": ["openai", openAiShape],
  "/openai/deployments/some-model/chat/completions": ["openai", openAiShape],
};

export interface ModelServer {
  /** Gives the value of LLM_BASE_URL, for either provider. */
  baseUrl: string;
  asked: Asked[];
  /** Answers from now on. */
  script: Script;
  /** Counts how often a client went before it had its whole answer. */
  left: number;
  /** Settles when a client goes before it has its whole answer. */
  nextLeft(): Promise<void>;
  close(): Promise<void>;
}

/** A provider of models on this machine that says what its script says, in the shapes of OpenAI and of Anthropic. */
export async function startModelServer(script: Script): Promise<ModelServer> {
  let waiting: (() => void)[] = [];
  const listener = await listen((request, response, { url, headers, body }) => {
    const known = shapes[url.split("?")[0]!];
    if (!known) return void response.writeHead(404, { "content-type": "application/json" }).end("{}");
    const [shape, spoken] = known;
    const sent = JSON.parse(body) as Record<string, unknown>;
    const read = spoken.read(sent);
    const prompt = [read.instructions, ...read.messages.map(({ content }) => content)].join("\n\n");
    const asked: Asked = { shape, path: url, headers, prompt, body: sent, ...read };
    server.asked.push(asked);
    response.once("close", () => {
      if (response.writableFinished) return;
      server.left += 1;
      for (const resolve of waiting) resolve();
      waiting = [];
    });
    void Promise.resolve(server.script(asked, server.asked.length)).then((reply) =>
      answer(response, spoken, asked, reply),
    );
  });
  const server: ModelServer = {
    baseUrl: `${listener.base}/v1`,
    asked: [],
    script,
    left: 0,
    nextLeft: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => listener.close(),
  };
  return server;
}

async function answer(response: ServerResponse, shape: Shape, asked: Asked, reply: Reply): Promise<void> {
  await pause(reply.after ?? 0);
  if (response.destroyed) return;
  if (reply.raw) {
    response.writeHead(reply.status ?? 200, { "content-type": "text/event-stream", ...reply.headers });
    return sendRaw(response, reply.raw, reply.ends);
  }
  if (reply.status !== undefined) {
    response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
    return void response.end(reply.body ?? '{"error":{"message":"No."}}');
  }
  response.writeHead(200, { "content-type": "text/event-stream", ...reply.headers });
  if (reply.body !== undefined) return void response.end(reply.body);
  response.write(shape.begin(asked));
  for (const piece of typeof reply.text === "string" ? piecesOf(reply.text) : (reply.text ?? [])) {
    if (typeof piece === "string") response.write(shape.piece(piece));
    else await pause(piece);
    if (response.destroyed) return;
  }
  if (reply.ends === "broken") {
    // The text written so far leaves first.
    await new Promise((sent) => response.write(":\n\n", sent));
    return void response.destroy();
  }
  if (reply.ends === "early") return void response.end();
  if (reply.failure) return void response.end(shape.failure(reply.failure));
  const usage = reply.usage === undefined ? countedFor(asked, reply) : reply.usage;
  response.end(shape.end(reply, usage));
}

async function sendRaw(
  response: ServerResponse,
  raw: NonNullable<Reply["raw"]>,
  ends: Reply["ends"],
): Promise<void> {
  response.flushHeaders();
  for (const piece of raw) {
    if (typeof piece === "string") await new Promise((sent) => response.write(piece, sent));
    else await pause(piece);
    if (response.destroyed) return;
  }
  if (ends === "broken") response.destroy();
  else response.end();
}

/** As models stream: some letters at a time, across words and marks. */
function piecesOf(text: string): string[] {
  return text.match(/[^]{1,7}/g) ?? [];
}

function countedFor({ prompt }: Asked, { text = "" }: Reply): { input: number; output: number } {
  const said = typeof text === "string" ? text : text.filter((piece) => typeof piece === "string").join("");
  return { input: Math.ceil(prompt.length / 4), output: Math.ceil(said.length / 4) + 1 };
}

function pause(wait: number | Promise<unknown>): Promise<unknown> {
  return typeof wait === "number" ? new Promise((done) => setTimeout(done, wait)) : wait;
}
