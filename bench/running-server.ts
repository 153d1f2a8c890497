import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../server/src/main.ts", import.meta.url));
const readyWithin = 30_000;

export interface RunningServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** The server as it is started in production, on a free port of this machine; ready when this resolves. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  execArgv: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...execArgv, main], {
    env: {
      ...process.env,
      LOG_LEVEL: "warn",
      ...env,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLES: "off",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  const ended = once(child, "exit").then(() => process.off("exit", killNow));
  for (const deadline = performance.now() + readyWithin; ; await sleep(5)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) break;
    if (child.exitCode !== null || performance.now() > deadline) {
      killNow();
      throw new Error("The server did not become ready.");
    }
  }
  return {
    url,
    process: child,
    async stop() {
      child.kill("SIGTERM");
      await ended;
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
