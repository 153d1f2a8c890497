import { once } from "node:events";
import { mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { type S3Double, s3Keys, startS3Double } from "../../server/tests/support/s3-double/s3-double.ts";
import { KilledWork, PersonCalls } from "../fuzz/killed-work.ts";
import { limitsLifted } from "../fuzz/watched-server.ts";
import { createRandom, type Random } from "../random.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { signIn, type SignedIn } from "../signed-in.ts";
import { SmallDisk } from "./small-disk.ts";

const turnsOfRound = 6;
const resumesWithin = 120_000;
const setClock = new URL("./set-clock.ts", import.meta.url).href;
/** By how much clocks jump, in milliseconds. */
const jumps = [3_600_000, -3_600_000, 86_400_000, -86_400_000] as const;

export const faultNames = [
  "killed",
  "storage fails",
  "locked",
  "damaged passages",
  "disk full",
  "clock jumps",
  "disk read-only",
] as const;
/** They need a disk of their own. */
const ofDisk: ReadonlySet<string> = new Set(["disk full", "disk read-only"]);
export type FaultName = (typeof faultNames)[number];

export interface FaultsReport {
  rounds: number;
  kinds: Record<string, number>;
  /** Faults that could not be brought about on this machine, and why. */
  untried: string[];
  acknowledged: number;
  /** Calls that failed or were refused while a fault lasted: nobody was told that they were done. */
  refused: number;
  wrong: string[];
  /** From the end of each fault until all that was begun was indexed, in milliseconds. */
  recoveries: number[];
}

interface Scene {
  dataDir: string;
  disk: SmallDisk | null;
  /** By how much the server's clock is off is written here. */
  clock: string;
  server: RunningServer;
  storage: S3Double;
  random: Random;
  person: SignedIn;
  /** Ends the server, and starts it again over the same data, or what `between` made of it. */
  restart(between?: () => Promise<void>): Promise<void>;
}

/** Brings faults about in the midst of work, and compares what is there afterwards with what was acknowledged. */
export async function runFaults(
  { rounds, seed }: { rounds: number; seed: number },
  say: (what: string) => void,
): Promise<FaultsReport> {
  const random = createRandom(seed);
  const work = new KilledWork(random);
  const report: FaultsReport = {
    rounds,
    kinds: {},
    untried: ["memory that runs out"],
    acknowledged: 0,
    refused: 0,
    wrong: [],
    recoveries: [],
  };
  await inScratchFolder(async (folder) => {
    const dataDir = join(folder, "data");
    await mkdir(dataDir);
    const disk = SmallDisk.mountAt(dataDir);
    if (!disk) report.untried.push("a full and a read-only disk: no small one can be mounted here");
    const names = faultNames.filter((name) => disk || !ofDisk.has(name));
    const storage = await startS3Double();
    const clock = join(folder, "clock");
    const env = { ...limitsLifted, ...elsewhere(storage), CLOCK_OFFSET_FILE: clock };
    const start = () => startServer(dataDir, env, [`--import=${setClock}`]);
    let server = await start();
    try {
      const scene: Scene = {
        dataDir,
        disk,
        clock,
        server,
        storage,
        random,
        person: await signIn(server.url),
        async restart(between) {
          const gone = once(server.process, "exit");
          server.process.kill("SIGKILL");
          await gone;
          await between?.();
          server = await start();
          scene.server = server;
          scene.person = scene.person.at(server.url);
        },
      };
      await work.goOn(scene.person, server.url, 2);
      for (let round = 1; round <= rounds; round++) {
        const name = names[(round - 1) % names.length]!;
        const failed = await whileWorking(scene, work, () => faults[name](scene));
        if (failed) report.refused++;
        const since = performance.now();
        const calls = new PersonCalls(scene.person, scene.server.url);
        const wrong = [...(await settle(calls)), ...(await work.compare(scene.person, scene.server.url))];
        report.recoveries.push(performance.now() - since);
        report.kinds[name] = (report.kinds[name] ?? 0) + 1;
        report.wrong.push(...wrong.map((each) => `round ${round}, ${name}: ${each}`));
        say(`round ${round}, ${name}: ${work.kept.size} uploads, ${wrong.length} wrong`);
      }
      report.acknowledged = work.kept.size + work.gone.size + work.projects.size;
    } finally {
      await server.stop();
      await storage.close();
      disk?.unmount();
    }
  });
  return report;
}

/** A model and a mail server that are never there, and a storage that this run can have fail. */
const elsewhere = ({ endpoint, bucket }: S3Double): Record<string, string> => ({
  FILES_URL: `s3://${bucket}/faults`,
  S3_ENDPOINT: endpoint,
  S3_REGION: s3Keys.region,
  S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  LLM_PROVIDER: "openai-compatible",
  LLM_BASE_URL: "http://127.0.0.1:9/v1",
  LLM_MODEL: "gone",
  MODEL_USE_DEFAULT: "everybody",
  SMTP_URL: "smtp://127.0.0.1:9",
  LOG_LEVEL: "silent",
});

const faults: Record<FaultName, (scene: Scene) => Promise<void>> = {
  async killed(scene) {
    await sleep(scene.random.whole(0, 1_500));
    await scene.restart();
  },

  async "storage fails"({ storage, random }) {
    storage.fault = () =>
      random.next() < 0.3 ? random.pick(["error", "slow-down", "drop", "cut-short"] as const) : undefined;
    await sleep(1_500);
    storage.fault = undefined;
  },

  async locked({ dataDir }) {
    const locking = new DatabaseSync(join(dataDir, "catalogue.sqlite"), { timeout: 10_000 });
    locking.exec("begin immediate");
    await sleep(1_500);
    locking.exec("rollback");
    locking.close();
  },

  async "damaged passages"(scene) {
    await sleep(300);
    await scene.restart(async () => {
      for (const project of await readdir(join(scene.dataDir, "passages"))) {
        const path = join(scene.dataDir, "passages", project, "passages.sqlite");
        const bytes = await readFile(path).catch(() => Buffer.alloc(0));
        bytes.fill(0xa5, bytes.length >> 2, bytes.length >> 1);
        if (bytes.length > 0) await writeFile(path, bytes);
      }
    });
  },

  async "disk full"({ dataDir }) {
    const ballast = join(dataDir, "ballast");
    const file = await open(ballast, "w");
    try {
      for (;;) await file.write(Buffer.alloc(256 * 1024));
    } catch {
      // It is full now.
    } finally {
      await file.close();
    }
    await sleep(1_500);
    await rm(ballast);
  },

  async "clock jumps"({ clock, random }) {
    await writeFile(clock, String(random.pick(jumps)));
    await sleep(1_500);
    await writeFile(clock, "0");
  },

  async "disk read-only"(scene) {
    await sleep(scene.random.whole(0, 800));
    scene.disk!.fail();
    await sleep(1_500);
    await scene.restart(() => scene.disk!.repair());
  },
};

/** Whether a call of the work failed meanwhile. */
async function whileWorking(scene: Scene, work: KilledWork, fault: () => Promise<void>): Promise<boolean> {
  const working = work.goOn(scene.person, scene.server.url, turnsOfRound).then(
    () => false,
    () => true,
  );
  await fault();
  return working;
}

/** Has all indexed, and names what is not in the end; what failed while a fault lasted is tried anew. */
async function settle(calls: PersonCalls): Promise<string[]> {
  let waiting: { FileName: string; state: string }[] = [];
  for (const deadline = performance.now() + resumesWithin; performance.now() < deadline; await sleep(200)) {
    try {
      await calls.vectorize();
      waiting = (await calls.listResources()).filter(({ state }) => state !== "indexed");
      if (waiting.length === 0) return [];
    } catch (error) {
      if (performance.now() + 1_000 > deadline) throw error;
    }
  }
  return waiting.map(({ FileName, state }) => `${FileName} is ${state}`);
}
