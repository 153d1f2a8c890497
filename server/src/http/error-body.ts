import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { ErrorBody } from "@groundwork/contract/errors";
import { describeFailure, describeUnacceptable, errorBody } from "#features/error-words.ts";
import { AppError, type ErrorKind } from "#kit/app-error.ts";
import { asStorageFailure } from "#kit/storage-failure.ts";
import type { Socket } from "node:net";

export const statusOf: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "unsupported-media": 415,
  unacceptable: 422,
  "too-many": 429,
  unavailable: 503,
};

/** Failures of the framework that a caller can mend, in a person's words. */
const frameworkErrors: Record<string, [status: number, code: string, sentence: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "malformed_json", "The request body is not valid JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "malformed_json", "The request body is empty, but JSON is expected."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "malformed_request", "The request was interrupted."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "too_large", "The request is too large."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    "unsupported_media",
    "The request's content type is not supported here.",
  ],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, "unsupported_media", "Please send this as a multipart form."],
  FST_ERR_MAX_PARAM_LENGTH: [404, "not_found", "This was not found."],
  FST_ERR_BAD_URL: [400, "malformed_address", "This address is malformed."],
};

/** Turns a failure into a status and body, for all routes. Logs unknown failures in full and discloses nothing. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter, contentRange } = describeError(error, request);
  // A client that leaves early aborts the work.
  const isLeft = (error as Error | undefined)?.name === "AbortError" && reply.raw.destroyed;
  if (status >= 500 && !isLeft) request.log.error({ err: error }, "A request failed.");
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  if (contentRange !== undefined) reply.header("content-range", contentRange);
  return reply.status(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

function describeError(
  error: unknown,
  request: FastifyRequest,
): { status: number; body: ErrorBody; retryAfter?: number; contentRange?: string } {
  const failure = error instanceof AppError ? error : asStorageFailure(error);
  if (failure) {
    const answer = { status: statusOf[failure.kind], body: describeFailure(failure, request.id) };
    return failure.retryAfter === undefined ? answer : { ...answer, retryAfter: failure.retryAfter };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  const known = frameworkErrors[(error as FastifyError).code];
  if (known) return { status: known[0], body: errorBody(known[1], known[2]) };
  if ((error as FastifyError).code === "ECONNRESET" && (error as FastifyError).message === "aborted")
    return { status: 400, body: errorBody("malformed_request", "The request was interrupted.") };
  if (error instanceof SyntaxError && (error as FastifyError).statusCode === 400) {
    return { status: 400, body: errorBody("malformed_json", "The request body is not valid JSON.") };
  }
  if (isClientError(error)) return describeClientError(error);
  return { status: 500, body: describeFailure(error, request.id) };
}

/** An error that the framework or a plugin raises for a bad request; static files raise those of `http-errors`. */
interface ClientError {
  statusCode: number;
  headers?: { "Content-Range"?: string };
}

const clientErrors: Record<number, [code: string, sentence: string]> = {
  403: ["forbidden_address", "This address cannot be opened."],
  404: ["not_found", "This was not found."],
  405: ["method_not_allowed", "This address does not support that method."],
  412: ["precondition_failed", "The file has changed."],
  413: ["too_large", "The request is too large."],
  414: ["address_too_long", "This URL is too long."],
  415: ["unsupported_media", "The request's content type is not supported here."],
  416: ["no_such_range", "The requested range is outside the file."],
};

/** Excludes other libraries' errors with a status, such as a provider's answer, which aren't the caller's fault. */
function isClientError(error: unknown): error is ClientError {
  const { statusCode, status, code, expose } = (error ?? {}) as Record<string, unknown>;
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode > 499) return false;
  return String(code).startsWith("FST_") || (status === statusCode && typeof expose === "boolean");
}

function describeClientError({ statusCode, headers }: ClientError) {
  const [code, sentence] = clientErrors[statusCode] ?? [
    "malformed_request",
    "The request could not be understood.",
  ];
  const answer = { status: statusCode, body: errorBody(code, sentence) };
  const contentRange = headers?.["Content-Range"];
  return contentRange === undefined ? answer : { ...answer, contentRange };
}

function describeValidation(error: FastifyError): { status: number; body: ErrorBody } {
  // An identifier of an impossible shape names nothing.
  if (error.validationContext === "params")
    return { status: 404, body: errorBody("not_found", "This was not found.") };
  const [first] = error.validation ?? [];
  const sentence = describeUnacceptable({
    code: first?.keyword,
    asked: first?.params ?? {},
    message: first?.message ?? "Invalid",
    field: first?.instancePath.split("/").filter(Boolean).join(".") ?? "",
  });
  return { status: 422, body: errorBody("not_acceptable", sentence) };
}

const answers: Record<string, [status: string, code: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "head_too_large",
    "The request's address or headers are too large.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "too_slow", "The request took too long to arrive."],
};

/** Milliseconds in which somebody may read why they are refused, before the connection goes. */
const lastWords = 500;

/** Answers what never becomes a request, because it is no HTTP, in the shape of every other error. */
export function sendClientError(error: { code?: string }, socket: Socket): void {
  // Sends nothing to a client that has left, or that already has half of another answer.
  if (error.code === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0)
    return void socket.destroy();
  const [status, code, sentence] = answers[error.code ?? ""] ?? [
    "400 Bad Request",
    "malformed_request",
    "The request is not valid HTTP.",
  ];
  const body = JSON.stringify(errorBody(code, sentence));
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // A slow sender wouldn't hang up, and would occupy the connection.
  const destroy = setTimeout(() => socket.destroy(), lastWords).unref();
  socket.once("close", () => clearTimeout(destroy));
}
