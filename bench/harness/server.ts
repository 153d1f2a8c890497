import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer as startServerAt } from "../../e2e/support/start-server.ts";
import { freePort } from "../../server/src/kit/testing/free-port.ts";
import type { LoopDelay } from "./loop-watch.ts";

const root = join(import.meta.dirname, "../..");
const main = join(root, "server/dist/main.mjs");
const watch = new URL("./loop-watch.ts", import.meta.url).href;
const lots = "1000000";
/** Limits keep people apart; here one asks for everything, from many addresses, on what is left of this machine's disk. */
const unlimited = {
  RATE_LIMIT_READS: lots,
  RATE_LIMIT_WRITES: lots,
  RATE_LIMIT_QUESTIONS: lots,
  RATE_LIMIT_SEARCHES: lots,
  RATE_LIMIT_UPLOADS: lots,
  RATE_LIMIT_PROJECTS: lots,
  PUBLIC_RATE_LIMIT: lots,
  PUBLIC_DAILY_BUDGET: "100000000",
  TRUST_PROXY: "127.0.0.1",
  QUOTA_MB: "0",
  QUOTA_RESOURCES: "0",
  QUOTA_PROJECTS: "0",
  MAX_UPLOAD_MB: "200",
  MAX_CONNECTIONS: "5000",
  MAX_CONNECTIONS_BY_ADDRESS: "5000",
  MAX_STREAMS: "50",
  MAX_STREAMS_IN_ALL: "2000",
  MIN_FREE_DISK_MB: "0",
  MIN_FREE_DISK_PERCENT: "0",
  DISK_RESERVE_MB: "0",
};
/** In milliseconds, on a machine that has much else to do. */
const builtWithin = 300_000;
const saysWithin = 120_000;
let isBuilt = false;

export interface Server extends Pick<RunningServer, "url" | "dataDir" | "process" | "stop" | "kill"> {
  /** Returns how late its event loop was since this was last asked; only of a server that is watched. */
  loopDelay(): Promise<LoopDelay>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** Watches its event loop. */
  watched?: boolean;
  /** A module that it loads first. */
  preload?: string;
}

/** Starts the built server, as `npm start` does, on a free port; it is ready when this resolves. */
export async function startServer(
  dataDir: string,
  { env = {}, watched = false, preload }: ServerOptions = {},
): Promise<Server> {
  if (!isBuilt)
    execFileSync(process.execPath, [join(root, "scripts/build.mjs"), "server"], {
      stdio: "inherit",
      timeout: builtWithin,
    });
  isBuilt = true;
  await mkdir(dataDir, { recursive: true });
  const imports = [watched ? watch : undefined, preload].flatMap((url) => (url ? [`--import=${url}`] : []));
  return startOn(dataDir, { ...unlimited, ...env }, [process.execPath, ...imports, main], watched);
}

/** Starts the same with `npm start`, which first checks what is built. */
export function startByNpm(dataDir: string): Promise<Server> {
  return startOn(dataDir, {}, ["npm", "--prefix", root, "start", "--silent"], false);
}

/** Runs `use` with a folder of its own, which is gone afterwards. */
export async function inScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-bench-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `use` with a server over an empty folder, and stops it. */
export function withServer<T>(options: ServerOptions, use: (server: Server) => Promise<T>): Promise<T> {
  return inScratchFolder(async (folder) => {
    const server = await startServer(folder, options);
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  });
}

async function startOn(
  dataDir: string,
  env: Record<string, string>,
  command: readonly [string, ...string[]],
  channel: boolean,
): Promise<Server> {
  const port = await freePort();
  const own = {
    LOG_LEVEL: "warn",
    ...env,
    ...(env.ROLE === "worker" && { WORKER_PORT: String(port) }),
  };
  const server = await startServerAt(own, { dataDir, port, command, channel });
  server.process.stderr!.on("data", (printed: Buffer) => process.stderr.write(printed));
  return {
    ...server,
    loopDelay: () => askLoop(server.process),
    // One whose build was replaced beneath it may not end in order, and is killed then.
    stop: () => server.stop().catch(() => undefined),
  };
}

async function askLoop(child: ChildProcess): Promise<LoopDelay> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(saysWithin)]);
  const gone = () => over.abort(new Error("The server has ended."));
  child.once("exit", gone);
  try {
    const heard = once(child, "message", { signal });
    child.send("loop", (error) => error && gone());
    return ((await heard) as [LoopDelay])[0];
  } finally {
    child.off("exit", gone);
  }
}
