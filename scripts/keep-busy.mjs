import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** A process that computes until the one that began it is gone. */
const spin =
  "const parent = process.ppid; for (;;) { for (let i = 0; i < 1e8; i++); if (process.ppid !== parent) process.exit(); }";

/** Keeps every core busy, as other programs of a machine may, until the returned function is called. */
export function keepBusy() {
  const spinning = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", spin], { stdio: "ignore" }),
  );
  return () => {
    for (const child of spinning) child.kill("SIGKILL");
  };
}
