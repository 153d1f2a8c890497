import { parentPort, workerData } from "node:worker_threads";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { PassagesMovedOnError } from "#platform/passages/write-passages.ts";
import { collectAtRest } from "#kit/collect-garbage.ts";
import { speaksOfDamage } from "#kit/sqlite-damage.ts";
import { stepBack } from "#kit/step-back.ts";
import { packPage } from "../files/part-codec.ts";
import { EarlierVersionError } from "../files/sqlite-schema.ts";
import { PartMissingError, PassagesDamagedError } from "../passage-index.errors.ts";
import { ProjectWriters } from "./project-writers.ts";
import { CopyReplacedError } from "../shared/shared-project.ts";
import type { ArrivedPart } from "./stored-part.ts";
import type { WriterMessage, WriterReply, WriterTask } from "./writer-messages.ts";

stepBack("reading");
collectAtRest();
// The one thread of this process that writes to passage files: splitting and analysing never hold up a request.
const port = parentPort!;
const { root, database } = workerData as { root: string; database: string | null };
const rows = database === null ? null : await openRows(database);
const writers = new ProjectWriters(root, rows);
let arriving: ArrivedPart[] = [];
const reportEvery = 100;
const mostTries = 3;

class Stopped extends Error {}

port.on("message", (message: WriterMessage) => {
  switch (message.kind) {
    case "part":
      arriving.push({ part: message.part, packedPages: [] });
      break;
    case "more":
      complete(arriving.at(-1)!, message);
      break;
    case "run": {
      const arrived = arriving;
      arriving = [];
      void replyTo(message.what, arrived, message.stop).then((reply) => port.postMessage(reply));
      break;
    }
    case "close":
      writers.close();
      void Promise.resolve(rows?.close()).then(() => port.close());
      break;
  }
});

function complete(
  { part, packedPages }: ArrivedPart,
  { blocks = [], groups = [], pages = [] }: Extract<WriterMessage, { kind: "more" }>,
): void {
  part.blocks.push(...blocks);
  part.groups?.push(...groups);
  for (const page of pages) {
    // The lines are most of a document's size, and nothing but the file needs them.
    packedPages.push(packPage(page));
    part.pages.push({ ...page, lines: [] });
  }
}

/** Read only where it serves. */
async function openRows(url: string): Promise<PassageRows> {
  const { openPassageRows } = await import("#platform/passages/open-passage-rows.ts");
  return openPassageRows(url);
}

async function replyTo(what: WriterTask, arrived: ArrivedPart[], stop: Int32Array): Promise<WriterReply> {
  try {
    return { passages: await runSettled(what, arrived, stepper(stop)) };
  } catch (error) {
    if (error instanceof Stopped) return { stopped: true };
    if (error instanceof PartMissingError) return { missingPart: error.part };
    const unreadable = error instanceof PassagesDamagedError || error instanceof EarlierVersionError;
    if (!speaksOfDamage(error) && !unreadable) return { error };
    writers.shut(what.projectId);
    return { suspected: error };
  }
}

/** Retries a write that conflicted with another one on the server. */
async function runSettled(...task: Parameters<typeof writers.run>): Promise<number> {
  const [, , step] = task;
  for (let tries = 1; ; tries++) {
    try {
      step(0);
      return await writers.run(...task);
    } catch (error) {
      const again = error instanceof CopyReplacedError || error instanceof PassagesMovedOnError;
      if (!again || tries === mostTries) throw error;
    }
  }
}

/** Reports a task's progress, and aborts it if it is no longer wanted. */
function stepper(stop: Int32Array): (done: number) => void {
  let reported = performance.now();
  return (progress) => {
    if (Atomics.load(stop, 0) === 1) throw new Stopped();
    const now = performance.now();
    if (now - reported < reportEvery) return;
    reported = now;
    port.postMessage({ progress } satisfies WriterReply);
  };
}
