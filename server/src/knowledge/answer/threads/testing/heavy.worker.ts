import { doWork } from "../do-work.ts";
import { serveWork } from "../serve-work.ts";

// A thread that questions can keep busy for ever, as only a fault of its own could otherwise.
const hoard: string[][] = [];

function weigh(query: string): void {
  while (query.includes("never ends"));
  while (query.includes("eats memory")) hoard.push(Array.from<string>({ length: 100_000 }).fill(query));
  // As on a machine whose processors others have: it works on, and nothing of one is spent.
  if (query.includes("starves")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  if (query.includes("fails")) throw new Error("It failed.");
}

serveWork({
  ...doWork,
  answer(at, given) {
    weigh(given.query);
    return doWork.answer(at, given);
  },
  hold(at, given) {
    weigh(given.plain);
    return doWork.hold(at, given);
  },
  async search(at, given) {
    weigh(given.query);
    // As for a reranker that never answers.
    if (given.query.includes("rests for ever")) await new Promise(() => {});
    return doWork.search(at, given);
  },
});
