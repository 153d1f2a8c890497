import { withoutEnd } from "#kit/plain-text.ts";
import type { LanguageModel } from "../language-model.ts";
import { type FailureKind, ModelFailure } from "../model-failure.ts";
import { durationWords } from "../breaker.ts";
import { isTooLong, type ProviderError } from "./provider-error.ts";

/** The meaning of each status, unless the provider's words say more. */
const statuses: Readonly<Record<number, readonly [FailureKind, string]>> = {
  400: ["request", "rejected the request"],
  401: ["key", "rejected the key"],
  402: ["payment", "requires payment"],
  403: ["forbidden", "doesn't allow this key to use the model"],
  404: ["unknown", "doesn't know the model or the address"],
  405: ["unknown", "doesn't know the model or the address"],
  408: ["silent", "took too long to answer"],
  409: ["unavailable", "is busy with the same request"],
  413: ["too long", "rejected the request as too long"],
  422: ["request", "rejected the request"],
  429: ["busy", "is rate limiting requests"],
};
const longestReason = 200;

type ShownModel = Pick<LanguageModel, "withoutSecrets" | "baseUrl">;

/** Turns a provider's error, in a refusal or within its stream, into one sentence that quotes it. */
export function refusalFailure(said: ProviderError, headers: Headers, model: ShownModel): ModelFailure {
  const { status, words } = said;
  const [kind, what] = judged(said);
  const waitMs = kind === "busy" || kind === "unavailable" ? askedWait(headers, words) : null;
  const start = status === null ? `The model's provider ${what}` : `The model's provider ${what} (${status})`;
  const hint =
    kind === "unknown" && new URL(model.baseUrl).pathname === "/"
      ? " Most addresses end in /v1. Check LLM_BASE_URL."
      : waitMs !== null && waitMs > 10_000
        ? ` It asked us to wait ${durationWords(waitMs)}.`
        : "";
  return new ModelFailure(sentenceOf(start, words, model) + hint, { kind, waitMs });
}

function judged(said: ProviderError): readonly [FailureKind, string] {
  const { status, words, code } = said;
  const named = `${code} ${words}`.toLowerCase();
  if (named.includes("tool_use_failed") || named.includes("failed to call a function"))
    return ["spoilt call", "could not parse the model's tool call"];
  if (isTooLong(said)) return ["too long", "rejected the request as too long for the model"];
  if (/content_filter|content management policy|responsibleai/.test(named))
    return ["withheld", "withheld the answer"];
  if (/insufficient_quota|exceeded your current quota|credit balance/.test(named))
    return ["payment", "requires payment"];
  if (refusesTools(said)) return ["no tools", "doesn't support tools with this model"];
  if (status === null) return ["broken", "reported a failure"];
  if (status >= 500) return ["unavailable", "is unavailable"];
  return statuses[status] ?? ["request", "refused the request"];
}

const ofTools = /\btools?\b|\bfunctions?\b|\btool_choice\b|\btool-call-parser\b/i;
const refusing =
  /not support|n't support|unsupported|not available|not enabled|not implemented|requires|no endpoints|not allowed|unknown|unrecognized|not permitted/i;

function refusesTools({ status, words }: ProviderError): boolean {
  const mayRefuse = status === null || [400, 404, 422, 500, 501].includes(status);
  return mayRefuse && ofTools.test(words) && refusing.test(words);
}

/** Returns the milliseconds that a provider asks to be left alone, in its headers or words; null if it does not say. */
function askedWait(headers: Headers, said: string): number | null {
  const precise = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (precise >= 0) return precise;
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  const now = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(until) && !Number.isNaN(now)) return Math.max(0, until - now);
  return waitInMessage(said);
}

const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** "Please try again in 7m12.5s", "retry in 34s". */
function waitInMessage(said: string): number | null {
  const [, time] = /\b(?:again|retry) in ((?:\d{1,6}(?:\.\d{1,6})?\s?(?:ms|h|m|s)){1,3})/i.exec(said) ?? [];
  if (time === undefined) return null;
  let sum = 0;
  for (const [, count, unit] of time.matchAll(/(\d{1,6}(?:\.\d{1,6})?)\s?(ms|h|m|s)/gi))
    sum += Number(count) * unitMs[unit!.toLowerCase()]!;
  return sum;
}

export function brokenFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  for (const cause of causesOf(error)) {
    if (cause instanceof ModelFailure) return cause;
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (code === "too_slow" || /^UND_ERR_(BODY|HEADERS)_TIMEOUT$/.test(code))
      return new ModelFailure("The model's provider stopped responding.", { kind: "silent", cause: error });
    if (cause.name !== "SafeFetchError") continue;
    const kind = code === "connection_failed" ? "broken" : "unreachable";
    return new ModelFailure(`The model's provider can't be reached: ${cause.message}`, {
      kind: "temporary" in cause && cause.temporary === true ? kind : "unknown",
      cause: error,
    });
  }
  return new ModelFailure("The model's provider disconnected or sent an invalid answer.", {
    kind: "broken",
    cause: error,
  });
}

function sentenceOf(start: string, said: string, model: ShownModel): string {
  // Some repeat a part of the key.
  const plain = model
    .withoutSecrets(said)
    .replace(/\b(?:sk|key|pk|bearer)[-_ ][\w*.-]{6,}/gi, "•••")
    .replace(/\s+/g, " ");
  const shown = withoutEnd(plain.trim().slice(0, longestReason), ".");
  return shown === "" ? `${start}.` : `${start}: ${shown}.`;
}

function* causesOf(error: unknown): Generator<Error> {
  let next = error;
  for (let depth = 0; next instanceof Error && depth < 8; depth++) {
    yield next;
    next = next.cause;
  }
}
