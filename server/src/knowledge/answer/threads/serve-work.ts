import { parentPort, workerData } from "node:worker_threads";
import type { Rerank } from "../../models/reranker.ts";
import type { PlacedQuery } from "../../store/searching/project-candidates.ts";
import { SqlitePassageIndex } from "../../store/sqlite-passage-index.ts";
import type { doWork } from "./do-work.ts";
import { failureOf } from "./thread-failure.ts";
import type { FromThread, ThreadTask, ToThread } from "./thread-messages.ts";
import { ToldNames } from "./told-names.ts";

const noNames: ReadonlyMap<string, string> = new Map();

/** Does in this thread what its parent tells it to, one piece after the other. */
export function serveWork(work: typeof doWork): void {
  const { folder, ...asks } = workerData as { folder: string; places: boolean; reranks: boolean };
  const tell = (message: FromThread) => parentPort!.postMessage(message);
  const names = new ToldNames();
  const waiting: { asked: ThreadTask; known: ReadonlyMap<string, string> }[] = [];
  const places = new Map<number, (placed: PlacedQuery | null) => void>();
  const ranks = new Map<number, (odds: Float64Array | null) => void>();
  let lastPlace = 0;
  let lastRank = 0;
  let busy = false;
  const placeOf = (projectId: string, text: string) => {
    const { promise, resolve } = Promise.withResolvers<PlacedQuery | null>();
    places.set(++lastPlace, resolve);
    tell({ place: lastPlace, projectId, text });
    return promise;
  };
  const index = SqlitePassageIndex.beside(folder, asks.places ? placeOf : undefined);

  const rerank: Rerank = (query, texts) => {
    const { promise, resolve } = Promise.withResolvers<Float64Array | null>();
    ranks.set(++lastRank, resolve);
    tell({ rank: lastRank, query, texts });
    return promise;
  };

  async function next(): Promise<void> {
    const first = waiting.shift();
    if (!first) return void (busy = false);
    const { task, projectId, kind, given } = first.asked;
    try {
      const told = await work[kind](
        index,
        projectId,
        given as never,
        first.known,
        asks.reranks ? rerank : undefined,
      );
      tell({ task, told });
    } catch (error) {
      tell({ task, failure: failureOf(error) });
    }
    // What was said meanwhile is heard first: some of it need not be done any more.
    setImmediate(() => void next());
  }

  parentPort!.on("message", (message: ToThread) => {
    if ("place" in message) {
      places.get(message.place)?.(message.placed);
      places.delete(message.place);
      return;
    }
    if ("rank" in message) {
      ranks.get(message.rank)?.(message.odds);
      ranks.delete(message.rank);
      return;
    }
    if ("leave" in message) {
      const at = waiting.findIndex(({ asked }) => asked.task === message.leave);
      if (at >= 0) waiting.splice(at, 1);
      return;
    }
    if (message.names) names.tell(message.projectId, message.names);
    waiting.push({ asked: message, known: names.of(message.projectId)?.names ?? noNames });
    if (busy) return;
    busy = true;
    void next();
  });
  tell({ ready: true });
}
