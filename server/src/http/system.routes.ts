import type { FastifyInstance } from "fastify";
import { healthz, readyz } from "@groundwork/contract/system";

/** Whether the process lives, and whether it can answer. */
export async function systemRoutes(
  app: FastifyInstance,
  options: { ready(): Promise<boolean>; storageIsLow(): Promise<boolean> },
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
      const ready = await options.ready().catch(() => false);
      if (!ready) reply.status(503);
      // Answers go on with what is laid by, so it says so and stays ready.
      const storage = (await options.storageIsLow()) ? "low" : "ok";
      return { status: ready ? "ok" : "starting", storage };
    },
  );
}
