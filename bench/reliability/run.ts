import { atMost, runChapters } from "../harness/chapters.ts";
import { loadOnProcesses } from "../load/load-processes.ts";
import { load } from "../load/run-load.ts";
import { faults } from "./faults.ts";
import { memoryAtRest } from "./memory.ts";
import { moves } from "./moves.ts";
import { slowSenders } from "./slow-senders.ts";

await runChapters(
  "reliability.md",
  {
    rounds: { type: "string", default: "300" },
    // With `faults`: no further round is begun after so many.
    minutes: { type: "string", default: "600" },
    seconds: { type: "string", default: "300" },
    pages: { type: "string", default: "3000" },
    // With `load`: web and worker processes over PostgreSQL, so many of each, which are killed.
    processes: { type: "boolean", default: false },
    each: { type: "string", default: "2" },
    "no-kills": { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    // With `faults`: what was wrong is written into this folder, as JSON.
    reports: { type: "string" },
    only: { type: "string", default: "" },
    // With `faults`: over PostgreSQL, which fails too.
    postgres: { type: "boolean", default: false },
    // With `faults`: on a disk that becomes full and read-only. It takes root, mounts a loop device, and has the kernel report an
    // error of its file system.
    "with-small-disk": { type: "boolean", default: false },
  },
  {
    faults: ({ rounds, minutes, seed, "with-small-disk": smallDisk, postgres, only, reports }, say) => {
      const numbers = { rounds: atMost(rounds, 2_000), minutes: Number(minutes), seed: Number(seed) };
      return faults({ ...numbers, postgres, smallDisk, only, reports }, say);
    },
    load: ({ seconds, seed, each, processes, "no-kills": noKills }, say) => {
      const order = {
        seconds: atMost(seconds, 3_600),
        seed: Number(seed),
        each: atMost(each, 8),
        kill: !noKills,
      };
      return processes ? loadOnProcesses(order, say) : load(order.seconds, say);
    },
    moves: (_, say) => moves(say),
    memory: ({ pages }, say) => memoryAtRest(atMost(pages, 20_000), say),
    "slow-senders": (_, say) => slowSenders(say),
  },
  { needsName: true },
);
