import { atMost, runChapters } from "../harness/chapters.ts";
import { load } from "../load/run-load.ts";
import { faults } from "./faults.ts";

await runChapters(
  "reliability.md",
  {
    rounds: { type: "string", default: "300" },
    // With `faults`: no further round is begun after so many.
    minutes: { type: "string", default: "600" },
    seconds: { type: "string", default: "300" },
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
    load: ({ seconds }, say) => load(atMost(seconds, 3_600), say),
  },
);
