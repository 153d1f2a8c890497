import type { ModelCapabilities } from "../model-capabilities.ts";
import type { Body } from "../protocols/protocol.ts";
import { placesOf } from "../streams/text-calls.ts";
import type { ProviderError } from "./provider-error.ts";

/** A part of a request that providers refuse, and that can be left out. */
interface Refusal {
  refused: string;
  /** Checks whether the request had it, so that the next one differs; by default, a field of this name. */
  sent?(body: Body): boolean;
  /** Checks whether the provider mentions it; by default, its name. */
  meant?(message: string): boolean;
}

/** Words with which providers refuse a part of a request. */
const refusing =
  /unsupported|n't support|unrecognized|unknown|unexpected|not (?:support|permitted|allowed|enabled|available|compatible|valid|implemented)|invalid|only the default|deprecated|requires|must alternate|extra (?:inputs|fields)|ignored/;

/** Tried in this order: the first that the provider means and that was sent. */
const refusals: readonly Refusal[] = [
  { refused: "max_completion_tokens" },
  { refused: "max_tokens" },
  { refused: "stream_options" },
  { refused: "tool_choice", meant: (message) => /\btool[_ ]choice\b/.test(message) },
  {
    refused: "system role",
    sent: (body) => JSON.stringify(body["messages"] ?? []).startsWith('[{"role":"system"'),
    meant: (message) =>
      /must alternate|developer instruction/.test(message) ||
      (message.includes("system") && /\b(?:roles?|messages?|prompts?)\b/.test(message)),
  },
  {
    refused: "json_schema",
    sent: (body) => JSON.stringify(body["response_format"] ?? null).includes("json_schema"),
    meant: (message) => /json_schema|json schema|response_format|structured|grammar/.test(message),
  },
  { refused: "response_format", meant: (message) => /json_object|json mode|response_format/.test(message) },
  {
    refused: "adaptive thinking",
    sent: (body) => JSON.stringify(body["thinking"] ?? null).includes("adaptive"),
    meant: (message) => /thinking|output_config|effort/.test(message),
  },
  { refused: "thinking", meant: (message) => message.includes("thinking") },
  {
    refused: "thoughts sent back",
    sent: (body) =>
      /"(?:reasoning|reasoning_content|reasoning_details|thinking)":/.test(JSON.stringify(body["messages"])),
    meant: (message) => /\breasoning(?:_content|_details)?\b|\bthinking\b/.test(message),
  },
  { refused: "stream", meant: (message) => mentions(message, "stream") || message.includes("streaming") },
];

/** Fields that no request can do without. */
const needed = new Set(["model", "messages", "system", "tools", "stream"]);

/** Statuses that may speak of the request's parts; some servers fail on what they do not know. */
const statuses = new Set([400, 404, 405, 415, 422, 500, 501]);

/** Returns the part that a provider refused, left out from now on; null if there is none that can be. */
export function learnRefusal(failure: ProviderError, body: Body, known: ModelCapabilities): string | null {
  const limit = outputLimit(failure, body);
  if (limit !== null) {
    known.outputTokens = limit;
    return "longest output";
  }
  const refused = refusalIn(failure, body);
  if (refused === null || known.refused.has(refused)) return null;
  known.refused.add(refused);
  return refused;
}

function refusalIn({ status, words, param }: ProviderError, body: Body): string | null {
  if (status !== null && !statuses.has(status)) return null;
  const message = words.toLowerCase();
  const isRefusal = refusing.test(message);
  const named = param.split(/[.[]/, 1)[0]!;
  if (!isRefusal && named === "") return null;
  const found = refusals.find(
    ({ refused, sent, meant }) =>
      (sent ? sent(body) : body[refused] !== undefined) &&
      (refused === named || (meant ? meant(message) : mentions(message, refused))),
  );
  if (found) return found.refused;
  // Whatever else was sent along and is named.
  const other = Object.keys(body)
    .filter((name) => !needed.has(name))
    .find((name) => name === named || (isRefusal && mentions(message, name.toLowerCase())));
  return other ?? null;
}

const mentions = (message: string, name: string) => placesOf(message, name).length > 0;

const limits = [
  /supports at most (\d{3,9})/,
  /less than or equal to `?(\d{3,9})/,
  /> (\d{3,9}),? which is the maximum allowed number of output tokens/,
  /valid range of max_tokens is \[\d{1,9}, ?(\d{3,9})\]/,
];

/** Returns the longest output of a model that was asked for a longer one. */
function outputLimit({ words }: ProviderError, body: Body): number | null {
  const message = words.toLowerCase();
  if (!/max_tokens|max_completion_tokens|output tokens|completion tokens/.test(message)) return null;
  const asked = body["max_tokens"] ?? body["max_completion_tokens"];
  for (const limit of limits) {
    const most = Number(limit.exec(message)?.[1] ?? Number.NaN);
    if (typeof asked === "number" && most < asked) return most;
  }
  return null;
}
