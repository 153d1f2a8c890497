import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "../random.ts";
import type { RunningServer } from "../running-server.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { signIn, type SignedIn } from "../signed-in.ts";
import { KilledWork, PersonCalls } from "./killed-work.ts";
import { startWatchedServer } from "./watched-server.ts";

/** Turns of work before the first kill, and at most between two. */
const firstTurns = 12;
const turnsBetween = 200;
/** Kills come up to so late into the work, in milliseconds. */
const latestKill = 6_000;
const resumesWithin = 180_000;

export interface KillReport {
  rounds: number;
  /** Milliseconds into the work, of each kill. */
  moments: number[];
  uploads: number;
  deleted: number;
  projects: number;
  /** The longest from a start until all that was begun was indexed, in milliseconds. */
  longestResuming: number;
  failures: string[];
}

/** Ends the server again and again in the midst of work, and compares what is there with what was acknowledged. */
export async function fuzzKill(rounds: number, say: (what: string) => void): Promise<KillReport> {
  const random = createRandom(rounds);
  const work = new KilledWork(random);
  const report = { rounds, moments: [] as number[], longestResuming: 0, failures: [] as string[] };
  return inScratchFolder(async (dataDir) => {
    let server: RunningServer = await startWatchedServer(dataDir);
    try {
      const person = await signIn(server.url);
      await work.goOn(person, server.url, firstTurns);
      await untilAllIndexed(person, server.url);
      for (let round = 1; round <= rounds; round++) {
        const moment = Math.round((latestKill * (round - 1 + random.next())) / rounds);
        await killInTheMidst(server, work, person, moment);
        server = await startWatchedServer(dataDir);
        const since = performance.now();
        const wrong = await findWrong(work, person, server.url);
        report.longestResuming = Math.max(report.longestResuming, performance.now() - since);
        report.moments.push(moment);
        report.failures.push(...wrong.map((each) => `round ${round}, killed after ${moment} ms: ${each}`));
        say(`round ${round}, killed after ${moment} ms: ${work.kept.size} uploads, ${wrong.length} wrong`);
      }
    } finally {
      await server.stop();
    }
    const { size: uploads } = work.kept;
    return { ...report, uploads, deleted: work.gone.size, projects: work.projects.size };
  });
}

/** Lets the work go on and pulls the plug at this moment of it. */
async function killInTheMidst(
  server: RunningServer,
  work: KilledWork,
  person: SignedIn,
  moment: number,
): Promise<void> {
  const working = work.goOn(person, server.url, turnsBetween).then(
    () => "done" as const,
    (error: unknown) => error,
  );
  await sleep(moment);
  const gone = once(server.process, "exit");
  server.process.kill("SIGKILL");
  await gone;
  const ended = await working;
  // A call breaks off; one that was answered with a failure before is a fault of its own.
  if (ended !== "done" && !(ended instanceof Error)) throw new Error("The work ended in something unknown.");
  if (ended instanceof Error && / answered \d/.test(ended.message)) throw ended;
}

/** What is lost or wrong after a start; the work that was begun is taken up and ends, and answers come. */
async function findWrong(work: KilledWork, person: SignedIn, url: string): Promise<string[]> {
  const wrong = await work.compare(person, url);
  wrong.push(...(await untilAllIndexed(person, url)));
  const calls = new PersonCalls(person, url);
  const { answered, message } = await calls.ask("When does the ferry number 1 leave?");
  if (!answered || !message.includes("1 past noon")) wrong.push(`no answer came: ${message.slice(0, 100)}`);
  return wrong;
}

/** Indexes what is not indexed, and names what failed or never ends. */
async function untilAllIndexed(person: SignedIn, url: string): Promise<string[]> {
  const calls = new PersonCalls(person, url);
  await calls.vectorize();
  for (const deadline = performance.now() + resumesWithin; performance.now() < deadline; await sleep(100)) {
    const waiting = (await calls.listResources()).filter(({ state }) => state !== "indexed");
    const failed = waiting.filter(({ state }) => state === "failed");
    if (failed.length > 0) return failed.map(({ FileName, reason }) => `${FileName} failed: ${reason}`);
    if (waiting.length === 0) return [];
  }
  return [`not all was indexed within ${resumesWithin / 1000} s`];
}
