import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { fillProject } from "../fill-catalogue.ts";
import { type Health, probeHealth } from "../fuzz/probe-health.ts";
import { startWatchedServer } from "../fuzz/watched-server.ts";
import { residentOf } from "../process-memory.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { signIn } from "../signed-in.ts";
import { median } from "../statistics.ts";
import type { LoadMade, LoadOrder } from "./load-work.ts";

const work = fileURLToPath(new URL("./load-work.ts", import.meta.url));
const passages = 2_000;
const longestWait = 240_000;
const lookEvery = 1_000;
const room = {
  MAX_CONNECTIONS_BY_ADDRESS: "5000",
  MAX_CONNECTIONS: "5000",
  MAX_STREAMS: "50",
  MAX_STREAMS_IN_ALL: "2000",
};

export interface LoadReport extends LoadMade {
  seconds: number;
  health: Health;
  /** Resident megabytes, the medians of the second and of the last quarter of the time. */
  memory: { early: number; late: number; highest: number };
  failures: string[];
}

/** Visitors, people, event streams and an indexing run at once. */
export async function runLoad(seconds: number, say: (what: string) => void): Promise<LoadReport> {
  return inScratchFolder(async (dataDir) => {
    const server = await startWatchedServer(dataDir, room);
    const child = fork(work, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const endChild = () => child.kill("SIGKILL");
    process.once("exit", endChild);
    try {
      const owner = await signIn(server.url);
      const { questions } = await fillProject(dataDir, owner, passages);
      await owner.publish("load");
      child.send({ urls: [server.url], slug: "load", questions, seconds } satisfies LoadOrder);
      await once(child, "message", { signal: AbortSignal.timeout(longestWait) });
      say(`the load begins, for ${seconds} s`);
      const ended = once(child, "message", { signal: AbortSignal.timeout(seconds * 1000 + longestWait) });
      const health = probeHealth(server.url);
      const resident: number[] = [];
      for (
        const until = performance.now() + seconds * 1000;
        performance.now() < until;
        await sleep(lookEvery)
      )
        resident.push((await residentOf(server.process)) / 1024);
      const [made] = (await ended) as [LoadMade];
      const quarter = Math.ceil(resident.length / 4);
      const memory = {
        early: median(resident.slice(quarter, 2 * quarter)),
        late: median(resident.slice(-quarter)),
        highest: Math.max(...resident),
      };
      const report = { ...made, seconds, health: await health.stop(), memory };
      return { ...report, failures: failuresOf(report) };
    } finally {
      process.off("exit", endChild);
      endChild();
      await server.stop();
    }
  });
}

function failuresOf({ kinds, streams, health }: Omit<LoadReport, "failures">): string[] {
  const failures = kinds
    .filter(({ failed }) => failed > 0)
    .map(
      ({ kind, calls, failed, firstFailure }) => `${kind}: ${failed} of ${calls} failed (${firstFailure})`,
    );
  if (streams.open < streams.opened || streams.opened < 500)
    failures.push(`${streams.opened} streams opened, ${streams.open} were open at the end`);
  if (health.failed > 0) failures.push(`/healthz: ${health.failed} of ${health.probes} failed`);
  return failures;
}
