import type { ModelCapabilities } from "../model-capabilities.ts";
import type { ToolCall } from "../model-request.ts";
import { readTextCalls, type TextCall } from "./text-calls.ts";
import { findMark, longestMark, type MarkedSpan } from "./text-marks.ts";

export type Written =
  | { type: "text"; text: string }
  | { type: "thought" }
  | { type: "retracted" }
  | { type: "call"; call: ToolCall };

/** UTF-16 units: what is longer searches for nothing. */
const longestBareCall = 4_000;

/** Separates a model's answer from thoughts and from calls written as text, and buffers what may be thoughts. */
export class TextReader {
  readonly #known: ModelCapabilities;
  readonly #tools: readonly string[];
  #rest = "";
  #span: MarkedSpan | null = null;
  /** Text of the span that contains no end; an end may begin in the rest. */
  #inside: string[] = [];
  /** Buffered text that may be thoughts; null if text is yielded at once. */
  #held: string[] | null;
  #lineBegins = true;
  #hasText = false;
  #thought = false;
  #calls = 0;

  constructor(known: ModelCapabilities, tools: readonly string[]) {
    this.#known = known;
    this.#tools = tools;
    this.#held = known.closesThoughts === "never" ? null : [];
  }

  *push(text: string): Generator<Written> {
    this.#rest += text;
    // JSON at the beginning may be a Llama call, so it is yielded only when complete.
    if (this.#mayBeBareCall()) return;
    yield* this.#read();
  }

  /** Handles thoughts that arrive separately, so that the text contains none. */
  *thinksApart(): Generator<Written> {
    this.#thought = true;
    if (this.#known.closesThoughts !== "unknown") return;
    this.#known.closesThoughts = "never";
    yield* this.#release();
  }

  /** `cut`: the output ended because it had reached its longest length. */
  *end(cut: boolean): Generator<Written> {
    if (this.#span) {
      this.#inside.push(this.#rest);
      yield* this.#close(null);
    } else if (this.#mayBeBareCall()) {
      const calls = readTextCalls(this.#rest, this.#tools);
      if (calls.length > 0) yield* this.#yieldCalls(calls);
      else yield* this.#yieldText(this.#rest);
    } else yield* this.#yieldText(this.#rest);
    this.#rest = "";
    if (!this.#held) return;
    const { closesThoughts, thinks } = this.#known;
    // Output cut before the end of thoughts is no answer, unless the model never closes thoughts.
    const isThought = cut && (closesThoughts === "always" || !thinks);
    if (isThought) {
      this.#held = null;
      this.#known.thinks = true;
      yield { type: "thought" };
      return;
    }
    if (closesThoughts === "unknown" && this.#held.length > 0 && !cut) this.#known.closesThoughts = "never";
    yield* this.#release();
  }

  #mayBeBareCall(): boolean {
    if (this.#span || this.#hasText || this.#calls > 0 || this.#tools.length === 0) return false;
    if (this.#held && this.#held.length > 0) return false;
    if (this.#rest.length > longestBareCall) return false;
    const start = this.#rest.trimStart();
    return start === "" || start[0] === "{" || start.startsWith("```json") || "```json".startsWith(start);
  }

  *#read(): Generator<Written> {
    for (;;) {
      if (this.#span) {
        const end = this.#endOfSpan();
        if (!end) return;
        this.#inside.push(this.#rest.slice(0, end.at));
        this.#rest = this.#rest.slice(end.at + end.mark.length);
        yield* this.#close(end.mark);
        continue;
      }
      const mark = findMark(this.#rest, this.#lineBegins);
      const upTo = mark?.at ?? this.#rest.length;
      yield* this.#yieldText(this.#rest.slice(0, upTo));
      this.#rest = this.#rest.slice(upTo);
      if (!mark || mark.means === "begun") return;
      this.#rest = this.#rest.slice(mark.length);
      if (typeof mark.means === "object") this.#open(mark.means);
      // What was sent apart may still leave its mark.
      else if (mark.means === "close" && !this.#thought) yield* this.#unsay();
    }
  }

  #open(span: MarkedSpan): void {
    this.#span = span;
    this.#inside = [];
    // A model that opens its thoughts needs no guess about where they end.
    if (span.holds !== "call" && this.#known.closesThoughts === "unknown" && !this.#hasText)
      this.#known.closesThoughts = "never";
  }

  *#close(mark: string | null): Generator<Written> {
    const { holds, opens } = this.#span!;
    const inside = this.#inside.join("");
    this.#span = null;
    this.#lineBegins = true;
    if (holds === "thought") {
      this.#thought = true;
      yield { type: "thought" };
      yield* this.#release();
      return;
    }
    if (holds === "call") {
      const calls = readTextCalls(inside, this.#tools);
      if (calls.length > 0) yield* this.#yieldCalls(calls);
      else yield* this.#yieldText(opens + inside + (mark ?? ""));
      return;
    }
    if (mark === "<|channel|>" || mark === "<|start|>") this.#rest = mark + this.#rest;
    yield* this.#closeChannel(inside);
  }

  /** Harmony: the header names the channel, and whom it is to. */
  *#closeChannel(inside: string): Generator<Written> {
    const at = inside.indexOf("<|message|>");
    const header = at < 0 ? inside : inside.slice(0, at);
    const message = at < 0 ? "" : inside.slice(at + "<|message|>".length);
    const to = /\bto=([\w.-]+)/.exec(header)?.[1];
    if (to !== undefined) yield* this.#yieldCalls(readTextCalls(`${to}${message}`, this.#tools));
    else {
      this.#thought = true;
      yield { type: "thought" };
    }
    yield* this.#release();
  }

  *#yieldCalls(calls: readonly TextCall[]): Generator<Written> {
    for (const call of calls) yield { type: "call", call: { id: `written-${++this.#calls}`, ...call } };
  }

  /** Marks everything written so far as thoughts. */
  *#unsay(): Generator<Written> {
    this.#held = null;
    this.#known.closesThoughts = "always";
    this.#known.thinks = true;
    yield { type: "thought" };
    if (this.#hasText) yield { type: "retracted" };
    this.#hasText = false;
    this.#thought = true;
    this.#lineBegins = true;
  }

  *#yieldText(text: string): Generator<Written> {
    // Blanks between thoughts and the answer are no part of it.
    const shown = !this.#hasText && (this.#thought || this.#calls > 0) ? text.trimStart() : text;
    if (text !== "") this.#lineBegins = text.endsWith("\n") || (this.#lineBegins && text.trim() === "");
    if (shown === "") return;
    if (this.#held) this.#held.push(shown);
    else {
      this.#hasText = true;
      yield { type: "text", text: shown };
    }
  }

  *#release(): Generator<Written> {
    const held = this.#held?.join("") ?? "";
    this.#held = null;
    if (held === "") return;
    this.#hasText = true;
    yield { type: "text", text: held };
  }

  #endOfSpan(): { at: number; mark: string } | null {
    const ends = this.#span!.closes.map((mark) => ({ at: this.#rest.indexOf(mark), mark }));
    const [first] = ends.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
    if (first) return first;
    const seen = Math.max(0, this.#rest.length - longestMark);
    this.#inside.push(this.#rest.slice(0, seen));
    this.#rest = this.#rest.slice(seen);
    return null;
  }
}
