import { withoutEnd } from "#kit/plain-text.ts";
import { APICallError } from "ai";
import type { LanguageModel } from "./language-model.ts";

/** Why a model did not answer: one sentence for the owner of a project, without what the provider said in secret. */
export class ModelFailure extends Error {
  /** Whether another try may succeed without anybody changing anything. */
  readonly temporary: boolean;
  /** Milliseconds that the provider asks to be left alone; null where it does not say. */
  readonly waitMs: number | null;
  /** The provider does not know tools. */
  readonly refusesTools: boolean;

  constructor(
    sentence: string,
    options: { temporary?: boolean; waitMs?: number | null; refusesTools?: boolean; cause?: unknown } = {},
  ) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ModelFailure";
    this.temporary = options.temporary ?? false;
    this.waitMs = options.waitMs ?? null;
    this.refusesTools = options.refusesTools ?? false;
  }
}

const refusals: Readonly<Record<number, string>> = {
  400: "does not accept the request",
  401: "does not accept the key",
  402: "asks for payment",
  403: "does not allow the key to use the model",
  404: "does not know the model or the address",
  408: "took too long to answer",
  413: "finds the request too long",
  422: "does not accept the request",
  429: "is asked too often for now",
};
const longestReason = 200;

/** What went wrong with a call, as a ModelFailure. */
export function asModelFailure(error: unknown, model: LanguageModel): ModelFailure {
  if (error instanceof ModelFailure) return error;
  for (const cause of causesOf(error)) {
    if (APICallError.isInstance(cause) && cause.statusCode !== undefined && cause.statusCode >= 400)
      return answeredWith(cause.statusCode, cause, model);
    if (cause.name === "AI_ToolChoiceViolationError")
      return new ModelFailure("The model went on searching instead of answering.", { cause: error });
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    // Who was silent for so long is not waited for again.
    if (code === "too_slow" || /^UND_ERR_(BODY|HEADERS)_TIMEOUT$/.test(code))
      return new ModelFailure("The model's provider fell silent.", { cause: error });
    if (cause.name === "SafeFetchError")
      return new ModelFailure(`The model's provider cannot be reached: ${cause.message}`, {
        temporary: "temporary" in cause && cause.temporary === true,
        cause: error,
      });
  }
  const said = saidInStream(error);
  if (said)
    return new ModelFailure(sentenceOf("The model's provider reports a failure", said, model), {
      temporary: true,
    });
  return new ModelFailure("The model's provider broke off, or sent what is not an answer.", {
    temporary: true,
    cause: error,
  });
}

function answeredWith(status: number, error: APICallError, model: LanguageModel): ModelFailure {
  const said = reasonOf(error.responseBody ?? "");
  const what = refusals[status] ?? (status >= 500 ? "is out of order" : "refuses the request");
  return new ModelFailure(sentenceOf(`The model's provider ${what} (${status})`, said, model), {
    temporary: status === 408 || status === 409 || status === 429 || status >= 500,
    waitMs: retryAfter(error.responseHeaders ?? {}),
    refusesTools: [400, 404, 422, 500, 501].includes(status) && /\btools?\b|\bfunctions?\b/i.test(said),
  });
}

/** Providers send errors within a stream that began well: `{ type: "overloaded_error", message }`, or a plain text. */
function saidInStream(error: unknown): string {
  if (typeof error === "string") return error;
  if (typeof error !== "object" || error === null || error instanceof Error) return "";
  return "message" in error && typeof error.message === "string" ? error.message : "";
}

function reasonOf(body: string): string {
  try {
    const read = JSON.parse(body) as { error?: { message?: unknown } | string; message?: unknown };
    const said = typeof read.error === "object" ? read.error.message : (read.error ?? read.message);
    return typeof said === "string" ? said : "";
  } catch {
    return "";
  }
}

function sentenceOf(start: string, said: string, model: LanguageModel): string {
  // Some say a part of the key back.
  const plain = model
    .withoutSecrets(said)
    .replace(/\b(?:sk|key|pk|bearer)[-_ ][\w*.-]{6,}/gi, "•••")
    .replace(/\s+/g, " ");
  const shown = withoutEnd(plain.trim().slice(0, longestReason), ".");
  return shown === "" ? `${start}.` : `${start}: ${shown}.`;
}

function retryAfter(headers: Record<string, string>): number | null {
  const precise = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (precise >= 0) return precise;
  const value = headers["retry-after"]?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  const now = Date.parse(headers["date"] ?? "");
  return Number.isNaN(until) || Number.isNaN(now) ? null : Math.max(0, until - now);
}

function* causesOf(error: unknown): Generator<Error> {
  let next = error;
  for (let depth = 0; next instanceof Error && depth < 8; depth++) {
    yield next;
    next = next.cause;
  }
}
