import { parentPort, workerData } from "node:worker_threads";
import type { WriterMessage, WriterReply, WriterTask } from "./index-writer.ts";
import { packPage } from "./part-codec.ts";
import type { ArrivedPart } from "./prepare-resource.ts";
import { ProjectWriters } from "./project-writers.ts";

// The one thread of this process that writes to passage files: splitting and analysing never hold up a request.
const port = parentPort!;
const writers = new ProjectWriters((workerData as { root: string }).root);
const arriving = new Map<number, ArrivedPart[]>();

port.on("message", (message: WriterMessage) => {
  switch (message.kind) {
    case "part": {
      const parts = arriving.get(message.task) ?? [];
      arriving.set(message.task, parts);
      parts.push({ part: message.part, packedPages: [] });
      break;
    }
    case "pages": {
      const { part, packedPages } = arriving.get(message.task)!.at(-1)!;
      for (const page of message.pages) {
        // The lines are most of a document's size, and nothing but the file needs them.
        packedPages.push(packPage(page));
        part.pages.push({ ...page, lines: [] });
      }
      break;
    }
    case "run":
      port.postMessage(replyTo(message.task, message.what));
      break;
    case "close":
      writers.close();
      port.close();
      break;
  }
});

function replyTo(task: number, what: WriterTask): WriterReply {
  try {
    return { task, passages: run(task, what) };
  } catch (error) {
    return { task, error };
  } finally {
    arriving.delete(task);
  }
}

function run(task: number, what: WriterTask): number {
  switch (what.kind) {
    case "replace-resource":
      return writers.replaceResource(
        what.projectId,
        what.resourceId,
        what.generation,
        arriving.get(task) ?? [],
      );
    case "remove-resource":
      writers.removeResource(what.projectId, what.resourceId);
      return 0;
    case "remove-project":
      writers.removeProject(what.projectId);
      return 0;
  }
}
