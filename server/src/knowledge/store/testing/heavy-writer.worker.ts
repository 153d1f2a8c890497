import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { WriterMessage, WriterReply } from "../writing/writer-messages.ts";

// A thread that a resource can keep busy for ever in the midst of a transaction, as only a fault of its own could otherwise.
parentPort!.on("message", (message: WriterMessage) => {
  if (message.kind !== "run" || !("resourceId" in message.what)) return;
  const { projectId, resourceId } = message.what;
  if (!resourceId.includes("never ends")) return;
  const { root } = workerData as { root: string };
  mkdirSync(join(root, projectId), { recursive: true });
  const file = new DatabaseSync(join(root, projectId, "passages.sqlite"));
  file.exec("begin immediate");
  let done = 0;
  while (file.isOpen) if (resourceId.includes("comes on")) comeOn((done += 1e-9));
});

let reported = 0;
function comeOn(progress: number): void {
  if (performance.now() - reported < 100) return;
  reported = performance.now();
  parentPort!.postMessage({ progress } satisfies WriterReply);
}

await import("../writing/index.worker.ts");
