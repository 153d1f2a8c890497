import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "..");
const main = join(root, "server/dist/main.mjs");
/** What `npm start` keeps of what Node has compiled. */
const compiled = { NODE_COMPILE_CACHE: join(root, ".cache/compiled") };
/** One account asks for everything here, on whatever is left of this machine's disk. */
const unlimited = {
  RATE_LIMIT_READS: "1000000",
  RATE_LIMIT_WRITES: "1000000",
  RATE_LIMIT_QUESTIONS: "1000000",
  RATE_LIMIT_SEARCHES: "1000000",
  RATE_LIMIT_UPLOADS: "1000000",
  RATE_LIMIT_PROJECTS: "1000000",
  QUOTA_MB: "0",
  QUOTA_RESOURCES: "0",
  QUOTA_PROJECTS: "0",
  MIN_FREE_DISK_MB: "0",
  MIN_FREE_DISK_PERCENT: "0",
  DISK_RESERVE_MB: "0",
};
/** On a machine that has much else to do. */
const readyWithin = 120_000;
/** Milliseconds that building it, a look whether it is ready, and its end may take. */
const builtWithin = 300_000;
const answersWithin = 2_000;
const endsWithin = 20_000;
let isBuilt = false;

export interface ServerOptions {
  /** Whether what is preloaded and its parent can send each other messages. */
  channel?: boolean;
}

export interface RunningServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** The server as `npm start` starts it, built, on a free port of this machine; ready when this resolves. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  execArgv: readonly string[] = [],
  options: ServerOptions = {},
): Promise<RunningServer> {
  if (!isBuilt)
    execFileSync(process.execPath, [join(root, "scripts/build-server.mjs")], {
      stdio: "inherit",
      timeout: builtWithin,
    });
  isBuilt = true;
  const given = { ...compiled, ...unlimited, ...env };
  return startCommand([process.execPath, ...execArgv, main], dataDir, given, options);
}

/** The same by the command itself, with all that it looks for first. */
export function startByNpm(dataDir: string): Promise<RunningServer> {
  return startCommand(["npm", "start", "--silent"], dataDir, {});
}

async function startCommand(
  [program, ...args]: readonly string[],
  dataDir: string,
  env: Record<string, string>,
  { channel = false }: ServerOptions = {},
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program!, args, {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: "warn",
      ...env,
      HOST: "127.0.0.1",
      PORT: String(port),
      // What does jobs alone says there that it is ready.
      ...(env.ROLE === "worker" && { WORKER_PORT: String(port) }),
      DATA_DIR: dataDir,
      SAMPLES: "off",
    },
    stdio: ["ignore", "ignore", "inherit", ...(channel ? ["ipc" as const] : [])],
  });
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  const ended = once(child, "exit").then(() => process.off("exit", killNow));
  for (const deadline = performance.now() + readyWithin; ; await sleep(5)) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answersWithin) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer?.ok) break;
    if (child.exitCode !== null || performance.now() > deadline) {
      killNow();
      throw new Error(
        child.exitCode === null
          ? `The server was not ready within ${readyWithin / 1000} seconds.`
          : `The server ended with code ${child.exitCode} before it was ready.`,
      );
    }
  }
  return {
    url,
    process: child,
    async stop() {
      child.kill("SIGTERM");
      // What does not end in order, such as one whose build was replaced beneath it, is ended.
      const late = setTimeout(killNow, endsWithin);
      await ended;
      clearTimeout(late);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
