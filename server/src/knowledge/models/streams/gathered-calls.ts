import { parseJson } from "../json-values.ts";
import type { ToolCall } from "../model-request.ts";

/** A fragment of a call in a protocol: anything may be missing, and arguments may be text or parsed. */
export interface CallFragment {
  index?: number | undefined;
  id?: string | undefined;
  name?: string | undefined;
  arguments?: unknown;
  /** Returned to the provider with the call, such as Gemini's signature. */
  extra?: unknown;
}

interface Gathered {
  index: number | undefined;
  id: string | undefined;
  name: string;
  text: string[];
  /** The arguments, if they came as an object. */
  input: unknown;
  extra: unknown;
}

const mostCalls = 32;

/**
 * Puts calls together that come whole or in fragments. A fragment belongs to the call of its index, else of its id, else to
 * the last one, unless it names another: some send each call whole under the index 0, and some no index and no id at all.
 */
export class GatheredCalls {
  readonly #calls: Gathered[] = [];

  add(fragment: CallFragment): void {
    const call = this.#callOf(fragment);
    if (!call) return;
    call.id ??= fragment.id;
    if (fragment.name && call.name === "") call.name = fragment.name;
    if (typeof fragment.arguments === "string") call.text.push(fragment.arguments);
    else if (typeof fragment.arguments === "object" && fragment.arguments !== null)
      call.input = fragment.arguments;
    call.extra ??= fragment.extra;
  }

  /** Returns the calls that have a name; input that isn't JSON stays text. */
  get calls(): ToolCall[] {
    return this.#calls
      .filter(({ name }) => name !== "")
      .map(({ id, name, text, input, extra }, i) => ({
        id: id ?? `call-${i + 1}`,
        name: plainName(name),
        input: input ?? readArguments(text.join("")),
        ...(extra !== undefined && { extra }),
      }));
  }

  #callOf({ index, id, name }: CallFragment): Gathered | undefined {
    const last = this.#calls.at(-1);
    const known =
      index !== undefined
        ? this.#calls.findLast((call) => call.index === index)
        : id
          ? this.#calls.findLast((call) => call.id === id)
          : name
            ? undefined
            : last;
    const isAnother = known && id && known.id && id !== known.id && name;
    if (known && !isAnother) return known;
    if (this.#calls.length === mostCalls) return undefined;
    const begun = { index, id: id || undefined, name: "", text: [], input: undefined, extra: undefined };
    this.#calls.push(begun);
    return begun;
  }
}

export function readArguments(text: string): unknown {
  if (text.trim() === "") return {};
  const read = parseJson(text);
  // Some write the JSON as a string of JSON.
  return (typeof read === "string" ? parseJson(read) : read) ?? text;
}

/** Strips a prefix that some models add: "functions.search". */
export function plainName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).trim();
}
