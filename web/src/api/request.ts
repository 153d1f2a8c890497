import { ApiFailure, isAbort, readFailure } from "./api-failure.ts";
import { runtimeConfig } from "./runtime-config.ts";
import { visitorHeaders } from "./visitor.ts";

export type RequestOptions = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Marks a call that anybody may make: its 401 is about the form, not about the session. */
  anyone?: boolean;
};

let sessionEnded: (code: string | null) => void = () => undefined;

/** Registers a handler for a call that finds the session over; the handler gets the error's code. */
export function onSessionEnded(handler: (code: string | null) => void): void {
  sessionEnded = handler;
}

let accountUnready: () => void = () => undefined;

/** Registers a handler for a call that finds that the account has yet to set up a second factor. */
export function onAccountUnready(handler: () => void): void {
  accountUnready = handler;
}

/** Reports the status of a response that another transport received. */
export function noticeStatus(status: number, anyone = false, code: string | null = null): void {
  if (status === 401 && !anyone) sessionEnded(code);
}

export function apiAddress(path: string): string {
  return runtimeConfig().apiUrl + path;
}

/** Returns the response once its status means success. Throws ApiFailure, or the signal's AbortError. */
export async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = "GET", body, headers, signal, anyone } = options;
  let response: Response;
  try {
    response = await fetch(apiAddress(path), {
      method,
      credentials: "include",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(anyone && visitorHeaders()),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    throw unanswered(error);
  }
  if (response.ok) return response;
  const text = await readText(response);
  const retryAfter = response.headers.get("retry-after");
  const failure = readFailure(response.status, response.statusText, text, retryAfter);
  noticeStatus(response.status, anyone, failure.code);
  if (failure.code === "second_factor_needed" || failure.code === "address_unconfirmed") accountUnready();
  throw failure;
}

/** Returns the response's text. Throws as `send` does. */
export async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw unanswered(error);
  }
}

/** Returns an abort or a failure unchanged, and a failure without an answer for anything else. */
export function unanswered(error: unknown): unknown {
  return isAbort(error) || error instanceof ApiFailure
    ? error
    : new ApiFailure({ kind: "no-answer", cause: error });
}
