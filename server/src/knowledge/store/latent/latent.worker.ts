import { workerData } from "node:worker_threads";
import { stepBack } from "#kit/step-back.ts";
import { learnProject } from "./learn-project.ts";

stepBack("learning");
// Seconds of arithmetic for a large project: neither a request nor a write waits for them.
const { path, atRest } = workerData as { path: string; atRest: boolean };
learnProject(path, { atRest });
