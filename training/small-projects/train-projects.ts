import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { markdownTable, share } from "../../bench/harness/table.ts";
import { type AskedInProject, collect, sizes } from "./collect.ts";
import {
  claimsIn,
  claimThreshold,
  fitProjects,
  judgeHalves,
  projectWeights,
  refusedIn,
  showThreshold,
} from "./fit-projects.ts";
import { readDocuments } from "./read-documents.ts";

/**
 * `npm run train:projects -- FOLDER… [--seed N] [--write]` asks graded questions in small projects, prints how each half of the
 * documents does by the weights of the other, and with `--write` writes the weights by which small projects are decided.
 */
const { values, positionals } = parseArgs({
  options: {
    seed: { type: "string", default: "7" },
    write: { type: "boolean" },
  },
  allowPositionals: true,
});
const asked: AskedInProject[] = [];
for (const folder of positionals) asked.push(...(await collect(readDocuments(folder), Number(values.seed))));
const judged = judgeHalves(asked);
const claimFrom = claimThreshold(judged);
const showFrom = showThreshold(judged, claimFrom);
const rows = sizes.map((size) => {
  const own = judged.filter((one) => one.size === size && !one.absent);
  const { claimed, right, absent } = claimsIn(judged, claimFrom, size);
  const within = (most: number) => own.filter(({ place }) => place < most).length / own.length;
  const { denied, refused } = refusedIn(judged, claimFrom, showFrom, size);
  return [String(size), ...[claimed, right, absent, within(1), within(3), denied, refused].map(share)];
});
console.log(`claimed from ${claimFrom}, shown from ${showFrom}\n`);
console.log(
  markdownTable(
    [
      "documents",
      "claimed",
      "right of claimed",
      "absent claimed",
      "closest first",
      "in three",
      "denied",
      "refused",
    ],
    rows,
  ),
);
if (values.write) {
  const weights = projectWeights(fitProjects(asked), claimFrom, showFrom);
  for (const [name, own] of Object.entries(weights)) {
    const file = new URL(`../../server/src/knowledge/answer/decide/${name}-weights.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
  }
}
