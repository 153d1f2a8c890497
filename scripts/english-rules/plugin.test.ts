import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../places.mjs";
import { reportedLines } from "../run-linter.ts";

const fixtures = Object.fromEntries(
  ["odd.tsx", "plain.tsx", "titles.spec.ts"].map((name) => [
    name,
    readFileSync(at("scripts", "english-rules", "testing", "fixtures", name), "utf8"),
  ]),
);

/** Returns the lines of the fixtures that end in `// odd` or `{"odd"}`. */
function expectedLines(): string[] {
  return Object.entries(fixtures)
    .flatMap(([name, text]) =>
      text.split("\n").flatMap((line, index) => (line.endsWith("// odd") ? [`${name}:${index + 1}`] : [])),
    )
    .toSorted();
}

test("odd English is reported in comments, texts, names and titles of tests, and nothing else is", async () => {
  expect(expectedLines().length).toBeGreaterThan(10);
  expect(await reportedLines("english-rules", "english/plain", fixtures)).toEqual(expectedLines());
});
