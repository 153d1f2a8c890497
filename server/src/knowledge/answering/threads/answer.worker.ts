import { doWork } from "./do-work.ts";
import { serveWork } from "./serve-work.ts";

serveWork(doWork);
