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
    // Also with each step left out in turn, and with none.
    "each-step": { type: "boolean", default: false },
    "ranking-only": { type: "boolean", default: false },
  },
});
if (folders.length === 0) {
  console.error("Name the folders of the sets: npm run eval -- FOLDER… [--each-step] [--ranking-only]");
  process.exit(2);
}

interface SetFigures {
  set: string;
  ranking: RankingFigures;
  references: Record<string, RankingFigures>;
  answers: AnswerFigures | null;
  nearMisses: RefusalFigures | null;
  outOfDomain: RefusalFigures | null;
  /** nDCG@10 by what was left out; null where that is not asked for. */
  without: Record<string, number> | null;
}

const all: SetFigures[] = [];
for (const folder of folders) {
  const set = readEvaluationSet(folder);
  console.log(`${set.name}: ${set.documents.length} documents, ${set.queries.length} queries …`);
  all.push(await measureSet(set));
}
printFigures(
  all.map(({ set, ranking: { goldIn, milliseconds, ...ranking }, references }) => ({
    set,
    "nDCG@10": ranking.ndcg10,
    "recall@10": ranking.recall10,
    "gold in 1": goldIn?.[1],
    "in 3": goldIn?.[3],
    "ms p50": milliseconds.p50,
    "ms p99": milliseconds.p99,
    ...Object.fromEntries(
      Object.entries(references).map(([name, { ndcg10 }]) => [`${name} nDCG@10`, ndcg10]),
    ),
  })),
);
printFigures(
  all.flatMap(({ set, answers, nearMisses, outOfDomain }) =>
    answers
      ? [
          {
            set,
            answered: answers.answered,
            "gold in sentence 1": answers.goldInFirst,
            "in 3": answers.goldInThree,
            verbatim: answers.verbatim,
            "ms p50": answers.milliseconds,
            ...refusals("near misses", nearMisses),
            ...refusals("article removed", outOfDomain),
          },
        ]
      : [],
  ),
);
printFigures(all.flatMap(({ set, without }) => (without ? [{ set, ...without }] : [])));

async function measureSet(set: EvaluationSet): Promise<SetFigures> {
  const references: Record<string, RankingFigures> = {};
  for (const [name, rank] of Object.entries(referenceRankings(set)))
    references[name] = await measureRanking(set, rank);
  return withEvaluationProject(set, async (project) => {
    const asked = !options["ranking-only"] && set.queries.some(({ answers }) => answers.length > 0);
    return {
      set: set.name,
      ranking: await measureRanking(set, productRanking(project, new Set(retrievalSteps))),
      references,
      without: options["each-step"] ? await measureSteps(set, project) : null,
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

function refusals(what: string, figures: RefusalFigures | null) {
  return {
    [`${what}: refused`]: figures?.refused,
    [`${what}: kept`]: figures?.kept,
  };
}

/** Prints a line for each set and their mean, where each has a value: times in milliseconds, all else as shares. */
function printFigures(rows: readonly { set: string; [name: string]: string | number | undefined }[]): void {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).filter((name) => name !== "set");
  const mean = (name: string) =>
    rows.reduce((sum, row) => sum + Number(row[name] ?? Number.NaN), 0) / rows.length;
  const means = { set: "mean", ...Object.fromEntries(names.map((name) => [name, mean(name)])) };
  const shown = (name: string, value: unknown) => {
    if (typeof value !== "number" || Number.isNaN(value)) return "";
    return name.startsWith("ms ") ? value.toFixed(2) : share(value);
  };
  const lines = [...rows, means as (typeof rows)[number]].map((row) => [
    row.set,
    ...names.map((name) => shown(name, row[name])),
  ]);
  console.log(`\n${markdownTable(["set", ...names], lines)}`);
}
