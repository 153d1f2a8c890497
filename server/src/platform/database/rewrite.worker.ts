import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { rewriteFile } from "./rewrite-catalogue.ts";

// To write a large file again takes seconds, in which the thread that serves goes on reading.
const { path } = workerData as { path: string };
const database = new DatabaseSync(path, { timeout: 15_000 });
try {
  rewriteFile(database);
} finally {
  database.close();
}
parentPort!.postMessage("done");
