import { parseJson, record, words as text } from "../json-values.ts";

export interface ProviderError {
  /** The HTTP status, or an equivalent code within a stream; null if there is none. */
  status: number | null;
  /** Its message, shortened for searching; may be empty. */
  words: string;
  /** Its error code, such as `tool_use_failed`; may be empty. */
  code: string;
  /** The part of the request that it names; may be empty. */
  param: string;
  contextTokens: number | null;
}

const mostWords = 2_000;

/** Reads the body of a refusal, or an error within a stream: JSON of any provider, or plain words. A web page counts as empty. */
export function readProviderError(body: unknown, status: number | null): ProviderError {
  const said = typeof body === "string" ? parsed(body) : body;
  if (typeof said === "string")
    return { status, words: plain(said), code: "", param: "", contextTokens: null };
  const outer = record(said);
  const inner = typeof outer["error"] === "object" ? record(outer["error"]) : outer;
  const detail = inner["detail"] ?? outer["detail"];
  const message =
    text(inner["message"]) ||
    text(outer["error"]) ||
    text(outer["message"]) ||
    // Amazon's gateway.
    text(outer["Message"]) ||
    (typeof detail === "string" ? detail : detail === undefined ? "" : JSON.stringify(detail));
  // OpenRouter passes on the error of the provider behind it.
  const raw = text(record(inner["metadata"])["raw"]);
  const behind =
    raw === "" || message.includes(raw) ? "" : readProviderError(raw.slice(0, 20_000), null).words;
  return {
    status: status ?? statusOf(inner),
    words: plain(`${message} ${behind}`),
    code: [inner["code"], inner["type"]].filter((each) => typeof each === "string").join(" "),
    param: text(inner["param"]),
    contextTokens: typeof inner["n_ctx"] === "number" ? inner["n_ctx"] : null,
  };
}

/** Reads OpenAI's "error" of a list, Google's first of a list, or plain words. */
function parsed(body: string): unknown {
  const bare = body.trim();
  if (bare.startsWith("<")) return "";
  const read = parseJson(bare) ?? bare;
  return Array.isArray(read) ? read[0] : read;
}

const namedStatuses: Readonly<Record<string, number>> = {
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  overloaded_error: 529,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  invalid_request_error: 400,
  api_error: 500,
  server_error: 500,
};

/** Errors within a stream have no status of their own. */
function statusOf(error: Record<string, unknown>): number | null {
  for (const value of [error["code"], error["status"], error["status_code"]])
    if (typeof value === "number" && value >= 400 && value < 600) return value;
  for (const value of [error["code"], error["type"]]) {
    const named = typeof value === "string" ? (namedStatuses[value] ?? numeric(value)) : null;
    if (named !== null) return named;
  }
  return null;
}

function numeric(value: string): number | null {
  return /^[45]\d\d$/.test(value) ? Number(value) : null;
}

function plain(said: string): string {
  return said.slice(0, mostWords).replaceAll(/\s+/g, " ").trim();
}

const tooLong =
  /context[ _]length|maximum context|context (?:window|size|limit)|exceed_context|(?:prompt|input) is too long|prompt too long|too many tokens|request too large|reduce (?:the length|your message)|exceeds the available context/;

/** Returns whether a request was refused because it is too long for the model. */
export function isTooLong({ status, words, code }: ProviderError): boolean {
  if (status !== null && ![400, 413, 422, 500].includes(status)) return false;
  return status === 413 || tooLong.test(`${words} ${code}`.toLowerCase());
}

const sizes = [
  /context (?:length|window|size|limit)(?: of the model)?(?: is| of|:)?(?: only)?[ (]{1,3}(\d[\d,]{2,10})/,
  /> ?(\d[\d,]{2,10}) maximum/,
  /maximum (?:of|is|allowed:?) (\d[\d,]{2,10})/,
  /up to (\d[\d,]{2,10}) tokens/,
  /limit:? (\d[\d,]{2,10})/,
  /n_ctx\D{1,6}(\d[\d,]{2,10})/,
];

/** Returns how many tokens the model's context holds; null if the provider doesn't say. */
export function reportedContextTokens({ words, contextTokens }: ProviderError): number | null {
  if (contextTokens !== null) return contextTokens;
  const said = words.toLowerCase();
  for (const size of sizes) {
    const found = size.exec(said)?.[1];
    if (found !== undefined) return Number(found.replaceAll(",", ""));
  }
  return null;
}
