import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome, Say } from "../harness/chapters.ts";
import { withServer } from "../harness/server.ts";
import { probeHealth } from "../load/run-load.ts";

const senders = 900;
const longestWait = 90_000;
const dripEvery = 2_000;

/** Keeps connections open by sending a byte every two seconds: half never end their headers and half never end their body. */
export function slowSenders(say: Say): Promise<Outcome> {
  return withServer({}, async ({ url }) => {
    const health = probeHealth(url);
    const since = performance.now();
    const counts = { refused: 0, closed: 0 };
    const { port } = new URL(url);
    const sockets = Array.from({ length: senders }, (_, i) => sender(Number(port), i % 2 === 0, counts));
    say(`${senders} slow senders are connected`);
    try {
      while (counts.closed < senders && performance.now() - since < longestWait) {
        for (const socket of sockets) if (!socket.destroyed) socket.write("a");
        await sleep(dripEvery);
      }
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    const seconds = Math.round((performance.now() - since) / 1000);
    const { refused, closed } = counts;
    const { probes, failed, p99 } = await health.stop();
    const failures: string[] = [];
    if (closed < senders) failures.push(`${senders - closed} slow senders stayed connected`);
    if (refused < senders) failures.push(`${senders - refused} slow senders got no reason`);
    if (failed > 0) failures.push(`/healthz: ${failed} of ${probes} failed`);
    return {
      text: `${senders} connections at once, of which half never end their headers and half never end their body, and each sends a byte every two seconds. With a reason: ${refused}. Closed: ${closed}, within ${seconds} s. \`/healthz\` meanwhile: ${probes} probes, ${failed} failed, p99 ${Math.round(p99)} ms. Failed: ${failures.join("; ") || "none"}.`,
      failures,
    };
  });
}

function sender(port: number, endsHeaders: boolean, counts: Record<"refused" | "closed", number>): Socket {
  const start = "POST /auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\n";
  const body = "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{";
  const socket = connect(port, "127.0.0.1");
  socket.write(start + (endsHeaders ? body : "X-Slow: "));
  let isRefused = false;
  socket.on("data", (answer) => {
    if (isRefused || !/^HTTP\/1\.1 (?:408|429|503) /.test(answer.toString("latin1"))) return;
    isRefused = true;
    counts.refused++;
  });
  // To be closed is what they are here for.
  socket.on("error", () => {});
  socket.once("close", () => counts.closed++);
  return socket;
}
