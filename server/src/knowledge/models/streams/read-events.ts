import { createParser } from "eventsource-parser";

/** A server-sent event; `name` is empty if it has none. */
export interface StreamEvent {
  name: string;
  data: string;
}

/** The kind of a body, detected by its first character. */
export type BodyKind = "events" | "json" | "page" | "empty";

/** Reads server-sent events as they come, or all of a body that is no stream. Fails with what the body fails with. */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<StreamEvent | { whole: string; kind: BodyKind }> {
  const decoder = new TextDecoder();
  const events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = "", data }) => events.push({ name: event, data }),
    onError: ({ field, value = "" }) => {
      // As llama.cpp reports a failure.
      if (field === "error") events.push({ name: "error", data: value });
    },
  });
  let kind: BodyKind = "empty";
  const whole: string[] = [];
  for await (const chunk of body) {
    const text = decoder.decode(chunk, { stream: true });
    if (kind === "empty") kind = kindOf(text);
    if (kind === "events") {
      parser.feed(text);
      yield* events.splice(0);
    } else whole.push(text);
  }
  if (kind !== "events") {
    yield { whole: whole.join(""), kind };
    return;
  }
  // Some providers leave out the last empty line.
  parser.feed("\n\n");
  yield* events.splice(0);
}

function kindOf(text: string): BodyKind {
  const first = text.trimStart()[0];
  if (first === undefined) return "empty";
  if (first === "{" || first === "[") return "json";
  return first === "<" ? "page" : "events";
}
