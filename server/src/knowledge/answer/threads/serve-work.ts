import type { ResourceNames } from "../answer.ts";
import { parentPort, workerData } from "node:worker_threads";
import type { Rerank } from "../../models/reranker.ts";
import { SqlitePassageIndex } from "../../store/sqlite-passage-index.ts";
import { IndexViews } from "../../store/without-hidden.ts";
import type { doWork } from "./do-work.ts";
import {
  failureOf,
  type NumberedNames,
  type FromThread,
  type ThreadQuestions,
  type ThreadTask,
  SentNames,
  type ToThread,
} from "./thread-messages.ts";

const noNames: ResourceNames = new Map();
const nothing: ReadonlySet<string> = new Set();

/** Does in this thread what its parent tells it to, one piece after the other. */
export function serveWork(work: typeof doWork): void {
  const { folder } = workerData as { folder: string };
  const tell = (message: FromThread) => parentPort!.postMessage(message);
  const names = new SentNames();
  const waiting: { asked: ThreadTask; known: NumberedNames | undefined }[] = [];
  const replies = new Map<number, (heard: never) => void>();
  let lastAsked = 0;
  let busy = false;
  /** Asks the parent, which replies at once or after a while. */
  function ask<Q extends keyof ThreadQuestions>(message: { [K in Q]: ThreadQuestions[K]["asked"] }) {
    const { promise, resolve } = Promise.withResolvers<ThreadQuestions[Q]["heard"]>();
    replies.set(++lastAsked, resolve);
    tell({ ask: lastAsked, ...message } as FromThread);
    return promise;
  }
  let isPlaced = false;
  const placeOf = async (projectId: string, text: string) =>
    isPlaced ? ask<"place">({ place: { projectId, text } }) : null;
  const rerank: Rerank = (query, texts) => ask<"rank">({ rank: { query, texts } });
  const views = new IndexViews(SqlitePassageIndex.readOnly(folder, placeOf));

  async function next(): Promise<void> {
    const first = waiting.shift();
    if (!first) return void (busy = false);
    const { task, projectId, kind, given, places, reranks } = first.asked;
    isPlaced = places;
    const { names: known = noNames, hidden = nothing } = first.known ?? {};
    try {
      const place = {
        index: views.of(hidden),
        projectId,
        names: known,
        rerank: reranks ? rerank : undefined,
      };
      tell({ task, sent: await work[kind](place, given as never) });
    } catch (error) {
      tell({ task, failure: failureOf(error) });
    }
    // Messages that came meanwhile are read first: they may cancel some of the work.
    setImmediate(() => void next());
  }

  parentPort!.on("message", (message: ToThread) => {
    if ("reply" in message) {
      replies.get(message.reply)?.(message.heard as never);
      replies.delete(message.reply);
      return;
    }
    if ("leave" in message) {
      const at = waiting.findIndex(({ asked }) => asked.task === message.leave);
      if (at >= 0) waiting.splice(at, 1);
      return;
    }
    if (message.names) names.tell(message.names);
    waiting.push({ asked: message, known: message.named === null ? undefined : names.of(message.named) });
    if (busy) return;
    busy = true;
    void next();
  });
  tell({ ready: true });
}
