import type { Socket } from "node:net";
import { errorBody } from "#features/error-words.ts";

const answers: Record<string, [status: string, code: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "head_too_large",
    "The request's address or headers are too large.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "too_slow", "The request took too long to come."],
};

/** Milliseconds in which somebody may read why they are refused, before the connection goes. */
const lastWords = 500;

/** Answers what never becomes a request, because it is no HTTP, in the shape of every other error. */
export function sendClientError(error: { code?: string }, socket: Socket): void {
  // Who is gone is told nothing, nor who has half of another answer already.
  if (error.code === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0)
    return void socket.destroy();
  const [status, code, sentence] = answers[error.code ?? ""] ?? [
    "400 Bad Request",
    "malformed_request",
    "The request is not well-formed HTTP.",
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
  // Who sends slowly does not hang up by themselves, and would hold the connection for as long as they like.
  const destroy = setTimeout(() => socket.destroy(), lastWords).unref();
  socket.once("close", () => clearTimeout(destroy));
}
