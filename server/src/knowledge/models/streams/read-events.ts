/** One server-sent event; `name` is empty where it has none. */
export interface StreamEvent {
  name: string;
  data: string;
}

/** What a provider's body is, by its first sign. */
export type BodyKind = "events" | "json" | "page" | "empty";

/**
 * Reads a body as it comes: server-sent events, whatever ends their lines, or all of it where it is no stream. Comments,
 * which keep a connection alive, give nothing. Fails with what the body fails with.
 */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<StreamEvent | { whole: string; kind: BodyKind }> {
  const decoder = new TextDecoder();
  const lines = new LineCutter();
  let kind: BodyKind | null = null;
  let before = "";
  const whole: string[] = [];
  let event: { name: string; data: string[] } = { name: "", data: [] };
  for await (const chunk of body) {
    let text = decoder.decode(chunk, { stream: true });
    if (kind === null) {
      text = before + text;
      kind = kindOf(text);
      before = kind === null ? text : "";
      if (kind === null) continue;
    }
    if (kind !== "events") {
      whole.push(text);
      continue;
    }
    for (const line of lines.push(text)) {
      if (line === "") {
        if (event.data.length > 0) yield { name: event.name, data: event.data.join("\n") };
        event = { name: "", data: [] };
      } else readField(line, event);
    }
  }
  if (kind !== "events") {
    yield { whole: whole.join(""), kind: kind ?? "empty" };
    return;
  }
  // Some leave the last empty line out.
  for (const line of lines.end()) readField(line, event);
  if (event.data.length > 0) yield { name: event.name, data: event.data.join("\n") };
}

function kindOf(text: string): BodyKind | null {
  const first = text.trimStart()[0];
  if (first === undefined) return null;
  if (first === "{" || first === "[") return "json";
  return first === "<" ? "page" : "events";
}

function readField(line: string, event: { name: string; data: string[] }): void {
  const colon = line.indexOf(":");
  if (colon <= 0) return;
  const value = line.slice(colon + (line[colon + 1] === " " ? 2 : 1));
  const field = line.slice(0, colon).trim();
  if (field === "data") event.data.push(value);
  else if (field === "event") event.name = value.trim();
  // As llama.cpp reports a failure.
  else if (field === "error") {
    event.name = "error";
    event.data.push(value);
  }
}

/** Cuts text that comes in pieces into lines, which end in \n, \r\n or \r. */
class LineCutter {
  #begun: string[] = [];
  #afterReturn = false;

  *push(text: string): Generator<string> {
    let start = this.#afterReturn && text[0] === "\n" ? 1 : 0;
    this.#afterReturn = false;
    for (let i = start; i < text.length; i++) {
      if (text[i] !== "\n" && text[i] !== "\r") continue;
      this.#begun.push(text.slice(start, i));
      yield this.#begun.join("");
      this.#begun = [];
      if (text[i] === "\r" && text[i + 1] === "\n") i++;
      else if (text[i] === "\r" && i + 1 === text.length) this.#afterReturn = true;
      start = i + 1;
    }
    if (start < text.length) this.#begun.push(text.slice(start));
  }

  *end(): Generator<string> {
    if (this.#begun.length > 0) yield this.#begun.join("");
    this.#begun = [];
  }
}
