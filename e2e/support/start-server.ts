import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../server/src/kit/testing/free-port.ts";

/** Is the program of `npm start`, and its compile cache. */
const main = fileURLToPath(new URL("../../server/dist/main.mjs", import.meta.url));
const compiled = { NODE_COMPILE_CACHE: fileURLToPath(new URL("../../.cache/compiled", import.meta.url)) };
/** A loaded machine takes its time over a start; what is slower than this hangs. */
const READY_WITHIN_MS = 60_000;
const ENDS_WITHIN_MS = 30_000;

/** A server of its own, on a free port of this machine, with its own data. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Returns all it has printed so far. */
  output(): string;
  /** Asks it to end and waits; the data stay. Rejects if it does not end within half a minute. */
  stop(): Promise<void>;
  /** Ends it as a power cut would; the data stay. */
  kill(): Promise<void>;
  /** Stops it and removes the data, if `startServer` made their folder. */
  remove(): Promise<void>;
}

export interface StartOptions {
  dataDir?: string;
  port?: number;
  /** False where nobody waits until it is ready. */
  ready?: boolean;
  /** Runs this in place of the built server. */
  command?: readonly [string, ...string[]];
  /** Opens a channel for messages to it. */
  channel?: boolean;
}

/** Starts the built server and waits until it is ready, by `/readyz` or its word. */
export async function startServer(
  env: Record<string, string> = {},
  options: StartOptions = {},
): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "groundwork-")));
  const url = `http://127.0.0.1:${port}`;
  const [program, ...args] = options.command ?? [process.execPath, main];
  const child = spawn(program, args, {
    env: {
      ...process.env,
      ...compiled,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLES: "off",
      // However full this machine's disk is.
      MIN_FREE_DISK_MB: "0",
      MIN_FREE_DISK_PERCENT: "0",
      DISK_RESERVE_MB: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", ...(options.channel ? ["ipc" as const] : [])],
  });
  let output = "";
  child.stdout!.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr!.on("data", (data: Buffer) => (output += data.toString()));
  // A test run that is interrupted takes its servers along.
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      process.off("exit", killNow);
      resolve();
    });
  });

  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return;
    child.kill(signal);
    const late = sleep(ENDS_WITHIN_MS, "late" as const, { ref: false });
    if ((await Promise.race([ended, late])) === "late") {
      child.kill("SIGKILL");
      throw new Error(`The server did not end after ${signal}. It printed:\n${output}`);
    }
  };
  const server: RunningServer = {
    url,
    dataDir,
    process: child,
    output: () => output,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    remove: async () => {
      await end("SIGTERM");
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  if (options.ready !== false) await untilReady(server, env.ROLE === "worker" && !env.WORKER_PORT);
  return server;
}

async function untilReady(server: RunningServer, isWorker: boolean): Promise<void> {
  const isReady = async () =>
    // A worker without a port listens nowhere; it says so when it begins.
    isWorker ? server.output().includes("worker is ready") : await answersReady(server.url);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && !hasEnded(server.process)) {
    if (await isReady()) return;
    await sleep(10);
  }
  await server.kill();
  throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms. It printed:\n${server.output()}`);
}

async function answersReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
