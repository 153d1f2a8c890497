import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { featureNames } from "../server/src/knowledge/answer/select/feature-names.ts";
import { readAskedUnits } from "./asked-units.ts";
import { fitAll, rounded, weightsOf } from "./fit-weights.ts";
import { claimsOf, claimThreshold, type Judged, judgeLeftOut } from "./judge-left-out.ts";

/**
 * `npm run train -- FILE… [--write]` fits the scorer and the claim on what `collect.ts` wrote, tells how each collection does
 * when it is left out of the fit, and with `--write` writes the weights that answers are chosen by.
 */
const { values, positionals } = parseArgs({
  options: { write: { type: "boolean" } },
  allowPositionals: true,
});
const questions = positionals.flatMap((path) => {
  const read = readAskedUnits(path);
  if (read.features.join() !== featureNames.join())
    throw new Error(`${path} holds other features than the product has. Please collect it again.`);
  return read.questions;
});
/** Below this likelihood nothing is shown. */
const refuseBelow = 0.2;
const weightsFile = new URL("../server/src/knowledge/answer/select/weights.json", import.meta.url);

const judged = judgeLeftOut(questions);
const collections = [...new Set(judged.map(({ collection }) => collection))];
console.log("| left out | questions | search: first / three / ten | scorer: first / three / ten |");
console.log("| --- | ---: | ---: | ---: |");
for (const name of collections) tellRanks(name, ofCollection(name));
tellRanks("all", judged);
console.log("\n| claimed from | answerable claimed | right in three | right in the first | absent claimed |");
console.log("| ---: | ---: | ---: | ---: | ---: |");
for (const from of [0.4, 0.5, 0.6, 0.7, 0.8]) {
  const { claimed, right, rightFirst, absent } = claimsOf(judged, from);
  console.log(
    `| ${from} | ${claimed} | ${right.toFixed(2)} | ${rightFirst.toFixed(2)} | ${absent.toFixed(2)} |`,
  );
}
if (values.write) write();

function ofCollection(name: string): Judged[] {
  return judged.filter(({ collection }) => collection === name);
}

function tellRanks(name: string, of: readonly Judged[]): void {
  const answerable = of.filter(({ absent }) => !absent);
  const within = (place: (one: Judged) => number) =>
    [1, 3, 10].map((most) => answerable.filter((one) => place(one) < most).length).join(" / ");
  const bySearch = within((one) => one.bySearch);
  console.log(`| ${name} | ${answerable.length} | ${bySearch} | ${within((one) => one.byScorer)} |`);
}

function write(): void {
  const claimFrom = claimThreshold(judged);
  const customers = judged.filter(({ asks }) => asks === "customers");
  const answerable = customers.filter((one) => !one.absent);
  const inFirst = (most: number) =>
    rounded(answerable.filter(({ byScorer }) => byScorer < most).length / answerable.length);
  const { claimed, right, rightFirst, absent } = claimsOf(customers, claimFrom);
  const weights = {
    trained: {
      on: new Date().toISOString().slice(0, 10),
      questions: Object.fromEntries(collections.map((name) => [name, ofCollection(name).length])),
      leftOut: {
        rightUnit: { first: inFirst(1), three: inFirst(3), ten: inFirst(10) },
        claimed: rounded(claimed / answerable.length),
        claimsRight: { first: rounded(rightFirst), three: rounded(right) },
        absentClaimed: rounded(absent),
      },
    },
    ...weightsOf(fitAll(questions)),
    claimFrom,
    refuseBelow,
  };
  writeFileSync(fileURLToPath(weightsFile), `${JSON.stringify(weights, null, 2)}\n`);
}
