import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { healthz, metrics as metricsCall, readyz } from "@groundwork/contract/system";
import { errorBody } from "#features/error-words.ts";
import { MetricsOffError, MetricsTokenError } from "./metrics.errors.ts";
import { isToken, type MetricsOptions } from "./metrics.routes.ts";

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** What a process that only does jobs tells those who watch it: that it lives, that it can work, and its metrics. */
export function createWorkerServer({
  metrics,
  metricsToken,
  ready,
}: Pick<MetricsOptions, "metrics" | "metricsToken"> & { ready(): Promise<boolean> }) {
  const json = (status: number, body: object): Answer => ({
    status,
    type: "application/json; charset=utf-8",
    body: JSON.stringify(body),
  });

  async function answer({ url = "", method, headers }: IncomingMessage): Promise<Answer> {
    const path = method === "GET" ? url.split("?")[0] : "";
    if (path === healthz.path) return json(200, { status: "ok" });
    if (path === readyz.path) {
      const isReady = await ready().catch(() => false);
      return json(isReady ? 200 : 503, { status: isReady ? "ok" : "starting" });
    }
    if (path !== metricsCall.path)
      return json(404, errorBody("no_such_call", "There is nothing at this address."));
    if (!metrics || metricsToken === undefined) return refused(404, new MetricsOffError());
    if (!isToken(headers.authorization, metricsToken)) return refused(401, new MetricsTokenError());
    return { status: 200, type: metrics.contentType, body: await metrics.text() };
  }
  const refused = (status: number, error: MetricsOffError | MetricsTokenError) =>
    json(status, errorBody(error.code, error.message));

  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    request.resume();
    answer(request)
      .catch(() => json(500, errorBody("unexpected", "Something went wrong.")))
      .then(
        ({ status, type, body }) => {
          response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
        },
        () => response.destroy(),
      );
  });
  server.maxConnections = 50;

  return {
    async listen(port: number, host: string): Promise<void> {
      server.listen(port, host);
      await once(server, "listening");
    },
    async close(): Promise<void> {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
