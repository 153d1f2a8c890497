import type { RunningHead } from "../../documents/document.ts";
import { pattern, printedOf, rowsFrom } from "./may-return.ts";
import type { Run } from "./runs.ts";

/** Heads that are told of, the most frequent first: chapters may have hundreds of their own. */
const mostTold = 20;
const longestTold = 200;

/** Collects what is taken out of pages since it returns at their edges. */
export function createRunningHeadList() {
  const heads = new Map<string, RunningHead>();
  return {
    /** The runs of a page that are no running heads. */
    without(runs: readonly Run[], isHead: (run: Run) => boolean): Run[] {
      const left: Run[] = [];
      const taken: Run[] = [];
      for (const run of runs) (isHead(run) ? taken : left).push(run);
      const seen = new Set<RunningHead>();
      for (const row of rowsFrom(taken, 1)) {
        const text = printedOf(row);
        const key = pattern(text);
        let head = heads.get(key);
        if (!head) heads.set(key, (head = { text: text.slice(0, longestTold), pages: 0, characters: 0 }));
        head.characters += text.length;
        if (!seen.has(head)) head.pages++;
        seen.add(head);
      }
      return left;
    },
    list(): RunningHead[] {
      return [...heads.values()].toSorted((a, b) => b.pages - a.pages).slice(0, mostTold);
    },
  };
}

export type RunningHeadList = ReturnType<typeof createRunningHeadList>;
