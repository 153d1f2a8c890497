import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "#kit/testing/free-port.ts";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
/** A loaded machine takes its time over a start, in milliseconds. */
const patience = 90_000;

/** The server in a process of its own, over a folder that may hold anything. */
export interface ServerProcess {
  readonly url: string;
  /** Null where it became ready. */
  readonly exitCode: number | null;
  /** All it has printed so far. */
  output(): string;
  /** Asks it to end, or with SIGKILL ends it, and waits. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts it and waits until it is ready or has ended. */
export async function startProcess(
  dataDir: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLES: "off",
      LOG_LEVEL: "info",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "exit");
  const ready = new Promise<void>((resolve) => {
    const hear = (data: Buffer) => {
      output += data.toString();
      if (/Groundwork is ready at|worker is ready/.test(output)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
  });
  const late = setTimeout(() => child.kill("SIGKILL"), patience);
  await Promise.race([ready, ended]);
  clearTimeout(late);
  return {
    url: `http://127.0.0.1:${port}`,
    exitCode: child.exitCode,
    output: () => output,
    async end(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await ended;
    },
  };
}
