import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { markdownTable, share } from "../../bench/harness/table.ts";
import { claimFrom } from "../../server/src/knowledge/records/plan/chance.ts";
import { likelyFrom } from "../../server/src/knowledge/records/plan/likely-plan.ts";
import { readDocuments } from "../small-projects/read-documents.ts";
import { fitChances } from "./fit-chances.ts";
import { type Candidate, candidatesOf, candidatesOfTables, fitLikely, judgeLikely } from "./fit-likely.ts";
import { gauge } from "./gauge.ts";
import { readSet, type TableSet } from "./read-set.ts";

/**
 * `npm run eval:records -- FOLDER… [--every N]` asks the questions of sets of tables, or every Nth of them, as the product
 * answers them, and prints the shares that are right and claimed. With `--fit` it writes the weights of plans instead, fitted on
 * all of them, or on those that `--every` leaves out. `--fit-likely` prints what doubted plans of documents that are left out give, and
 * writes how likely such a plan is right; folders may also be of small documents, and of sets of tables every Nth question counts.
 */
const weightsFile = new URL("../../server/src/knowledge/records/plan/weights.json", import.meta.url);
const likelyFile = new URL("../../server/src/knowledge/records/plan/likely-weights.json", import.meta.url);
const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: "string", default: "1" },
    fit: { type: "boolean", default: false },
    "fit-likely": { type: "boolean", default: false },
  },
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
if (values["fit-likely"]) {
  const candidates: Candidate[] = [];
  const trained: Record<string, number> = {};
  for (const folder of folders) {
    const own = existsSync(join(folder, "documents.md"))
      ? await candidatesOf(readDocuments(folder))
      : candidatesOfTables(everyNth(readSet(folder)));
    trained[basename(folder)] = own.length;
    candidates.push(...own.map((one) => ({ ...one, document: `${folder} ${one.document}` })));
  }
  console.log(
    markdownTable(
      ["from", "right", "wrong", "absent", "without its document", "cut"],
      judgedRows(candidates),
    ),
  );
  const fitted = { trained, claimFrom: likelyFrom, ...fitLikely(candidates) };
  writeFileSync(likelyFile, `${JSON.stringify(fitted, null, 2)}\n`);
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

function everyNth(set: TableSet): TableSet {
  return { ...set, questions: set.questions.filter((_, at) => at % every === every - 1) };
}

/** Counts the doubted plans of left-out documents that are claimed from each chance on. */
function judgedRows(candidates: readonly Candidate[]): string[][] {
  const judged = judgeLikely(candidates).filter(({ candidate }) => !candidate.signs.has("sure"));
  return [0.5, 0.55, 0.6, 0.65, 0.7, 0.75].map((from) => {
    const claims = judged.filter(({ chance }) => chance >= from).map(({ candidate }) => candidate);
    const count = (is: (one: Candidate) => boolean) => String(claims.filter(is).length);
    const isAll = ({ over }: Candidate) => over === "all";
    return [
      String(from),
      count((one) => isAll(one) && one.right),
      count((one) => isAll(one) && !one.right && !one.absent),
      count((one) => isAll(one) && one.absent),
      count(({ over }) => over === "others"),
      count(({ over }) => over === "cut"),
    ];
  });
}
