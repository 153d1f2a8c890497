import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A server-sent event; `null` in a stream is a heartbeat that keeps proxies from closing it. */
export interface StreamedEvent {
  event: string;
  data: unknown;
}

/** Sends events as they come. The reply's own headers (CORS, policy) go out with them. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<StreamedEvent | null>): FastifyReply {
  return sendEventLines(reply, written(events));
}

/** Sends events that are written already, each with the empty line after it. */
export function sendEventLines(reply: FastifyReply, lines: AsyncIterable<string>): FastifyReply {
  return reply
    .status(200)
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(Readable.from(lines, { objectMode: false }));
}

async function* written(events: AsyncIterable<StreamedEvent | null>): AsyncGenerator<string> {
  for await (const event of events) {
    yield event === null
      ? ": still here\n\n"
      : `event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`;
  }
}
