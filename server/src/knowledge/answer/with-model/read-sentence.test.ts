import { expect, test } from "vitest";
import { readSentence } from "./read-sentence.ts";

const known = {
  isSource: (address: string) => address === "https://coast.example/ferry",
  isQuoted: (address: string) => address === "https://coast.example/apply",
};
const read = (raw: string) => readSentence(raw, known);

test.each([
  ["It is **41 metres** high [1].", "It is **41 metres** high.", "It is 41 metres high.", [1]],
  ["It is high. [1, 3][2–4]", "It is high.", "It is high.", [1, 3, 2, 4]],
  ["It is high.【2†source】[^5] [Source 7]", "It is high.", "It is high.", [2, 5, 7]],
  ["It is high (Source 2) and (sources: 1 and 3).", "It is high and.", "It is high and.", [2, 1, 3]],
  [
    "It is high.<sup>2</sup> A field of 3 m<sup>2</sup>.",
    "It is high. A field of 3 m².",
    "It is high. A field of 3 m².",
    [2],
  ],
  ["It is high ([2]).", "It is high.", "It is high.", [2]],
  [
    "Call gc.collect() and f( ) first. [1]",
    "Call gc.collect() and f( ) first.",
    "Call gc.collect() and f( ) first.",
    [1],
  ],
  [
    "So $x^2 + 1$ and \\(a_1 = 2\\) hold; it costs $5 or $6.",
    "So $`x^2 + 1`$ and $`a_1 = 2`$ hold; it costs $5 or $6.",
    "So \\(x^2 + 1\\) and \\(a_1 = 2\\) hold; it costs $5 or $6.",
    [],
  ],
  [
    "Thus $$\\frac{a}{b}$$ and \\[c^2 = a^2 + b^2\\]",
    "Thus $$`\\frac{a}{b}`$$ and $$`c^2 = a^2 + b^2`$$",
    "Thus \\(\\frac{a}{b}\\) and \\(c^2 = a^2 + b^2\\)",
    [],
  ],
  ["Set `max_size` to *two*.", "Set `max_size` to two.", "Set max_size to two.", []],
  [
    "Use snake_case_names and 2 * 3 | 4.",
    "Use snake\\_case\\_names and 2 \\* 3 \\| 4.",
    "Use snake_case_names and 2 * 3 | 4.",
    [],
  ],
  ["An **odd sign of bold.", "An odd sign of bold.", "An odd sign of bold.", []],
  [
    "See [the ferry](https://coast.example/ferry).",
    "See [the ferry](https://coast.example/ferry).",
    "See the ferry.",
    [],
  ],
  [
    "Apply at https://coast.example/apply.",
    "Apply at https://coast.example/apply.",
    "Apply at https://coast.example/apply.",
    [],
  ],
  ["See [the ferry](https://evil.example/ferry).", "See the ferry.", "See the ferry.", []],
  ["Look: ![a chart](https://evil.example/a.png)", "Look: a chart", "Look: a chart", []],
  [
    "Go to https://evil.example/?q=1, now.",
    "Go to (address left out), now.",
    "Go to (address left out), now.",
    [],
  ],
  ["A <b onclick='x'>bold</b> tag.", "A bold tag.", "A bold tag.", []],
  ["# No heading", "\\# No heading", "# No heading", []],
  ["Less: a < b and &amp; stays.", "Less: a \\< b and \\&amp; stays.", "Less: a < b and &amp; stays.", []],
  ["He said \\[1\\] aloud.", "He said \\[1\\] aloud.", "He said [1] aloud.", []],
])("%s", (raw, markup, plain, cited) => {
  expect(read(raw)).toEqual({ markup, plain, cited });
});

test("signs that open and never close are text", () => {
  for (const sign of ["[", "(", "<", "`", "![", "**", "\\", "http://", "[a](", "【"]) {
    expect(read(sign.repeat(20_000)).cited).toEqual([]);
  }
});
