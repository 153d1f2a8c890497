import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { ErrorBody } from "@groundwork/contract/errors";
import { AppError } from "#kit/app-error.ts";

/** One server-sent event; `null` in a stream is a heartbeat that keeps proxies from closing it. */
export interface StreamedEvent {
  event: string;
  data: unknown;
}

/** Sends events as they come. The reply's own headers (CORS, policy) go out with them. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<StreamedEvent | null>): FastifyReply {
  return reply
    .status(200)
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(Readable.from(written(events), { objectMode: false }));
}

async function* written(events: AsyncIterable<StreamedEvent | null>): AsyncGenerator<string> {
  for await (const event of events) {
    yield event === null
      ? ": still here\n\n"
      : `event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`;
  }
}

/** The failure of an answer that is already streaming, as an error body. Unknown failures say nothing of the inside. */
export function streamedError(error: unknown, requestId: string): ErrorBody {
  if (error instanceof AppError) return { code: error.code, message: error.message, detail: error.message };
  const sentence = `Something went wrong on our side. Please try again. If it happens again, quote ${requestId}.`;
  return { code: "unexpected", message: sentence, detail: sentence, request_id: requestId };
}
