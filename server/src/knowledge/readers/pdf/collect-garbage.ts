import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | null = null;

/** Frees what is done with before much more is made: left alone, the heap of a large file grows to twice what it needs. */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  collect();
}

/** Pages after which it is worth some hundredths of a second to keep the memory small. */
export const collectEvery = 300;

/** Frees what is done with whenever so many pages have gone by. */
export function createPageCollector(): (page: number) => void {
  let collected = 0;
  return (page) => {
    if (page < collected + collectEvery) return;
    collected = page;
    collectGarbage();
  };
}
