import { parseJson, record } from "../json-values.ts";
import type { ToolCall } from "../model-request.ts";
import { plainName, readArguments } from "./gathered-calls.ts";

export type TextCall = Pick<ToolCall, "name" | "input">;

const mostCalls = 16;

/**
 * Parses calls that a model wrote as text in its own format: `{"name", "arguments"}` (Hermes, Mistral), `{"name",
 * "parameters"}` (Llama), `search{…}` and `search[ARGS]{…}` (Mistral, Harmony, DeepSeek), `<parameter=query>` (Qwen),
 * `<arg_key>` (GLM), `search(query="…")` (Llama). Returns none if the text is no call of these tools.
 */
export function readTextCalls(text: string, tools: readonly string[]): TextCall[] {
  const named = asJson(text);
  return (named.length > 0 ? named : asNamed(text, tools))
    .filter(({ name }) => tools.includes(name))
    .slice(0, mostCalls);
}

/** Parses one object, a list, or a sequence of them; empty if it isn't JSON. */
function asJson(text: string): TextCall[] {
  const bare = withoutFence(text);
  const whole = parsed(bare);
  if (whole !== undefined) return callsOf(Array.isArray(whole) ? whole : [whole]);
  const lines = bare.split(/[;\n]/).map((line) => parsed(line));
  return callsOf(lines.filter((line) => line !== undefined));
}

function withoutFence(text: string): string {
  const bare = text.trim();
  if (!bare.startsWith("```")) return bare;
  const start = bare.indexOf("\n");
  return bare.slice(start + 1, bare.endsWith("```") ? -3 : undefined).trim();
}

function callsOf(all: readonly unknown[]): TextCall[] {
  return all.flatMap((one) => {
    const call = record(one);
    const inner = record(call["function"] ?? call);
    const { name } = inner;
    if (typeof name !== "string") return [];
    const input = inner["arguments"] ?? inner["parameters"] ?? inner["args"] ?? {};
    return [{ name: plainName(name), input: typeof input === "string" ? readArguments(input) : input }];
  });
}

/** Parses a tool's name and its arguments, up to the next name. */
function asNamed(text: string, tools: readonly string[]): TextCall[] {
  const found = tools
    .flatMap((name) => placesOf(text, name).map((at) => ({ name, at })))
    .toSorted((a, b) => a.at - b.at);
  const calls: TextCall[] = [];
  let end = 0;
  for (const [i, { name, at }] of found.entries()) {
    // The name may be repeated in its arguments.
    if (at < end) continue;
    const from = at + name.length;
    const object = objectAt(text, from, found[i + 1]?.at ?? text.length);
    const input = object?.input ?? pairsIn(text.slice(from, nextStart(text, from)));
    if (input === null) continue;
    end = object?.end ?? nextStart(text, from);
    calls.push({ name, input });
  }
  return calls;
}

const mostPlaces = 64;

/** Finds a name as a whole word: "stream" is not in "stream_options". */
export function placesOf(text: string, name: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(name); at >= 0 && places.length < mostPlaces; at = text.indexOf(name, at + 1)) {
    const [before = " ", after = " "] = [text[at - 1], text[at + name.length]];
    if (!/[\w-]/.test(before) && !/[\w-]/.test(after)) places.push(at);
  }
  return places;
}

/** Parses the object after a name: to the last brace before the next call, or to its own end. */
function objectAt(text: string, from: number, next: number): { input: unknown; end: number } | null {
  const start = text.indexOf("{", from);
  if (start < 0 || start - from > 80) return null;
  for (const limit of [text.length, next]) {
    const end = text.lastIndexOf("}", limit - 1);
    const input = end < start ? undefined : parsed(text.slice(start, end + 1));
    if (input !== undefined) return { input, end: end + 1 };
  }
  return null;
}

function nextStart(text: string, from: number): number {
  const at = text.indexOf("<function=", from);
  return at < 0 ? text.length : at;
}

const pairs = [
  /<parameter=(\w{1,60})>([^<]{0,2000})<\/parameter>/g,
  /<arg_key>(\w{1,60})<\/arg_key>\s{0,8}<arg_value>([^<]{0,2000})<\/arg_value>/g,
  /\b(\w{1,60})="([^"]{0,2000})"/g,
];

function pairsIn(text: string): Record<string, string> | null {
  for (const pair of pairs) {
    const found = [...text.matchAll(pair)].map(([, key, value]) => [key!, value!.trim()] as const);
    if (found.length > 0) return Object.fromEntries(found);
  }
  return null;
}

function parsed(text: string): unknown {
  const bare = text.trim();
  return /^[[{]/.test(bare) ? parseJson(bare) : undefined;
}
