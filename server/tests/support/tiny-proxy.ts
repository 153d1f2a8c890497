import { Agent, createServer, request as send, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** Sets how often it asks who is ready, in milliseconds. */
const lookEvery = 500;

/** Shares out calls between processes: to those that report on /readyz that they are ready, in turn, each call once. */
export async function startTinyProxy() {
  const agent = new Agent({ keepAlive: true });
  const targets = new Map<string, boolean>();
  let turn = 0;

  const look = setInterval(() => {
    for (const target of targets.keys())
      fetch(`${target}/readyz`).then(
        ({ ok }) => targets.has(target) && targets.set(target, ok),
        () => targets.has(target) && targets.set(target, false),
      );
  }, lookEvery);

  const server = createServer((request, response) => {
    const ready = [...targets].filter(([, isReady]) => isReady).map(([target]) => target);
    const target = ready[turn++ % ready.length];
    if (target === undefined) {
      fail(response, "Nobody is ready.");
      return;
    }
    const { method = "GET", url = "/", headers } = request;
    const onward = send(`${target}${url}`, {
      method,
      headers: { ...headers, connection: "keep-alive" },
      agent,
    });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode!, { ...answer.headers, connection: "keep-alive" });
      answer.on("error", () => response.destroy());
      answer.pipe(response);
    });
    onward.on("error", (error) => fail(response, error.message));
    request.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (target: string) => void targets.set(target, false),
    remove: (target: string) => void targets.delete(target),
    isReady: (target: string) => targets.get(target) === true,
    async close(): Promise<void> {
      clearInterval(look);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function fail(response: ServerResponse, why: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(502, { "content-type": "text/plain" }).end(why);
}
