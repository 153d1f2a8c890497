import { parentPort, workerData } from "node:worker_threads";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";
import { ProjectFiles } from "../files/project-files.ts";
import { bringUp } from "./bring-up.ts";
import type { CopyReply, CopyTask } from "./local-copies.ts";

// A large project takes seconds to be written down here, for which no request waits that does not ask for it.
const { root, database } = workerData as { root: string; database: string };
const files = new ProjectFiles(root);
const rows = openPassageRows(database, { connections: 3 });
const port = parentPort!;

port.on("message", (task: CopyTask | "close") => {
  if (task === "close") return void rows.close().then(() => port.close());
  void replyTo(task).then((reply) => port.postMessage(reply));
});

async function replyTo({ task, projectId }: CopyTask): Promise<CopyReply> {
  try {
    return { task, state: await bringUp(rows, files, projectId) };
  } catch (error) {
    // An error's class does not cross threads.
    return error instanceof PassagesDamagedError ? { task, damaged: true } : { task, error };
  }
}
