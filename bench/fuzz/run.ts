import { atMost, runChapters } from "../harness/chapters.ts";
import { fuzzCrowd } from "../load/run-load.ts";
import { faults } from "../reliability/faults.ts";
import { fuzzDocuments } from "./documents.ts";
import { fuzzInputs } from "./inputs/fuzz-inputs.ts";
import { fuzzLists } from "./lists.ts";
import { fuzzStrings } from "./strings.ts";
import { fuzzWritten } from "./written.ts";

/** Counts of each kind in a part of the run. */
const inputsOfPart = 60;

await runChapters(
  "fuzz.md",
  {
    // `ci`, what the operation tests run: fewer kinds of text for each string, and fewer inputs.
    part: { type: "string", default: "" },
    only: { type: "string", default: "" },
    kb: { type: "string", default: "10240" },
    seconds: { type: "string", default: "60" },
    rounds: { type: "string", default: "20" },
    inputs: { type: "string", default: "2000" },
  },
  {
    strings: ({ part, only }, say) => fuzzStrings({ isPart: part === "ci", only }, say),
    documents: ({ kb, only }, say) => fuzzDocuments({ bytes: atMost(kb, 102_400) * 1024, only }, say),
    inputs: ({ part, inputs, only }, say) => {
      const isPart = part === "ci";
      return fuzzInputs(
        { inputs: isPart ? inputsOfPart : atMost(inputs, 1_000_000), only, keeps: !isPart },
        say,
      );
    },
    lists: (_, say) => fuzzLists(say),
    written: ({ only }, say) => fuzzWritten(only, say),
    crowd: ({ seconds }, say) => fuzzCrowd(atMost(seconds, 600), say),
    kill: ({ rounds }, say) => {
      const order = { rounds: atMost(rounds, 100), minutes: 600, seed: 1, postgres: false, smallDisk: false };
      return faults({ ...order, only: "killed" }, say);
    },
  },
);
