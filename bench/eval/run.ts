import { parseArgs } from "node:util";
import { markdownTable, share } from "../harness/table.ts";
import { type RetrievalStep, retrievalSteps } from "../../server/src/knowledge/retrieval/search-passages.ts";
import { type EvaluationProject, withEvaluationProject } from "./evaluation-project.ts";
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

const { positionals: folders, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    // A step that the ranking leaves out; the answers are those of the whole.
    without: { type: "string", multiple: true, default: [] },
    // Also with each step left out in turn, and with none.
    "each-step": { type: "boolean", default: false },
    "ranking-only": { type: "boolean", default: false },
  },
});
const strange = options.without.filter((name) => !retrievalSteps.includes(name as RetrievalStep));
if (folders.length === 0 || strange.length > 0) {
  console.error("Name the folders of the sets: npm run eval -- FOLDER… [--each-step] [--ranking-only]");
  console.error(`A step can be left out: --without ${retrievalSteps.join(" | ")}`);
  process.exit(2);
}
const steps = new Set(retrievalSteps.filter((step) => !options.without.includes(step)));

interface SetFigures {
  set: string;
  ranking: RankingFigures;
  references: Record<string, RankingFigures>;
  answers: AnswerFigures | null;
  nearMisses: RefusalFigures | null;
  outOfDomain: RefusalFigures | null;
  /** nDCG@10 by what was left out. */
  without: Record<string, number>;
}

const all: SetFigures[] = [];
for (const folder of folders) {
  const set = readEvaluationSet(folder);
  console.log(`${set.name}: ${set.documents.length} documents, ${set.queries.length} queries …`);
  all.push(await measureSet(set));
}
printRankings();
printAnswers();
if (options["each-step"]) printSteps();

async function measureSet(set: EvaluationSet): Promise<SetFigures> {
  const references: Record<string, RankingFigures> = {};
  for (const [name, rank] of Object.entries(referenceRankings(set)))
    references[name] = await measureRanking(set, rank);
  return withEvaluationProject(set, async (project) => {
    console.log(`  searchable in ${seconds(project.filledIn)}, learnt in ${seconds(project.learntIn)}`);
    const asked = !options["ranking-only"] && set.queries.some(({ answers }) => answers.length > 0);
    return {
      set: set.name,
      ranking: await measureRanking(set, productRanking(project, steps)),
      references,
      without: options["each-step"] ? await measureSteps(set, project) : {},
      answers: asked ? await measureAnswers(project, set) : null,
      nearMisses: asked ? await measureNearMisses(project, set) : null,
      outOfDomain: asked ? await measureOutOfDomain(project, set) : null,
    };
  });
}

async function measureSteps(set: EvaluationSet, project: EvaluationProject): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  const measureWith = async (name: string, taken: readonly RetrievalStep[]) => {
    const { ndcg10 } = await measureRanking(set, productRanking(project, new Set(taken)));
    figures[name] = ndcg10;
  };
  await measureWith("the whole", retrievalSteps);
  for (const step of retrievalSteps) {
    await measureWith(
      `without ${step}`,
      retrievalSteps.filter((other) => other !== step),
    );
  }
  await measureWith("keywords alone", []);
  return figures;
}

function printSteps(): void {
  const names = Object.keys(all[0]!.without);
  const values = (of: (name: string) => number) => names.map((name) => share(of(name)));
  printTable(
    ["nDCG@10", ...names],
    [
      ...all.map(({ set, without }) => [set, ...values((name) => without[name]!)]),
      ["mean", ...values((name) => all.reduce((sum, { without }) => sum + without[name]!, 0) / all.length)],
    ],
  );
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function printRankings(): void {
  const names = Object.keys(all[0]!.references);
  const measures = ["ndcg10", "recall10", "recall20", "mrr10"] as const;
  const mean = (of: (figures: SetFigures) => number) =>
    all.reduce((sum, figures) => sum + of(figures), 0) / all.length;
  const rows = all.map(({ set, ranking, references }) => [
    set,
    ...measures.map((measure) => share(ranking[measure])),
    ...([1, 3, 5, 8] as const).map((depth) => (ranking.goldIn ? share(ranking.goldIn[depth]) : "")),
    ...[ranking.milliseconds.p50, ranking.milliseconds.p99].map((took) => took.toFixed(2)),
    ...names.map((name) => share(references[name]!.ndcg10)),
  ]);
  rows.push([
    "mean",
    ...measures.map((measure) => share(mean(({ ranking }) => ranking[measure]))),
    "",
    "",
    "",
    "",
    ...(["p50", "p99"] as const).map((at) => mean(({ ranking }) => ranking.milliseconds[at]).toFixed(2)),
    ...names.map((name) => share(mean(({ references }) => references[name]!.ndcg10))),
  ]);
  const gold = ["gold in 1", "3", "5", "8"];
  const head = ["set", "nDCG@10", "recall@10", "@20", "MRR@10", ...gold, "ms p50", "p99"];
  printTable([...head, ...names.map((name) => `${name} nDCG@10`)], rows);
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
  const head = ["set", "answered", "gold in sentence 1", "in 3", "verbatim", "ms p50"];
  printTable([...head, ...refusals("near misses"), ...refusals("article removed")], rows);
}

function printTable(head: readonly string[], rows: readonly string[][]): void {
  console.log(`\n${markdownTable(head, rows)}`);
}
