import { shown } from "../../table.ts";
import { markdownTable, measuredOn } from "../fuzz-page.ts";
import type { InputsReport } from "./fuzz-inputs.ts";

/** The chapter of mutated inputs. */
export function inputsChapter({ found, failures }: InputsReport): string {
  return [
    `${measuredOn()} Inputs as strangers write them, changed in up to four places each (cut, repeated, joined, filled with text that is ` +
      `hard to read, values of other kinds), of at most 200,000 characters. None may take more than a second of a processor or fail ` +
      `otherwise than with a sentence for a person: ${failures.length} over. What once failed stands in ` +
      `[bench/fuzz/corpus/](../bench/fuzz/corpus) and is read first.`,
    markdownTable(
      ["read as", "inputs", "longest ms", "of characters"],
      found.map(({ target, inputs, longest, length }) => [
        target,
        String(inputs),
        shown(longest),
        String(length),
      ]),
    ),
  ].join("\n\n");
}
