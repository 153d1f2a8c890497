import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";

export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Listener {
  host: string;
  port: number;
  base: string;
  /** Connections that were opened, whether or not anything was asked over them. */
  connections: number;
  asked: Asked[];
  close(): Promise<void>;
}

type Answer = (...exchange: [...Parameters<RequestListener>, Asked]) => void;

/** A server on one address of this machine, which keeps all that it is asked. */
export async function listen(
  answer: Answer,
  options: { host?: string; port?: number; tls?: { key: string; cert: string } } = {},
): Promise<Listener> {
  const { host = "127.0.0.1", tls } = options;
  const handle: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const asked = { method, url, headers, body: Buffer.concat(chunks).toString() };
      listener.asked.push(asked);
      answer(request, response, asked);
    });
  };
  const server = tls ? createTlsServer(tls, handle) : createServer(handle);
  const listener: Listener = {
    host,
    port: 0,
    base: "",
    connections: 0,
    asked: [],
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  server.on("connection", () => listener.connections++);
  await new Promise<void>((ready, failed) => {
    server.once("error", failed);
    server.listen(options.port ?? 0, host, ready);
  });
  listener.port = (server.address() as AddressInfo).port;
  listener.base = `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${listener.port}`;
  return listener;
}
