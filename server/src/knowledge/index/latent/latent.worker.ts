import { workerData } from "node:worker_threads";
import { learnProject } from "./learn-project.ts";

// Seconds of arithmetic for a large project: neither a request nor a write waits for them.
learnProject((workerData as { path: string }).path);
