import { atMost, runChapters } from "../harness/chapters.ts";
import { fuzzCrowd } from "../load/run-load.ts";
import { fuzzBodies } from "./bodies.ts";
import { fuzzDocuments } from "./documents.ts";
import { fuzzInputs } from "./inputs.ts";
import { fuzzLists } from "./lists.ts";
import { fuzzStrings } from "./strings.ts";

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
    inputs: { type: "string", default: "2000" },
  },
  {
    strings: ({ part, only }, say) => fuzzStrings({ isPart: part === "ci", only }, say),
    documents: ({ kb, only }, say) => fuzzDocuments({ bytes: atMost(kb, 102_400) * 1024, only }, say),
    inputs: ({ part, inputs, only }, say) =>
      part === "ci"
        ? fuzzInputs({ inputs: inputsOfPart, only, keeps: false }, say)
        : fuzzInputs({ inputs: atMost(inputs, 1_000_000), only, keeps: true }, say),
    bodies: ({ part, inputs }, say) =>
      fuzzBodies(part === "ci" ? inputsOfPart : atMost(inputs, 1_000_000), say),
    lists: (_, say) => fuzzLists(say),
    crowd: ({ seconds }, say) => fuzzCrowd(atMost(seconds, 600), say),
  },
);
