import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Health, probeHealth } from "../fuzz/probe-health.ts";
import { startWatchedServer } from "../fuzz/watched-server.ts";
import { inScratchFolder } from "../scratch-folder.ts";

const senders = 900;
const longestWait = 90_000;
const dripEvery = 2_000;
const room = { MAX_CONNECTIONS_BY_ADDRESS: "5000", MAX_CONNECTIONS: "5000" };

export interface SlowSendersReport {
  senders: number;
  /** How many were told that they are too slow, and when all connections were closed again: milliseconds. */
  told: number;
  closed: number;
  allClosedAfter: number | null;
  health: Health;
  failures: string[];
}

/** Half of them never end their headers and half never end their body, a byte each two seconds. */
export async function runSlowSenders(say: (what: string) => void): Promise<SlowSendersReport> {
  return inScratchFolder(async (dataDir) => {
    const server = await startWatchedServer(dataDir, room);
    const { port } = new URL(server.url);
    const health = probeHealth(server.url);
    const since = performance.now();
    const counts = { told: 0, closed: 0 };
    const sockets = Array.from({ length: senders }, (_, i) => sender(Number(port), i % 2 === 0, counts));
    try {
      say(`${senders} slow senders are connected`);
      while (counts.closed < senders && performance.now() - since < longestWait) {
        for (const socket of sockets) if (!socket.destroyed) socket.write("a");
        await sleep(dripEvery);
      }
      const allClosedAfter = counts.closed === senders ? performance.now() - since : null;
      const report = { senders, ...counts, allClosedAfter, health: await health.stop() };
      return { ...report, failures: failuresOf(report) };
    } finally {
      for (const socket of sockets) socket.destroy();
      await server.stop();
    }
  });
}

function sender(port: number, endsHeaders: boolean, counts: { told: number; closed: number }): Socket {
  const start = "POST /auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\n";
  const body = "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{";
  const socket = connect(port, "127.0.0.1");
  socket.write(start + (endsHeaders ? body : "X-Slow: "));
  let told = false;
  socket.on("data", (answer) => {
    if (told || !/^HTTP\/1\.1 (?:408|429|503) /.test(answer.toString("latin1"))) return;
    told = true;
    counts.told++;
  });
  // What is closed on them is what they are here for.
  socket.on("error", () => {});
  socket.once("close", () => counts.closed++);
  return socket;
}

function failuresOf({ told, closed, health }: Omit<SlowSendersReport, "failures">): string[] {
  const failures: string[] = [];
  if (closed < senders) failures.push(`${senders - closed} slow senders stayed connected`);
  if (told < senders) failures.push(`${senders - told} slow senders were not told why`);
  if (health.failed > 0) failures.push(`/healthz: ${health.failed} of ${health.probes} failed`);
  return failures;
}
