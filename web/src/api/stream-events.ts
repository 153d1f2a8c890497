import { readFailure } from "./api-failure.ts";
import { type RequestOptions, send, unanswered } from "./request.ts";

/** One server-sent event; `data` is its JSON. */
export type StreamEvent = { name: string; data: unknown };

/** The name of the one event that stands for an answer that came whole, as plain JSON. */
export const wholeAnswer = "whole";

/**
 * Posts JSON and yields the events of the answer as they come. An answer that is JSON instead of a stream is
 * yielded as one event named `whole`. Throws ApiFailure, or the signal's AbortError.
 */
export async function* streamEvents(
  path: string,
  options: Omit<RequestOptions, "method">,
): AsyncGenerator<StreamEvent, void, undefined> {
  const response = await send(path, {
    ...options,
    method: "POST",
    headers: { ...options.headers, accept: "text/event-stream, application/json;q=0.9" },
  });
  try {
    if (!response.headers.get("content-type")?.startsWith("text/event-stream") || !response.body) {
      yield { name: wholeAnswer, data: parseData(await response.text(), response) };
      return;
    }
    for await (const event of readEvents(response.body)) {
      yield { name: event.name, data: parseData(event.data, response) };
    }
  } catch (error) {
    throw unanswered(error);
  }
}

function parseData(text: string, { status, statusText }: Response): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw readFailure(status, statusText, text, null);
  }
}

/** Splits a byte stream into events, as the HTML standard describes them (`id` and `retry` are not used). */
export async function* readEvents(
  bytes: ReadableStream<Uint8Array>,
): AsyncGenerator<{ name: string; data: string }, void, undefined> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let name = "message";
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A lone CR at the end may be the first half of CR LF.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line === "") {
          if (data.length > 0) yield { name, data: data.join("\n") };
          name = "message";
          data = [];
        } else {
          const [field, content] = splitField(line);
          if (field === "event") name = content;
          if (field === "data") data.push(content);
        }
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function splitField(line: string): [field: string, content: string] {
  const colon = line.indexOf(":");
  if (colon < 0) return [line, ""];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
}
