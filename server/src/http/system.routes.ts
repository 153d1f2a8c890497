import type { FastifyInstance } from "fastify";
import { healthz, readyz } from "@groundwork/contract/system";
import type { Drain } from "./drain.ts";

/** Whether the process lives, and whether it can answer. */
export async function systemRoutes(
  app: FastifyInstance,
  options: { ready(): Promise<boolean>; storageIsLow(): Promise<boolean>; drain: Drain },
): Promise<void> {
  app.get(
    healthz.path,
    { config: { call: healthz }, schema: { summary: healthz.summary, response: healthz.answers } },
    async () => ({ status: "ok" }),
  );
  app.get(
    readyz.path,
    { config: { call: readyz }, schema: { summary: readyz.summary, response: readyz.answers } },
    async (_, reply) => {
      const stopping = options.drain.signal.aborted;
      const ready = !stopping && (await options.ready().catch(() => false));
      if (!ready) reply.status(503);
      // Answers go on with what is laid by, so it says so and stays ready.
      const storage = (await options.storageIsLow()) ? "low" : "ok";
      return { status: stopping ? "stopping" : ready ? "ok" : "starting", storage };
    },
  );
}
