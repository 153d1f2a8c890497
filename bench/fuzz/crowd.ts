import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { calls as contract } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { ResourceElement } from "@groundwork/contract/resources";
import { fillProject } from "../fill-catalogue.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { signIn, type SignedIn } from "../signed-in.ts";
import { percentile } from "../statistics.ts";
import type { CallsOfKind } from "./call-count.ts";
import type { CrowdOrder } from "./crowd-load.ts";
import type { LoopDelay } from "./loop-watch.ts";
import { probeHealth } from "./probe-health.ts";
import { startWatchedServer } from "./watched-server.ts";

const load = fileURLToPath(new URL("./crowd-load.ts", import.meta.url));
const passages = 2_000;
/** What is aimed at, in milliseconds. */
export const mostHealth = 300;
export const mostSmallFile = 10_000;
/** The share of calls of those who do no harm that may be refused. */
const mostRefused = 0.02;
/** What nobody waits beyond. */
const longestWait = 240_000;

export interface CrowdReport {
  seconds: number;
  kinds: CallsOfKind[];
  health: { probes: number; p50: number; p99: number; longest: number; failed: number };
  /** How long each small file of a stranger took until it was indexed, in milliseconds. */
  smallFiles: number[];
  loop: LoopDelay;
  failures: string[];
}

/** Visitors, people and attackers at once; meanwhile somebody attaches small files, one after the other. */
export async function fuzzCrowd(seconds: number, say: (what: string) => void): Promise<CrowdReport> {
  return inScratchFolder(async (dataDir) => {
    const server = await startWatchedServer(dataDir);
    const child = fork(load, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const endChild = () => child.kill("SIGKILL");
    process.once("exit", endChild);
    try {
      const owner = await signIn(server.url);
      const { questions } = await fillProject(dataDir, owner, passages);
      say("the project is filled");
      await owner.publish("crowd");
      const stranger = await signIn(server.url);
      child.send({ url: server.url, slug: "crowd", questions, seconds } satisfies CrowdOrder);
      await once(child, "message", { signal: AbortSignal.timeout(longestWait) });
      say(`the crowd begins, for ${seconds} s`);
      await server.loopDelay();
      const ended = once(child, "message", { signal: AbortSignal.timeout(seconds * 1000 + longestWait) });
      const health = probeHealth(server.url);
      const smallFiles = await attachSmallFiles(stranger, server.url, seconds, say);
      const [kinds] = (await ended) as [CallsOfKind[]];
      const report = { seconds, kinds, health: await health.stop(), smallFiles };
      return { ...report, loop: await server.loopDelay(), failures: failuresOf(report) };
    } finally {
      process.off("exit", endChild);
      endChild();
      await server.stop();
    }
  });
}

async function attachSmallFiles(
  person: SignedIn,
  url: string,
  seconds: number,
  say: (what: string) => void,
): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let number = 1; performance.now() < until; number++) {
    const since = performance.now();
    const content = new TextEncoder().encode(`The ferry leaves at ${number}.\n`);
    const { ResourceID } = await person.addFile(resourceTypes.otherFile, `small ${number}.txt`, content);
    await untilIndexed(person, url, ResourceID);
    took.push(performance.now() - since);
    say(`small file ${number} indexed after ${Math.round(took.at(-1)!)} ms`);
    await sleep(1_000);
  }
  return took;
}

/** Asks for it to be indexed, as the page does, and looks again and again until it is. */
async function untilIndexed({ userId, projectId, cookie }: SignedIn, url: string, id: string): Promise<void> {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestWait),
    });
    return answer.json();
  };
  await post(contract.vectorize.path, { user_id: userId, project_id: projectId });
  for (const deadline = performance.now() + longestWait; performance.now() < deadline; await sleep(200)) {
    const listed = await post(contract.listResources.path, { UserID: userId, ProjectID: projectId });
    // A call that is refused for now is made again.
    if (!Array.isArray(listed)) continue;
    const state = (listed as ResourceElement[]).find(({ ResourceID }) => ResourceID === id)?.state;
    if (state === "indexed") return;
    if (state === "failed") throw new Error("A small file could not be indexed.");
  }
}

function failuresOf({ kinds, health, smallFiles }: Omit<CrowdReport, "loop" | "failures">): string[] {
  const failures = kinds
    .filter(({ failed }) => failed > 0)
    .map(
      ({ kind, calls, failed, firstFailure }) => `${kind}: ${failed} of ${calls} failed (${firstFailure})`,
    );
  for (const { kind, calls, refused } of kinds)
    if (!kind.startsWith("hostile") && refused > calls * mostRefused)
      failures.push(`${kind}: ${refused} of ${calls} were refused`);
  if (health.failed > 0) failures.push(`/healthz: ${health.failed} of ${health.probes} failed`);
  if (health.longest > mostHealth) failures.push(`/healthz took ${Math.round(health.longest)} ms`);
  const slowest = percentile(smallFiles, 1);
  if (slowest > mostSmallFile) failures.push(`a small file took ${Math.round(slowest)} ms`);
  return failures;
}
