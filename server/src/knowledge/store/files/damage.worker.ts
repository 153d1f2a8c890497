import { parentPort, workerData } from "node:worker_threads";
import { stepBack } from "#kit/step-back.ts";
import { findFileDamage } from "./find-file-damage.ts";

stepBack("learning");
// A large file takes seconds to be looked at, which neither a request nor a write waits for.
const { path, whole } = workerData as { path: string; whole: boolean };
parentPort!.postMessage(findFileDamage(path, whole));
