import type { FastifyInstance } from "fastify";

/** Lets clients of a stopping server finish, so that no answer is lost. */
export interface Drain {
  /** Aborted once it has begun: what has no end of its own, such as a stream of events, ends then. */
  readonly signal: AbortSignal;
  /** Makes /readyz report unavailability, and closes each connection after its next answer. */
  begin(): void;
  /** Resolves once nothing is being answered, or after so many milliseconds. */
  idle(milliseconds: number): Promise<void>;
  /** Heeds what is asked of an app. */
  watch(app: FastifyInstance): void;
}

export function createDrain(): Drain {
  const draining = new AbortController();
  let answering = 0;
  let tellIdle = () => {};

  return {
    signal: draining.signal,
    begin: () => draining.abort(),
    watch(app) {
      app.server.on("request", (_, response) => {
        answering++;
        // Several of us wait for its end.
        response.setMaxListeners(30);
        response.once("close", () => {
          answering--;
          if (answering === 0) tellIdle();
        });
      });
      app.addHook("onSend", async (_, reply) => {
        if (draining.signal.aborted) reply.header("connection", "close");
      });
    },
    idle(milliseconds) {
      if (answering === 0) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const late = setTimeout(resolve, milliseconds);
      tellIdle = resolve;
      return promise.finally(() => clearTimeout(late));
    },
  };
}
