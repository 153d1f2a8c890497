import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { claimsTable } from "./claims.ts";
import { verifySentence } from "../../server/src/knowledge/verify/verify-sentence.ts";
import { claimsByHand, evidenceOf, generatedClaims, type StateFigures, statesInProduct } from "./measure.ts";
import { documentation, ownTexts } from "./passages.ts";

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
    "| quays | .500 | .000 | .000 | .500 | .750 |",
  ]);
});

test("a judge that is never wrong supports what lacks only words, and one that is always wrong rejects what is true", () => {
  const line = (error: number) =>
    claimsTable([join(folder, "quays.jsonl")], { error, seed: 7 }).split("\n")[2];
  expect(line(0)).toBe("| quays | 1.000 | .000 | .000 | .500 | 1.000 |");
  expect(line(1)).toBe("| quays | .000 | .000 | .000 | .500 | .500 |");
});

test("of a judge that errs now and then, two words outweigh the rules' doubts; of one that errs by claim they do not", () => {
  const file = join(folder, "doubts.jsonl");
  const doubt = { claim: "Only fuel is sold there on weekdays.", evidence: [quay], label: true };
  writeFileSync(file, Array.from({ length: 200 }, () => JSON.stringify(doubt)).join("\n"));
  const supported = (isFixed: boolean) =>
    Number(claimsTable([file], { error: 0.1, seed: 7, isFixed }).split("\n")[2]!.split("|")[2]);
  expect(supported(false)).toBeGreaterThan(0.8);
  expect(supported(true)).toBe(0);
});

test("each sentence of the texts and of this documentation is supported by its own unit unchanged", () => {
  const passages = [...ownTexts(), ...documentation()];
  const wrong = passages.flatMap((passage) =>
    passage.sentences.filter((said) => verifySentence(said, [evidenceOf(passage)]).state !== "entailed"),
  );
  expect(passages.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

/** The shares of sentences that are shown as supported, by kind. */
const supported = (figures: readonly StateFigures[]) =>
  new Map(figures.map(({ kind, states, sentences }) => [kind, (states.entailed ?? 0) / sentences]));

test("of generated documents, figures, paths and names that changed places are not supported, and other words are", () => {
  const shares = supported(statesInProduct(generatedClaims(40, 7)));
  for (const thing of ["figures", "paths", "rows", "names"]) {
    expect([thing, shares.get(`reworded ${thing}`)]).toEqual([thing, 1]);
    expect(shares.get(`exchanged ${thing}`)).toBeLessThanOrEqual(thing === "figures" ? 0.02 : 0.12);
  }
});

test("of more than 150 misreadings by hand, over texts of ours and over manuals of others, most are not supported", () => {
  const own = statesInProduct(claimsByHand("texts"));
  const others = statesInProduct(claimsByHand("manuals"));
  const all = [own, others].map((figures) => figures.find(({ kind }) => kind === "all misreadings")!);
  expect(all[0]!.sentences + all[1]!.sentences).toBeGreaterThan(150);
  const [ofOurs, ofOthers] = all.map((one) => supported([one]).get("all misreadings")!);
  expect(ofOurs).toBeLessThanOrEqual(0.22);
  expect(ofOthers).toBeLessThanOrEqual(0.33);
});

test("of short false sentences few are supported, of true ones most, and none of these is contradicted", () => {
  const figures = statesInProduct(claimsByHand("short"));
  const [right, wrong] = [true, false].map((isTrue) => figures.find((one) => one.isTrue === isTrue)!);
  expect(right!.sentences + wrong!.sentences).toBe(100);
  expect((wrong!.states.entailed ?? 0) / wrong!.sentences).toBeLessThanOrEqual(0.12);
  expect((right!.states.entailed ?? 0) / right!.sentences).toBeGreaterThanOrEqual(0.7);
  expect(right!.states.contradicted ?? 0).toBe(0);
});
