import { collectAtRest } from "#kit/collect-garbage.ts";
import { stepBack } from "#kit/step-back.ts";
import { doWork } from "./do-work.ts";
import { serveWork } from "./serve-work.ts";

stepBack("answering");
serveWork(doWork);
collectAtRest();
