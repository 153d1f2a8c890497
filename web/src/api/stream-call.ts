import type { Call } from "@groundwork/contract/call";
import type { CallName, calls } from "@groundwork/contract/calls";
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { z } from "zod";
import { ApiFailure, type FailureBody, readFailure } from "./api-failure.ts";
import { type CallInput, type CallOptions, fetchCall } from "./call.ts";
import { unanswered } from "./request.ts";

type Streamed<E> = {
  [K in keyof E]: E[K] extends { data: infer D extends z.ZodType } ? { name: K; data: z.output<D> } : never;
}[keyof E];
type EventsOf<C extends Call> = Exclude<Streamed<C["events"]>, { name: "error" }>;
export type CallEvent<N extends CallName> = EventsOf<(typeof calls)[N]>;

/**
 * Makes a call and yields its events as they come, up to `done`, which has the whole answer. An answer that
 * comes whole, as plain JSON, is its only event. Throws ApiFailure, also for an `error` event, or the
 * signal's AbortError.
 */
export async function* streamCall<N extends CallName>(
  name: N,
  fields: CallInput<N>,
  options: CallOptions = {},
): AsyncGenerator<CallEvent<N>, void, undefined> {
  const accept = "text/event-stream, application/json;q=0.9";
  const response = await fetchCall<CallName>(name, fields, { ...options, headers: { accept } });
  try {
    const streams = response.headers.get("content-type")?.startsWith("text/event-stream");
    const events = streams && response.body ? readEvents(response.body) : [await wholeAnswer(response)];
    for await (const { name: event, data: text } of events) {
      const data = parseData(text, response);
      if (event === "error") throw new ApiFailure({ kind: "words", status: 200, body: data as FailureBody });
      yield { name: event, data } as CallEvent<N>;
      if (event === "done") return;
    }
  } catch (error) {
    throw unanswered(error);
  }
  throw new ApiFailure({ kind: "no-answer" });
}

const wholeAnswer = async (response: Response) => ({ name: "done", data: await response.text() });

function parseData(text: string, { status, statusText }: Response): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw readFailure(status, statusText, text, null);
  }
}

/** Reads the events of a byte stream, as the HTML standard describes them. */
export async function* readEvents(
  bytes: ReadableStream<BufferSource>,
): AsyncGenerator<{ name: string; data: string }, void, undefined> {
  const events = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { name: value.event ?? "message", data: value.data };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
