import type { FastifyReply } from "fastify";

/** Aborted when the client goes before it has its whole answer. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Aborted when nothing more is sent: the client has its whole answer, or is gone. */
export function replyOver(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  reply.raw.once("close", () => over.abort());
  return over.signal;
}
