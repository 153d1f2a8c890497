import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** V8's function. It behaves differently without any argument. */
type Collect = (...how: [] | [{ type: "major"; flavor: "last-resort" }]) => void;

let collect: Collect | null = null;

/** Frees what is done with before much more is made: left alone, a heap grows to twice what it needs. */
export function collectGarbage(...how: Parameters<Collect>): void {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as Collect;
  }
  collect(...how);
}

const lookEvery = 5_000;
/** The share of processor time below which a process counts as idle. */
const restWork = 0.02;

/** Gives back what a process leaves of its work, once after each: V8 keeps the room that its heap grew to for long. */
export function collectAtRest(): void {
  let worked = true;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const rests = performance.eventLoopUtilization(before).utilization < restWork;
    if (rests && worked) collectGarbage({ type: "major", flavor: "last-resort" });
    worked = !rests;
    before = performance.eventLoopUtilization();
  };
  setInterval(look, lookEvery).unref();
}
