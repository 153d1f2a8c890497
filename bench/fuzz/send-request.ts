import { Agent, request } from "node:http";
import type { BuiltRequest } from "./build-request.ts";

/** One connection after another is kept: a handshake would hide what a short answer takes. */
const agent = new Agent({ keepAlive: true, maxSockets: 4, keepAliveMsecs: 1000 });
let senders = 0;

export interface Outcome {
  /** 0 where nothing came back. */
  status: number;
  /** Milliseconds until all of it had come. */
  took: number;
  bytes: number;
  /** Why nothing came, or the beginning of what did. */
  said: string;
}

/** Sends it, each time as from another address, and waits for the whole answer, at most so long. */
export function sendRequest(
  url: string,
  { method, path, headers, body }: BuiltRequest,
  { cookie, within }: { cookie: string; within: number },
): Promise<Outcome> {
  const start = performance.now();
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const end = (status: number, bytes: number, said: string) =>
      resolve({ status, bytes, said, took: performance.now() - start });
    const asking = request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: {
          ...headers,
          cookie,
          "x-forwarded-for": nextAddress(),
          ...(body && { "content-length": body.length }),
        },
        signal: AbortSignal.timeout(within),
      },
      (answer) => {
        let bytes = 0;
        let said = "";
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (said.length < 200) said += chunk.toString("utf8", 0, 200);
          // A stream has no end of its own: its beginning is its answer.
          if (answer.headers["content-type"]?.startsWith("text/event-stream")) answer.destroy();
        });
        answer.once("close", () => end(answer.statusCode ?? 0, bytes, said));
        answer.once("error", () => undefined);
      },
    );
    asking.once("error", (error) => end(0, 0, error.message));
    asking.end(body ?? undefined);
  });
}

/** Documentation addresses and the like would be refused nowhere; these are private ones, in turn. */
export function nextAddress(): string {
  senders = (senders + 1) % 0xff_ff_ff;
  return `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`;
}

export function closeConnections(): void {
  agent.destroy();
}
