import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { markdownTable, share } from "../../bench/harness/table.ts";
import { claimFrom } from "../../server/src/knowledge/records/plan/chance.ts";
import { fitChances } from "./fit-chances.ts";
import { gauge } from "./gauge.ts";
import { readSet } from "./read-set.ts";

/**
 * `npm run eval:records -- FOLDER… [--every N]` asks the questions of sets of tables, or every Nth of them, as the product
 * answers them, and prints the shares that are right and claimed. With `--fit` it writes the weights of plans instead, fitted on
 * all of them, or on those that `--every` leaves out.
 */
const weightsFile = new URL("../../server/src/knowledge/records/plan/weights.json", import.meta.url);
const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: "string", default: "1" }, fit: { type: "boolean", default: false } },
});
const every = Math.max(1, Number(values.every));
if (values.fit) {
  const sets = folders.map(readSet);
  const others = sets.map((set) => ({
    ...set,
    questions: set.questions.filter((_, at) => every === 1 || at % every !== 0),
  }));
  const trained = Object.fromEntries(others.map(({ name, questions }) => [name, questions.length]));
  const fitted = { trained, claimFrom, weights: fitChances(others) };
  writeFileSync(weightsFile, `${JSON.stringify(fitted, null, 2)}\n`);
  process.exit(0);
}
const shown = (n: number): string => (Number.isNaN(n) ? "–" : share(n));
const rows = folders.map((folder) => {
  const set = readSet(folder);
  const questions = set.questions.filter((_, at) => at % every === 0);
  const gauged = gauge({ ...set, questions });
  return [
    set.name,
    String(gauged.questions),
    shown(gauged.right),
    shown(gauged.claimed),
    shown(gauged.claimedRight),
    shown(gauged.claimedWithoutColumn),
    shown(gauged.claimedWithoutRows),
  ];
});
console.log(
  markdownTable(
    [
      "set",
      "questions",
      "right",
      "claimed",
      "claimed right",
      "claimed with the column cut out",
      "claimed with the rows cut out",
    ],
    rows,
  ),
);
