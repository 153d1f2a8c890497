import { withEvaluationProject } from "./evaluation-project.ts";
import { type EvaluationSet, readEvaluationSet } from "./evaluation-set.ts";
import {
  type AnswerFigures,
  measureAnswers,
  measureNearMisses,
  measureOutOfDomain,
  type RefusalFigures,
} from "./measure-answers.ts";
import { measureRanking, productRanking, type RankingFigures } from "./measure-ranking.ts";
import { referenceRankings } from "./reference-rankings.ts";

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (folders.length === 0) {
  console.error("Name the folders of the sets: npm run eval -- FOLDER…");
  process.exit(2);
}

interface SetFigures {
  set: string;
  ranking: RankingFigures;
  references: Record<string, RankingFigures>;
  answers: AnswerFigures | null;
  nearMisses: RefusalFigures | null;
  outOfDomain: RefusalFigures | null;
}

const all: SetFigures[] = [];
for (const folder of folders) {
  const set = readEvaluationSet(folder);
  console.log(`${set.name}: ${set.documents.length} documents, ${set.queries.length} queries …`);
  all.push(await measure(set));
}
printRankings();
printAnswers();

async function measure(set: EvaluationSet): Promise<SetFigures> {
  const references: Record<string, RankingFigures> = {};
  for (const [name, rank] of Object.entries(referenceRankings(set)))
    references[name] = await measureRanking(set, rank);
  return withEvaluationProject(set, async (project) => ({
    set: set.name,
    ranking: await measureRanking(set, productRanking(project)),
    references,
    answers: set.queries.some(({ answers }) => answers.length > 0)
      ? await measureAnswers(project, set)
      : null,
    nearMisses: await measureNearMisses(project, set),
    outOfDomain: await measureOutOfDomain(project, set),
  }));
}

function printRankings(): void {
  const names = Object.keys(all[0]!.references);
  const row = (name: string, ranking: RankingFigures, others: readonly number[]) => [
    name,
    ...[ranking.ndcg10, ranking.recall10, ranking.recall20, ranking.mrr10].map(share),
    ...([1, 3, 5, 8] as const).map((depth) => (ranking.goldIn ? share(ranking.goldIn[depth]) : "")),
    ranking.milliseconds.p50.toFixed(2),
    ranking.milliseconds.p99.toFixed(2),
    ...others.map(share),
  ];
  const rows = all.map(({ set, ranking, references }) =>
    row(
      set,
      ranking,
      names.map((name) => references[name]!.ndcg10),
    ),
  );
  const mean = (of: (figures: SetFigures) => number) =>
    all.reduce((sum, figures) => sum + of(figures), 0) / all.length;
  rows.push([
    "mean",
    ...(["ndcg10", "recall10", "recall20", "mrr10"] as const).map((figure) =>
      share(mean(({ ranking }) => ranking[figure])),
    ),
    "",
    "",
    "",
    "",
    mean(({ ranking }) => ranking.milliseconds.p50).toFixed(2),
    mean(({ ranking }) => ranking.milliseconds.p99).toFixed(2),
    ...names.map((name) => share(mean(({ references }) => references[name]!.ndcg10))),
  ]);
  const gold = ["gold in 1", "3", "5", "8"];
  const head = ["set", "nDCG@10", "recall@10", "@20", "MRR@10", ...gold, "ms p50", "p99"];
  print([...head, ...names.map((name) => `${name} nDCG@10`)], rows);
}

function printAnswers(): void {
  const rows: string[][] = [];
  for (const { set, answers, nearMisses, outOfDomain } of all) {
    if (!answers) continue;
    rows.push([
      set,
      ...[answers.answered, answers.goldInFirst, answers.goldInThree, answers.verbatim].map(share),
      answers.milliseconds.p50.toFixed(1),
      ...[nearMisses, outOfDomain].flatMap((figures) =>
        figures
          ? [figures.refusedAt95, figures.auroc, figures.refused, figures.kept].map(share)
          : ["", "", "", ""],
      ),
    ]);
  }
  if (rows.length === 0) return;
  const refusals = (what: string) => [`${what}: refused at .95`, "AUROC", "refused", "kept"];
  print(
    [
      "set",
      "answered",
      "gold in sentence 1",
      "in 3",
      "verbatim",
      "ms p50",
      ...refusals("near misses"),
      ...refusals("article removed"),
    ],
    rows,
  );
}

function share(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}

function print(head: readonly string[], rows: readonly string[][]): void {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(" | ")} |`;
  console.log(`\n${line(head)}`);
  console.log(line(widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`))));
  for (const row of rows) console.log(line(row));
}
