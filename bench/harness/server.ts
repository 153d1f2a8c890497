import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { LoopDelay } from "./loop-watch.ts";
import { inScratchFolder } from "./scratch-folder.ts";

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
const readyWithin = 120_000;
const builtWithin = 300_000;
const answersWithin = 2_000;
const endsWithin = 20_000;
const saysWithin = 120_000;
let isBuilt = false;

export interface Server {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Returns how late its event loop was since this was last asked; only of a server that is watched. */
  loopDelay(): Promise<LoopDelay>;
  stop(): Promise<void>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
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
    execFileSync(process.execPath, [join(root, "scripts/build-server.mjs")], {
      stdio: "inherit",
      timeout: builtWithin,
    });
  isBuilt = true;
  await mkdir(dataDir, { recursive: true });
  const compiled = { NODE_COMPILE_CACHE: join(root, ".cache/compiled") };
  const imports = [watched ? watch : undefined, preload].flatMap((url) => (url ? [`--import=${url}`] : []));
  const command = [process.execPath, ...imports, main];
  return startCommand(command, dataDir, { ...compiled, ...unlimited, ...env }, watched);
}

/** Starts the same with `npm start`, which first checks what is built. */
export function startByNpm(dataDir: string): Promise<Server> {
  return startCommand(["npm", "start", "--silent"], dataDir, {}, false);
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

async function startCommand(
  [program, ...args]: readonly string[],
  dataDir: string,
  env: Record<string, string>,
  hasChannel: boolean,
): Promise<Server> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program!, args, {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: "warn",
      ...env,
      HOST: "127.0.0.1",
      PORT: port,
      ...(env.ROLE === "worker" && { WORKER_PORT: port }),
      DATA_DIR: dataDir,
      SAMPLES: "off",
    },
    stdio: ["ignore", "ignore", "inherit", ...(hasChannel ? ["ipc" as const] : [])],
  });
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  const ended = once(child, "exit").then(() => process.off("exit", killNow));
  for (const deadline = performance.now() + readyWithin; ; await sleep(5)) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answersWithin) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    if (answer?.ok) break;
    if (child.exitCode === null && performance.now() < deadline) continue;
    killNow();
    throw new Error(`The server was not ready within ${readyWithin / 1000} s (exit code ${child.exitCode}).`);
  }
  return {
    url,
    dataDir,
    process: child,
    loopDelay: () => askLoop(child),
    async stop() {
      child.kill("SIGTERM");
      // One whose build was replaced beneath it may not end in order.
      const late = setTimeout(killNow, endsWithin);
      await ended;
      clearTimeout(late);
    },
    async kill() {
      killNow();
      await ended;
    },
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

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as { port: number };
  listener.close();
  await once(listener, "close");
  return port;
}
