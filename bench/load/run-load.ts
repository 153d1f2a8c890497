import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { calls as contract } from "@groundwork/contract/calls";
import { fillProject } from "../figures/projects.ts";
import { residentOf } from "../figures/running.ts";
import { callFailures, type CallsOfKind, sendCall } from "../harness/calls.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { Person } from "../../e2e/support/person.ts";
import { withServer } from "../harness/server.ts";
import { median, percentile, recordTable } from "../harness/table.ts";
import type { LoadMade, LoadOrder } from "./load-work.ts";

const work = fileURLToPath(new URL("./load-work.ts", import.meta.url));
const passages = 2_000;
const longestWait = 240_000;
const healthEvery = 50;
const lookEvery = 1_000;
/** Limits how long the loop may work at a time, in milliseconds: the clock also shows what else the machine does. */
const mostLoop = 300;
/** Set the goals on a machine that does nothing else, in milliseconds. */
const aims = { health: 300, smallFile: 10_000 };
/** The share of calls of those who do no harm that may be refused. */
const mostRefused = 0.02;

/** Has a process of its own make the load, and runs `meanwhile` from its begin to `until`; returns what both came to. */
async function runLoad<T>(
  order: LoadOrder,
  say: Say,
  meanwhile: (until: number) => Promise<T>,
): Promise<[LoadMade, T]> {
  const child = fork(work, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const endChild = () => child.kill("SIGKILL");
  process.once("exit", endChild);
  const hear = (within: number) => once(child, "message", { signal: AbortSignal.timeout(within) });
  try {
    child.send(order);
    await hear(longestWait);
    say(`the load begins, for ${order.seconds} s`);
    const ended = hear(order.seconds * 1000 + longestWait);
    const came = await meanwhile(performance.now() + order.seconds * 1000);
    return [((await ended) as [LoadMade])[0], came];
  } finally {
    process.off("exit", endChild);
    endChild();
  }
}

/** Visitors, people, event streams and an indexing run at once on one server. */
export function load(seconds: number, say: Say): Promise<Outcome> {
  return onOneServer(
    { seconds, visitorReads: 500, people: 50, streams: 500, attaches: true, attacks: false },
    say,
    () => Promise.resolve(),
  );
}

/** Visitors without a pause, people and attackers at once; meanwhile a stranger attaches small files, one after the other. */
export async function fuzzCrowd(seconds: number, say: Say): Promise<Outcome> {
  const took: number[] = [];
  let failed = 0;
  const order = { seconds, visitorReads: 0, people: 20, streams: 0, attaches: false, attacks: true };
  const { text, failures = [] } = await onOneServer(order, say, async (until, url) => {
    const stranger = await Person.withProject(url);
    for (let number = 1; number === 1 || performance.now() < until; number++, await sleep(1_000)) {
      const since = performance.now();
      await stranger.addFile(`small ${number}.txt`, `The ferry leaves at ${number}.\n`);
      failed += (await stranger.index({ mayFail: true })).failed;
      took.push(performance.now() - since);
    }
  });
  const [usual, slowest] = [0.5, 1].map((share) => Math.round(percentile(took, share)));
  return {
    text: `${text} A stranger's small file, ${took.length} times: indexed within ${usual} ms in the middle, ${slowest} ms at most (aim: ${aims.smallFile}), ${failed} failed.`,
    failures: failed > 0 ? [...failures, `${failed} small files could not be indexed`] : failures,
  };
}

function onOneServer(
  order: Omit<LoadOrder, "url" | "slug" | "questions">,
  say: Say,
  meanwhile: (until: number, url: string) => Promise<void>,
): Promise<Outcome> {
  return withServer({ watched: true }, async (server) => {
    const owner = await Person.withProject(server.url);
    const { questions } = await fillProject(server, owner, passages);
    await owner.publish("load");
    const megabytes: number[] = [];
    const looking = setInterval(
      () => void residentOf(server.process).then((resident) => megabytes.push(resident)),
      lookEvery,
    );
    const whole = { ...order, url: server.url, slug: "load", questions };
    const [made, probing] = await runLoad(whole, say, async (until) => {
      await server.loopDelay();
      const probe = probeHealth(server.url);
      await meanwhile(until, server.url);
      return probe;
    }).finally(() => clearInterval(looking));
    const [health, loop] = [await probing.stop(), await server.loopDelay()];
    const quarter = Math.ceil(megabytes.length / 4);
    const { kinds, streams } = made;
    const failures = callFailures(kinds);
    if (streams.opened < order.streams || streams.open < streams.opened)
      failures.push(
        `${streams.opened} of ${order.streams} streams opened, ${streams.open} were open at the end`,
      );
    for (const { kind, calls, refused } of kinds)
      if (!kind.startsWith("hostile") && refused > calls * mostRefused)
        failures.push(`${kind}: ${refused} of ${calls} were refused`);
    if (health.failed > 0) failures.push(`/healthz: ${health.failed} of ${health.probes} failed`);
    if (loop.worked > mostLoop) failures.push(`the loop worked ${Math.round(loop.worked)} ms at a time`);
    return {
      text: `For ${order.seconds} seconds 200 visitors ask and ${order.people} signed-in people list, ask and search${order.attaches ? ", and files are attached and indexed one after the other" : ", attach and index"}${order.attacks ? "; an attacker attaches hostile files of each kind and sends hostile histories" : ""}.

${callsTable(kinds)}

Event streams: ${streams.opened} opened, ${streams.open} open at the end, ${streams.events} events. \`/healthz\`, every ${healthEvery} ms: ${health.probes} probes, ${health.failed} failed, p99 ${Math.round(health.p99)} ms, longest ${Math.round(health.longest)} ms (aim: ${aims.health}). The loop was late by at most ${Math.round(loop.passed)} ms, and worked ${Math.round(loop.worked)} ms at a time. Memory: ${Math.round(median(megabytes.slice(quarter, 2 * quarter)))} MB in the second quarter, ${Math.round(median(megabytes.slice(-quarter)))} MB in the last, at most ${Math.round(percentile(megabytes, 1))} MB. Failed: ${failures.join("; ") || "none"}.`,
      failures,
    };
  });
}

function callsTable(kinds: readonly CallsOfKind[]): string {
  return recordTable(
    kinds.map(({ kind, calls, refused, failed, p50, p99, longest }) => ({
      call: kind,
      calls,
      "refused in order": refused,
      failed,
      "p50 ms": Math.round(p50),
      "p99 ms": Math.round(p99),
      "longest ms": Math.round(longest),
    })),
  );
}

/** Asks at a steady beat whether the server lives, however long the answers before take. */
function probeHealth(url: string) {
  const took: number[] = [];
  const underWay = new Set<Promise<void>>();
  let failed = 0;
  const timer = setInterval(() => {
    const probing = sendCall(url, { path: contract.healthz.path }).then((outcome) => {
      took.push(outcome.took);
      if (outcome.status !== 200) failed++;
      underWay.delete(probing);
    });
    underWay.add(probing);
  }, healthEvery);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      const of = (share: number) => (took.length > 0 ? percentile(took, share) : 0);
      return { probes: took.length, p99: of(0.99), longest: of(1), failed };
    },
  };
}
