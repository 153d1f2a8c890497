import { parentPort, workerData } from "node:worker_threads";
import type { DocumentPart } from "../document.ts";
import type { WriterMessage, WriterReply, WriterTask } from "./index-writer.ts";
import { ProjectWriters } from "./project-writers.ts";

// The one thread of this process that writes to passage files: splitting and analysing never hold up a request.
const port = parentPort!;
const writers = new ProjectWriters((workerData as { root: string }).root);
const arriving = new Map<number, DocumentPart[]>();

port.on("message", (message: WriterMessage) => {
  switch (message.kind) {
    case "part": {
      const parts = arriving.get(message.task);
      if (parts) parts.push(message.part);
      else arriving.set(message.task, [message.part]);
      break;
    }
    case "pages":
      arriving
        .get(message.task)!
        .at(-1)!
        .pages.push(...message.pages);
      break;
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
