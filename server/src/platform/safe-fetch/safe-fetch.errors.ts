import { AppError } from "#kit/app-error.ts";

/** An address could not be read; the sentence explains it to the person who gave it. */
export class SafeFetchError extends AppError {
  /** True if a later attempt may succeed without any change. */
  readonly temporary: boolean;
  /** Seconds to wait before that, if the server asked for it. */
  readonly waitSeconds: number | null;
  /** Details for the log only: where a name leads is nobody else's business. */
  readonly inside: string | null;

  constructor(
    code: string,
    sentence: string,
    options: {
      cause?: unknown;
      temporary?: boolean;
      waitSeconds?: number | null;
      inside?: string;
    } = {},
  ) {
    super("unacceptable", code, sentence, options);
    this.temporary = options.temporary ?? false;
    this.waitSeconds = options.waitSeconds ?? null;
    this.inside = options.inside ?? null;
  }
}

const statusWords: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Sign-in required",
  402: "Payment required",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  406: "Not acceptable",
  408: "Request timeout",
  410: "Gone",
  418: "I am a teapot",
  429: "Too many requests",
  451: "Unavailable for legal reasons",
  500: "Internal server error",
  501: "Not implemented",
  502: "Bad gateway",
  503: "Service unavailable",
  504: "Gateway timeout",
};

export function statusError(status: number, host: string, waitSeconds: number | null = null): SafeFetchError {
  const words = statusWords[status];
  const named = words ? `${status} (${words})` : String(status);
  const temporary = status >= 500 || status === 429 || status === 408;
  return new SafeFetchError(`answered_${status}`, `${host} answered ${named} instead of the page.`, {
    temporary,
    waitSeconds,
  });
}

const timeouts = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
]);

/** Describes a network failure in a sentence. */
export function connectionError(error: unknown, host: string): SafeFetchError {
  for (const cause of causesOf(error)) {
    if (cause instanceof SafeFetchError) return cause;
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (code === "ECONNREFUSED")
      return new SafeFetchError("connection_refused", `${host} refused the connection.`, {
        cause: error,
        temporary: true,
      });
    if (timeouts.has(code)) return tooSlowError(host, error);
    if (speaksNoTls.has(code))
      return new SafeFetchError(
        "tls_failed",
        `${host} does not support https://. If it has no encryption, enter its address with http://.`,
        { cause: error },
      );
    if (isTls(code))
      return new SafeFetchError("tls_failed", `${host} has an invalid certificate.`, {
        cause: error,
      });
    if (cause.message === "bad port")
      return new SafeFetchError("blocked_port", `The port in ${host} is not allowed.`);
    if (code.startsWith("HPE_") || code === "UND_ERR_HEADERS_OVERFLOW")
      return new SafeFetchError("not_http", `${host} sent something that is not a web page.`, {
        cause: error,
      });
  }
  return new SafeFetchError("connection_failed", `The connection to ${host} was interrupted.`, {
    cause: error,
    temporary: true,
  });
}

export function tooSlowError(host: string, cause?: unknown): SafeFetchError {
  return new SafeFetchError("too_slow", `${host} took too long to answer.`, { cause, temporary: true });
}

/**
 * Reports an unresolvable or private name. Both get the same answer, or anybody who may add an address could explore
 * the server's network.
 */
export function unresolvedError(
  host: string,
  inside: string,
  options: { temporary?: boolean; cause?: unknown } = {},
): SafeFetchError {
  return new SafeFetchError(
    "unresolved",
    `${host} was not found on the public network. Is the spelling correct? The server's operator can allow private hosts with ALLOWED_PRIVATE_HOSTS.`,
    { ...options, inside: `${host}: ${inside}` },
  );
}

/** Codes of a server that answers without TLS. */
const speaksNoTls = new Set(["ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG", "EPROTO"]);

function isTls(code: string): boolean {
  return /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$)/.test(code);
}

function* causesOf(error: unknown): Generator<Error> {
  const waiting = [error];
  for (let seen = 0; waiting.length > 0 && seen < 20; seen++) {
    const next = waiting.shift();
    if (!(next instanceof Error)) continue;
    yield next;
    if (next instanceof AggregateError) waiting.push(...next.errors);
    waiting.push(next.cause);
  }
}
