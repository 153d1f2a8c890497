import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | null = null;

/** Frees what is done with before much more is made: left alone, the heap of a large file grows to twice what it needs. */
function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  collect();
}

/** Files of fewer pages are read before it is worth some hundredths of a second to keep the memory small. */
const fewestPages = 400;
const collectEvery = 150;

/** Frees what is done with of a large file. */
export function collectAfter(pages: number): void {
  if (pages >= fewestPages) collectGarbage();
}

/** Of a large file, frees what is done with at once, and whenever so many pages have gone by. */
export function createPageCollector(pages: number): (page: number) => void {
  let collected = 0;
  collectAfter(pages);
  return (page) => {
    if (page < collected + collectEvery) return;
    collected = page;
    collectAfter(pages);
  };
}
