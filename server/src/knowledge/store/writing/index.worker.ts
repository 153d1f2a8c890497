import { parentPort, workerData } from "node:worker_threads";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { PassagesMovedOnError } from "#platform/passages/write-passages.ts";
import { speaksOfDamage } from "#kit/sqlite-damage.ts";
import { stepBack } from "#kit/step-back.ts";
import { packPage } from "../files/part-codec.ts";
import { EarlierVersionError } from "../files/sqlite-schema.ts";
import { PartMissingError, PassagesDamagedError } from "../passage-index.errors.ts";
import { ProjectWriters } from "./project-writers.ts";
import { CopyReplacedError } from "../shared/shared-project.ts";
import type { ArrivedPart, ContentSource } from "./stored-part.ts";
import type { ContentRef, WriterMessage, WriterReply, WriterTask } from "./writer-messages.ts";

stepBack("reading");
// The one thread of this process that writes to passage files: splitting and analysing never hold up a request.
const port = parentPort!;
const { root, database } = workerData as { root: string; database: string | null };
const rows = database === null ? null : await openRows(database);
const writers = new ProjectWriters(root, rows);
/** Parts that arrived for the next task. */
let arriving: ArrivedPart[] = [];
/** Milliseconds between two reports of a task. */
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
    return { passages: Number((await runSettled(what, arrived, stepper(stop))) ?? 0) };
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
async function runSettled(...task: Parameters<typeof run>) {
  for (let tries = 1; ; tries++) {
    try {
      return await run(...task);
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

async function run(
  what: WriterTask,
  arrived: ArrivedPart[],
  step: (done: number) => void,
): Promise<number | boolean | void> {
  const { projectId } = what;
  step(0);
  switch (what.kind) {
    case "replace-resource": {
      const content = sourcesOf(what.content, arrived);
      return writers.replaceResource(projectId, what.resourceId, what.generation, content, step);
    }
    case "analyse-again":
      return writers.analyseAgain(projectId, what.resourceId, step);
    case "stage-parts":
      return writers.stageParts(projectId, what.resourceId, arrived);
    case "clear-staged":
      return writers.clearStaged(projectId, what.resourceId);
    case "remove-resource":
      return writers.removeResource(projectId, what.resourceId);
    case "remove-project":
      return writers.removeProject(projectId);
    case "copy-project":
      return writers.copyProject(what.from, projectId);
    case "put-aside":
      return writers.putAside(projectId, what.identity, what.to);
    case "put-vectors":
      return writers.putVectors(projectId, what.vectors);
  }
}

function sourcesOf(content: readonly ContentRef[], arrived: readonly ArrivedPart[]): ContentSource[] {
  let next = 0;
  return content.map((ref) => (ref === "arrived" ? { arrived: arrived[next++]! } : ref));
}
