import type { ChildProcess } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const lookEvery = 40;

/** Resident now, in kilobytes. */
export async function residentOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}

/**
 * The most that a process and its children held at once while `work` ran, in kilobytes. What several of them share
 * counts once (Linux' proportional set size).
 */
export async function peakWhile(parent: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let done = false;
  const looking = (async () => {
    for (; !done; await sleep(lookEvery)) {
      const held = await Promise.all((await familyOf(parent.pid!)).map(proportionalOf));
      peak = Math.max(
        peak,
        held.reduce((sum, each) => sum + each, 0),
      );
    }
  })();
  try {
    await work();
  } finally {
    done = true;
    await looking;
  }
  return peak;
}

async function familyOf(parent: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${parent}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${parent}/task/${task}/children`, "utf8").catch(() => "")),
  );
  return [parent, ...children.flatMap((line) => line.split(" ").filter(Boolean).map(Number))];
}

/** 0 for a process that is gone. */
async function proportionalOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
}
