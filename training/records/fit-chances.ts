import { featuresOf, type Weights } from "../../server/src/knowledge/records/plan/chance.ts";
import { overAllRows } from "../../server/src/knowledge/records/plan/make-plan.ts";
import { findPlans } from "../../server/src/knowledge/records/plan/find-plans.ts";
import type { Plan } from "../../server/src/knowledge/records/plan/plan.ts";
import type { RecordTable } from "../../server/src/knowledge/records/record.ts";
import { interpret } from "../../server/src/knowledge/records/question/interpret.ts";
import { readTables } from "../../server/src/knowledge/records/tables/read-tables.ts";
import { withoutColumn, withoutRows } from "./cut-tables.ts";
import { isRight } from "./is-right.ts";
import { partOf, type TableSet } from "./read-set.ts";

/** The plans of a question over a table, the last of them for no answer: their features one after the other, and where each ends. */
interface Choice {
  features: Uint16Array;
  ends: Uint16Array;
  right: readonly boolean[];
}

const rounds = 8;
const rate = 0.1;
/** Draws each weight to nothing, at every question that has its feature. */
const pull = 1e-4;
/** Plans of a question that are compared; the worst of more are left out. */
const most = 150;
/** Questions that have a feature, below which its weight is nothing. */
const rarest = 20;

/**
 * Fits the weights by which plans are ranked, so that the right ones, or none where a table has no answer, have most of the odds. The
 * same sets give the same weights.
 */
export function fitChances(sets: readonly TableSet[]): Weights {
  const names = new Map<string, number>();
  const choices = sets.flatMap((set) => choicesOf(set, names));
  const weights = new Float64Array(names.size);
  const squares = new Float64Array(names.size);
  const counts = new Uint32Array(names.size);
  const gradient = new Float64Array(names.size);
  for (const { features } of choices) for (const at of new Set(features)) counts[at]!++;
  for (let round = 0; round < rounds; round++)
    for (const { features, ends, right } of choices) {
      const worth = right.map((_, at) => {
        let sum = 0;
        for (let i = ends[at - 1] ?? 0; i < ends[at]!; i++) sum += weights[features[i]!]!;
        return sum;
      });
      const best = Math.max(...worth);
      const odds = worth.map((each) => Math.exp(each - best));
      const all = odds.reduce((sum, each) => sum + each, 0);
      const ofRight = odds.reduce((sum, each, at) => sum + (right[at] ? each : 0), 0);
      for (const at of right.keys()) {
        const excess = odds[at]! / all - (right[at] ? odds[at]! / ofRight : 0);
        for (let i = ends[at - 1] ?? 0; i < ends[at]!; i++) gradient[features[i]!]! += excess;
      }
      for (const feature of features) {
        const slope = gradient[feature]!;
        gradient[feature] = 0;
        if (slope === 0 || counts[feature]! < rarest) continue;
        squares[feature]! += slope ** 2;
        weights[feature]! -=
          rate * (slope / (Math.sqrt(squares[feature]!) + 1e-6) + pull * weights[feature]!);
      }
    }
  return Object.fromEntries(
    [...names].flatMap(([name, at]) => {
      const weight = Number(weights[at]!.toFixed(2));
      return weight === 0 ? [] : [[name, weight] as const];
    }),
  );
}

/** Returns the choices of a set's questions over their tables, whole and with the answer cut out. */
function choicesOf({ tables, questions }: TableSet, names: Map<string, number>): Choice[] {
  const placeOf = (name: string): number => {
    if (!names.has(name)) names.set(name, names.size);
    return names.get(name)!;
  };
  const read = new Map([...tables].map(([name, rows]) => [name, readTables(partOf(rows), "en")]));
  return questions.flatMap(({ table, question, answers }) => {
    const asked = interpret(question, "en");
    const choiceOf = (own: RecordTable, isRowCut: boolean): Choice => {
      // What is worked out over all rows has another answer without some of them.
      const plans = findPlans(asked, own)
        .filter(({ operation }) => !isRowCut || !overAllRows.has(operation))
        .toSorted((one, other) => worthOf(other) - worthOf(one));
      const compared = plans.slice(0, most);
      const right = compared.map((plan) => !isRowCut && isRight(plan, answers));
      const options = featuresOf(asked, compared);
      let end = 0;
      return {
        features: Uint16Array.from(options.flat(), placeOf),
        ends: Uint16Array.from(options, ({ length }) => (end += length)),
        right: [...right, !right.includes(true)],
      };
    };
    const rows = tables.get(table) ?? [];
    const [cutColumn, cutRows] = [withoutColumn(rows, answers), withoutRows(rows, answers)].map((cut) =>
      cut ? readTables(partOf(cut), "en") : [],
    );
    return [
      ...[...(read.get(table) ?? []), ...cutColumn!].map((own) => choiceOf(own, false)),
      ...cutRows!.map((own) => choiceOf(own, true)),
    ];
  });
}

const worthOf = ({ score, doubts }: Plan): number => score - doubts.length * 2;
