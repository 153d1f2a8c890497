import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPostgres, startPostgres } from "../../server/src/platform/database/testing/postgres-server.ts";
import { type S3Double, s3Settings, startS3Double } from "../../server/tests/support/s3-double/s3-double.ts";
import { KilledWork, PersonCalls } from "../fuzz/killed-work.ts";
import { limitsLifted } from "../fuzz/watched-server.ts";
import { createRandom } from "../random.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { signIn } from "../signed-in.ts";
import { type Fault, faultsOf, type PostgresScene, type Scene } from "./fault-kinds.ts";
import { openWire } from "./wire.ts";
import { SmallDisk } from "./small-disk.ts";

const turnsOfRound = 6;
/** A busy machine reads a hundred files anew for minutes; what is told is how long it took. */
const resumesWithin = 600_000;
/** What is not one file further after so long stays as it is. */
const advancesWithin = 240_000;
const setClock = new URL("./set-clock.ts", import.meta.url).href;

export interface FaultsReport {
  /** On which it was run. */
  day: string;
  rounds: number;
  seed: number;
  /** Where catalogue and passages lie. */
  catalogue: "files" | "PostgreSQL";
  kinds: Record<string, number>;
  /** Faults that could not be brought about on this machine, and why. */
  untried: string[];
  /** Calls that were made beside the faults. */
  attempts: number;
  acknowledged: number;
  /** Calls that failed or were refused while a fault lasted: nobody was told that they were done. */
  refused: number;
  wrong: string[];
  /** From the end of each fault until all that was begun was indexed, in milliseconds. */
  recoveries: number[];
}

interface FaultsOrder {
  rounds: number;
  /** After which no further round is begun. */
  minutes: number;
  seed: number;
  postgres: boolean;
  /** Mounts a disk that becomes full and read-only. */
  smallDisk: boolean;
}

/** Brings faults about in the midst of work, and compares what is there afterwards with what was acknowledged. */
export async function runFaults(order: FaultsOrder, say: (what: string) => void): Promise<FaultsReport> {
  const storage = await startS3Double();
  const database = order.postgres ? await startReached() : null;
  try {
    return await inScratchFolder((folder) => runIn(folder, { ...order, storage, database }, say));
  } finally {
    await database?.stop();
    await storage.close();
  }
}

/** A PostgreSQL server, and the wire by which it is reached. */
async function startReached(): Promise<PostgresScene & { stop(): Promise<void> }> {
  const programs = findPostgres();
  if (!programs)
    throw new Error("No PostgreSQL is installed: Debian's package postgresql has what is needed.");
  const server = await startPostgres(programs);
  const wire = await openWire(Number(new URL(server.url).port));
  const url = new URL(server.url);
  url.port = String(wire.port);
  return {
    server,
    wire,
    url: url.href,
    async stop() {
      await wire.close();
      await server.stop();
    },
  };
}

async function runIn(
  folder: string,
  {
    rounds,
    minutes,
    seed,
    smallDisk,
    storage,
    database,
  }: FaultsOrder & { storage: S3Double; database: PostgresScene | null },
  say: (what: string) => void,
): Promise<FaultsReport> {
  const random = createRandom(seed);
  const work = new KilledWork(random);
  const report: FaultsReport = {
    day: new Date().toISOString().slice(0, 10),
    rounds: 0,
    seed,
    catalogue: database ? "PostgreSQL" : "files",
    kinds: {},
    untried: ["memory that runs out"],
    attempts: 0,
    acknowledged: 0,
    refused: 0,
    wrong: [],
    recoveries: [],
  };
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const disk = smallDisk ? SmallDisk.mountAt(dataDir) : null;
  if (!disk) {
    report.untried.push("a full and a read-only disk, which take --with-small-disk");
    say("left out: a full and a read-only disk; --with-small-disk brings them about");
  }
  const clock = join(folder, "clock");
  const env = {
    ...limitsLifted,
    ...elsewhere(storage),
    CLOCK_OFFSET_FILE: clock,
    ...(database && { DATABASE_URL: database.url }),
  };
  const start = () => startServer(dataDir, env, [`--import=${setClock}`]);
  let server: RunningServer | undefined;
  try {
    server = await start();
    const scene: Scene = {
      dataDir,
      disk,
      database,
      clock,
      server,
      storage,
      random,
      person: await signIn(server.url),
      async restart(between) {
        const gone = once(scene.server.process, "exit");
        scene.server.process.kill("SIGKILL");
        await gone;
        await between?.();
        scene.server = server = await start();
        scene.person = scene.person.at(server.url);
      },
    };
    const faults = faultsOf(scene);
    const latest = performance.now() + minutes * 60_000;
    await work.goOn(scene.person, server.url, 2);
    for (let round = 1; round <= rounds && performance.now() < latest; round++) {
      const [name, fault] = faults[(round - 1) % faults.length]!;
      const { refused, recovery, wrong, settled } = await runRound(scene, work, fault);
      if (refused) report.refused++;
      report.recoveries.push(recovery);
      report.kinds[name] = (report.kinds[name] ?? 0) + 1;
      report.wrong.push(...wrong.map((each) => `round ${round}, ${name}: ${each}`));
      report.rounds = round;
      say(`round ${round}, ${name}: ${work.kept.size} uploads, ${wrong.length} wrong`);
      // It would hold up each further round as long.
      if (!settled) break;
    }
    report.attempts = work.attempts;
    report.acknowledged = work.kept.size + work.gone.size + work.projects.size;
    return report;
  } finally {
    await server?.stop();
    disk?.unmount();
  }
}

/** A model and a mail server that are never there, and a storage that this run can have fail. */
const elsewhere = (storage: S3Double): Record<string, string> => ({
  ...s3Settings(storage),
  LLM_PROVIDER: "openai-compatible",
  LLM_BASE_URL: "http://127.0.0.1:9/v1",
  LLM_MODEL: "gone",
  MODEL_USE_DEFAULT: "everybody",
  SMTP_URL: "smtp://127.0.0.1:9",
  LOG_LEVEL: "silent",
});

interface Round {
  /** Whether a call of the work failed, or was refused, while the fault lasted. */
  refused: boolean;
  /** From the end of the fault until all that was begun was indexed, in milliseconds. */
  recovery: number;
  wrong: string[];
  /** Whether all was indexed again in the end. */
  settled: boolean;
}

/** A fault that cannot be brought about, or a server that does not start after it, is wrong as a loss is. */
async function runRound(scene: Scene, work: KilledWork, fault: Fault): Promise<Round> {
  let refused: boolean;
  try {
    refused = await whileWorking(scene, work, () => fault(scene));
  } catch (error) {
    return { refused: true, recovery: 0, wrong: [`it broke off: ${String(error)}`], settled: false };
  }
  const since = performance.now();
  const unsettled = await settle(new PersonCalls(scene.person, scene.server.url));
  const wrong = [...unsettled, ...(await compared(work, scene))];
  return { refused, recovery: performance.now() - since, wrong, settled: unsettled.length === 0 };
}

/** Whether a call of the work failed meanwhile. */
async function whileWorking(scene: Scene, work: KilledWork, fault: () => Promise<void>): Promise<boolean> {
  const working = work.goOn(scene.person, scene.server.url, turnsOfRound).then(
    () => false,
    () => true,
  );
  await fault();
  return working;
}

/** What is not as it was acknowledged; a call that fails once the fault is over is wrong too. */
const compared = (work: KilledWork, { person, server }: Scene): Promise<string[]> =>
  work.compare(person, server.url).catch((error: unknown) => [`not compared: ${String(error)}`]);

/** Has all indexed, and names what is not in the end; what failed while a fault lasted is tried anew. */
async function settle(calls: PersonCalls): Promise<string[]> {
  const since = performance.now();
  let waiting: string[] = [];
  let advanced = since;
  while (performance.now() < Math.min(since + resumesWithin, advanced + advancesWithin)) {
    const left = await leftOf(calls).catch((error: unknown) => [String(error)]);
    if (left.length === 0) return [];
    if (left.length !== waiting.length) advanced = performance.now();
    waiting = left;
    await sleep(200);
  }
  return waiting;
}

async function leftOf(calls: PersonCalls): Promise<string[]> {
  await calls.vectorize();
  const left = (await calls.listResources()).filter(({ state }) => state !== "indexed");
  return left.map(({ FileName, state, reason }) => `${FileName} is ${state}${reason ? `: ${reason}` : ""}`);
}
