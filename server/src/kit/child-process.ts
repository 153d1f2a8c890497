import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";

export type { ChildProcess };

/** The most that a process may hold, in megabytes. */
interface ProcessMemory {
  /** Limits the memory of JavaScript. */
  scriptMb: number;
  /** Limits all memory: unpacked content, and models, lie outside the JavaScript memory. */
  residentMb: number;
}

/**
 * Starts a process that is given none of the server's secrets, only where Node keeps what it has compiled, whose remarks go
 * nowhere, and which is ended when it takes more memory. `flags` are Node's.
 */
export function startChildProcess(
  entry: URL | string,
  { scriptMb, residentMb }: ProcessMemory,
  flags: readonly string[] = [],
): ChildProcess {
  const compiled = getCompileCacheDir();
  const watch = `${new URL("./watch-memory.ts", import.meta.url).href}?most=${residentMb}`;
  return fork(entry, {
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${scriptMb}`, ...flags, `--import=${watch}`],
  });
}

/** Ends a process at once, and returns when it has ended and all its messages were read. */
export async function endChildProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const heard = child.connected
    ? new Promise<void>((resolve) => void child.once("disconnect", () => resolve()))
    : undefined;
  if (child.exitCode === null && child.signalCode === null)
    await new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGKILL");
    });
  await heard;
}
