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
/** Settles with the last task that was told: they run one after the other. */
let over: Promise<void> = Promise.resolve();
const arriving = new Map<number, ArrivedPart[]>();
/** Milliseconds between two reports of a task. */
const reportEvery = 100;
const mostTries = 3;

class Stopped extends Error {}

port.on("message", (message: WriterMessage) => {
  switch (message.kind) {
    case "part": {
      const parts = arriving.get(message.task) ?? [];
      arriving.set(message.task, parts);
      parts.push({ part: message.part, packedPages: [] });
      break;
    }
    case "more": {
      const { part, packedPages } = arriving.get(message.task)!.at(-1)!;
      part.blocks.push(...(message.blocks ?? []));
      part.groups?.push(...(message.groups ?? []));
      for (const page of message.pages ?? []) {
        // The lines are most of a document's size, and nothing but the file needs them.
        packedPages.push(packPage(page));
        part.pages.push({ ...page, lines: [] });
      }
      break;
    }
    case "run":
      over = over.then(async () => {
        port.postMessage(await replyTo(message.task, message.what, message.stop));
      });
      break;
    case "close":
      over = over.then(async () => {
        writers.close();
        await rows?.close();
        port.close();
      });
      break;
  }
});

/** Read only where it serves. */
async function openRows(url: string): Promise<PassageRows> {
  const { openPassageRows } = await import("#platform/passages/open-passage-rows.ts");
  return openPassageRows(url);
}

async function replyTo(task: number, what: WriterTask, stop: Int32Array): Promise<WriterReply> {
  try {
    const done = await runSettled(what, arriving.get(task) ?? [], stepper(task, stop));
    return { task, passages: Number(done ?? 0) };
  } catch (error) {
    if (error instanceof Stopped) return { task, stopped: true };
    if (error instanceof PartMissingError) return { task, missingPart: error.part };
    const unreadable = error instanceof PassagesDamagedError || error instanceof EarlierVersionError;
    if (!speaksOfDamage(error) && !unreadable) return { task, error };
    writers.shut(what.projectId);
    return { task, suspected: error };
  } finally {
    arriving.delete(task);
  }
}

/** A write that another one on the server got in the way of is done again. */
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

/** Reports how far a task is, and ends it where it is not wanted any more. */
function stepper(task: number, stop: Int32Array): (done: number) => void {
  let reported = performance.now();
  return (progress) => {
    if (Atomics.load(stop, 0) === 1) throw new Stopped();
    const now = performance.now();
    if (now - reported < reportEvery) return;
    reported = now;
    port.postMessage({ task, progress } satisfies WriterReply);
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
