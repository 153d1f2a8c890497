import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPostgres, startPostgres } from "../../server/src/platform/database/testing/postgres-server.ts";
import { s3Settings, startS3Double } from "../../server/tests/support/s3-double/s3-double.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { startCuttingProxy } from "../../e2e/support/cutting-proxy.ts";
import { Person } from "../../e2e/support/person.ts";
import { createRandom } from "../../e2e/support/random.ts";
import { inScratchFolder, startServer } from "../harness/server.ts";
import { percentile, recordTable } from "../harness/table.ts";
import { type Fault, faultsOf, type Scene } from "./fault-kinds.ts";
import { KnownWork } from "./known-work.ts";
import { SmallDisk } from "./small-disk.ts";

const turnsOfRound = 6;
/** A busy machine reads a hundred files again for minutes; what is reported is how long it took. */
const resumesWithin = 600_000;
/** Sets after how long without another file a run counts as stuck. */
const advancesWithin = 240_000;
const setClock = new URL("./set-clock.ts", import.meta.url).href;

interface Order {
  rounds: number;
  /** After which no further round is begun. */
  minutes: number;
  seed: number;
  postgres: boolean;
  /** Mounts a disk that becomes full and read-only. */
  smallDisk: boolean;
  /** Only faults whose name holds this. */
  only: string;
  /** Names the file that faults are written to as well, as JSON. */
  reports?: string | undefined;
}

/** Brings faults about in the midst of work, and compares what is there afterwards with what was acknowledged. */
export async function faults(order: Order, say: Say): Promise<Outcome> {
  const catalogue = order.postgres ? "PostgreSQL" : "files";
  const report = await withElsewhere(order.postgres, (elsewhere) => runIn(order, elsewhere, say));
  const { wrong, kinds, recoveries, ...counts } = report;
  if (order.reports !== undefined) {
    await mkdir(order.reports, { recursive: true });
    await writeFile(join(order.reports, `${catalogue}-${order.seed}.json`), JSON.stringify({ wrong }));
  }
  const seconds = (share: number) => `${(percentile(recoveries, share) / 1000).toFixed(1)} s`;
  return {
    text: `${recoveries.length} rounds on ${catalogue} with the seed ${order.seed}, each with a fault of the next kind while somebody attaches, indexes, asks and deletes; a model and a mail server are set that are never there, and uploads lie on a storage that speaks S3.

${recordTable(Object.entries(kinds).map(([fault, rounds]) => ({ fault, rounds })))}

${recordTable([{ rounds: recoveries.length, ...counts, "lost, or twice": wrong.length, "whole again, p50": seconds(0.5), p99: seconds(0.99) }])}

Acknowledged are uploads, deletions and projects; whole again is when all is there and indexed. Not tried by it: memory that runs out${order.smallDisk ? "" : ", and a full and a read-only disk, which take --with-small-disk"}.`,
    failures: wrong,
  };
}

/** Holds what the server reaches over the network, and the settings by which it does. */
type Elsewhere = Pick<Scene, "storage" | "database"> & { env: Record<string, string> };

/** Runs `use` with a storage that speaks S3 and, if asked, a PostgreSQL server behind a wire; fails where none is installed. */
async function withElsewhere<T>(postgres: boolean, use: (elsewhere: Elsewhere) => Promise<T>): Promise<T> {
  const programs = postgres ? findPostgres() : undefined;
  if (postgres && !programs)
    throw new Error("No PostgreSQL is installed: Debian's package postgresql has what is needed.");
  const storage = await startS3Double();
  const server = programs ? await startPostgres(programs) : undefined;
  const wire = server && (await startCuttingProxy(server.url));
  try {
    if (!server || !wire) return await use({ storage, database: null, env: s3Settings(storage) });
    const url = new URL(server.url);
    url.port = new URL(wire.url).port;
    const env = { ...s3Settings(storage), DATABASE_URL: url.href };
    return await use({ storage, database: { ...server, wire }, env });
  } finally {
    await wire?.close();
    await storage.close();
    await server?.stop();
  }
}

function runIn(
  { rounds, minutes, seed, smallDisk, only }: Order,
  { storage, database, env }: Elsewhere,
  say: Say,
) {
  return inScratchFolder(async (folder) => {
    const random = createRandom(seed);
    const work = new KnownWork(random);
    const report = {
      calls: 0,
      acknowledged: 0,
      "rounds in which a call failed, and said so": 0,
      kinds: {} as Record<string, number>,
      wrong: [] as string[],
      /** From the end of each fault until all that was begun was indexed, in milliseconds. */
      recoveries: [] as number[],
    };
    const dataDir = join(folder, "data");
    await mkdir(dataDir);
    const disk = smallDisk ? SmallDisk.mountAt(dataDir) : null;
    const clock = join(folder, "clock");
    const settings = { ...nobodyThere, ...env, CLOCK_OFFSET_FILE: clock };
    const start = () => startServer(dataDir, { env: settings, preload: setClock });
    let server = await start();
    const scene: Scene = {
      dataDir,
      disk,
      database,
      clock,
      storage,
      random,
      person: await Person.withProject(server.url),
      async restart(between) {
        await server.kill();
        await between?.();
        server = await start();
        scene.person = scene.person.at(server.url);
      },
    };
    try {
      const chosen = faultsOf(scene).filter(([name]) => name.includes(only));
      const latest = performance.now() + minutes * 60_000;
      await work.goOn(scene.person, 2);
      for (let round = 1; round <= rounds && performance.now() < latest; round++) {
        const [name, fault] = chosen[(round - 1) % chosen.length]!;
        const { refused, recovery, wrong, settled } = await runRound(scene, work, fault);
        if (refused) report["rounds in which a call failed, and said so"]++;
        report.recoveries.push(recovery);
        report.kinds[name] = (report.kinds[name] ?? 0) + 1;
        report.wrong.push(...wrong.map((each) => `round ${round}, ${name}: ${each}`));
        say(`round ${round}, ${name}: ${work.kept.size} uploads, ${wrong.length} wrong`);
        // It would hold up each further round as long.
        if (!settled) break;
      }
      const acknowledged = work.kept.size + work.gone.size + work.projects.size;
      return { ...report, calls: work.calls, acknowledged };
    } finally {
      await server.stop();
      disk?.unmount();
    }
  });
}

/** A model and a mail server that are never there. */
const nobodyThere = {
  LLM_PROVIDER: "openai-compatible",
  LLM_BASE_URL: "http://127.0.0.1:9/v1",
  LLM_MODEL: "gone",
  MODEL_USE_DEFAULT: "everybody",
  SMTP_URL: "smtp://127.0.0.1:9",
  LOG_LEVEL: "silent",
};

interface Round {
  /** True if a call of the work failed, or was refused, while the fault lasted. */
  refused: boolean;
  recovery: number;
  wrong: string[];
  /** True if all was indexed again in the end. */
  settled: boolean;
}

/** Brings a fault about and counts what was lost. One that cannot be brought about, or a server that does not start after it, is as wrong as a loss. */
async function runRound(scene: Scene, work: KnownWork, fault: Fault): Promise<Round> {
  const working = work.goOn(scene.person, turnsOfRound).then(
    () => false,
    () => true,
  );
  try {
    await fault(scene);
  } catch (error) {
    return { refused: true, recovery: 0, wrong: [`it broke off: ${String(error)}`], settled: false };
  }
  const refused = await working;
  const since = performance.now();
  const unsettled = await settle(scene.person);
  // A call that fails once the fault is over is wrong too.
  const compared = await work
    .compare(scene.person)
    .catch((error: unknown) => [`not compared: ${String(error)}`]);
  const wrong = [...unsettled, ...compared];
  return { refused, recovery: performance.now() - since, wrong, settled: unsettled.length === 0 };
}

/** Has all indexed and asks for it, and names what is not there in the end; what failed while a fault lasted is tried again. */
async function settle(person: Person): Promise<string[]> {
  const since = performance.now();
  let waiting: string[] = [];
  let advanced = since;
  while (performance.now() < Math.min(since + resumesWithin, advanced + advancesWithin)) {
    const left = await leftOf(person).catch((error: unknown) => [String(error)]);
    if (left.length === 0) return [];
    if (left.length !== waiting.length) advanced = performance.now();
    waiting = left;
    await sleep(200);
  }
  return waiting;
}

async function leftOf(person: Person): Promise<string[]> {
  await person.vectorize();
  const left = (await person.listResources()).filter(({ state }) => state !== "indexed");
  if (left.length > 0)
    return left.map(({ FileName, state, reason }) => `${FileName} is ${state}${reason ? `: ${reason}` : ""}`);
  // What is damaged may show only when it is asked for; then all is read again.
  const { message } = await person.ask("When does the ferry number 1 leave?");
  return message.includes("1 past noon") ? [] : [`no answer came: ${message.slice(0, 100)}`];
}
