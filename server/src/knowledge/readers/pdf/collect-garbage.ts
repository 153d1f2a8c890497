import { collectGarbage } from "#kit/collect-garbage.ts";

/** Files of fewer pages are read before it is worth some hundredths of a second to keep the memory small. */
const fewestPages = 400;
const collectEvery = 150;

/** Frees what is done with of a large file. */
export function collectAfter(pages: number): void {
  if (pages >= fewestPages) collectGarbage();
}

/** Collects garbage and gives back the room that its heap has grown to, which takes longer. */
export function shrinkAfter(pages: number): void {
  if (pages >= fewestPages) collectGarbage({ type: "major", flavor: "last-resort" });
}

/** Creates a function that frees the memory of a large file at once, and again whenever so many pages have gone by. */
export function createPageCollector(pages: number): (page: number) => void {
  let collected = 0;
  collectAfter(pages);
  return (page) => {
    if (page < collected + collectEvery) return;
    collected = page;
    collectAfter(pages);
  };
}
