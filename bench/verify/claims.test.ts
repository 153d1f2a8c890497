import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { claimsTable } from "./claims.ts";
import { generatedClaims, sentencesByHand, statesInProduct } from "./measure.ts";
import { documentation, misreadingsByHand, ownTexts } from "./passages.ts";

const folder = mkdtempSync(join(tmpdir(), "sets-of-claims-"));
afterAll(() => rmSync(folder, { recursive: true }));

const quay = {
  text: "The main quay of Aldmere is 420 metres long. Fuel is sold there on weekdays.",
  context: "Aldmere",
};
const set = (name: string, claims: readonly [string, boolean][]) =>
  writeFileSync(
    join(folder, `${name}.jsonl`),
    claims.map(([claim, label]) => JSON.stringify({ claim, evidence: [quay], label })).join("\n"),
  );
set("quays", [
  ["The main quay of Aldmere is 420 metres long.", true],
  ["The berths of that place stretch a good deal along its water.", true],
  ["The main quay of Aldmere is 425 metres long.", false],
  ["Fuel is not sold there on weekdays.", false],
]);
set("all-true", [["Fuel is sold there on weekdays.", true]]);

test("a line is printed for each set of claims, with shares of what a reader is shown", () => {
  expect(claimsTable([folder], null).split("\n")).toEqual([
    "| set | true: supported | true: not sure | false: supported | false: not sure | balanced |",
    "|---|---|---|---|---|---|",
    "| all-true | 1.000 | .000 | .000 | .000 | 1.000 |",
    "| quays | .500 | .000 | .000 | .000 | .750 |",
  ]);
});

test("a judge that is never wrong bears out what lacks only words, and one that is always wrong rejects what is true", () => {
  const line = (error: number) => claimsTable([join(folder, "quays.jsonl")], { error, seed: 7 }).split("\n")[2];
  expect(line(0)).toBe("| quays | 1.000 | .000 | .000 | .000 | 1.000 |");
  expect(line(1)).toBe("| quays | .000 | .000 | .000 | .000 | .500 |");
});

test("each sentence of the texts and of this documentation is supported by its own unit as it stands", () => {
  const states = statesInProduct(
    [...ownTexts(), ...documentation()].flatMap((passage) =>
      passage.sentences.map((sentence) => ({ kind: "as it stands", isTrue: true, sentence, passage })),
    ),
  );
  console.log(states);
});

test("exchanged figures, paths and names of generated documents are not shown as supported", () => {
  console.log(statesInProduct(generatedClaims(20, 7)), statesInProduct(sentencesByHand(ownTexts(), misreadingsByHand())));
});
