import { workerData } from "node:worker_threads";
import { stepBack } from "#kit/step-back.ts";
import { learnProject } from "./learn-project.ts";

stepBack("learning");
// Seconds of arithmetic for a large project: neither a request nor a write waits for them.
learnProject((workerData as { path: string }).path);
