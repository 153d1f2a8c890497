import { mayBeLikely } from "../../server/src/knowledge/records/answer-records.ts";
import { bestPlan, type Signs } from "../../server/src/knowledge/records/plan/likely-plan.ts";
import { overAllRows } from "../../server/src/knowledge/records/plan/make-plan.ts";
import type { Plan } from "../../server/src/knowledge/records/plan/plan.ts";
import { interpret } from "../../server/src/knowledge/records/question/interpret.ts";
import type { RecordTable, Row } from "../../server/src/knowledge/records/record.ts";
import { headlineOf } from "../../server/src/knowledge/records/show-plan.ts";
import { readTables } from "../../server/src/knowledge/records/tables/read-tables.ts";
import { readAnyFile } from "../../server/src/knowledge/readers/registry.ts";
import { claimed, fitClaim } from "../fit-claim.ts";
import { rounded } from "../fit-weights.ts";
import type { GradedDocuments } from "../small-projects/read-documents.ts";
import { isRight as isRightPlan } from "./is-right.ts";
import { partOf, type TableSet } from "./read-set.ts";

/** The best plan of a question over tables, whether or not it leaves words over. */
export interface Candidate {
  document: string;
  /** All tables; those of its document alone; those of others; all without the column or rows of its answer. */
  over: "all" | "own" | "others" | "cut";
  /** Its document has no answer. */
  absent: boolean;
  signs: Signs;
  right: boolean;
}

export interface LikelyWeights {
  bias: number;
  weights: Record<string, number>;
}

/** Signs that fewer plans have weigh nothing. */
const rarest = 15;
/** Draws weights to nothing less than those of claims, because the signs are fewer than the plans by far. */
const pull = 0.0015;

/** Asks the questions of a set over the tables of all its documents, and where these have no answer any more. */
export async function candidatesOf({ documents, questions }: GradedDocuments): Promise<Candidate[]> {
  const tables: { document: string; table: RecordTable }[] = [];
  for (const [document, text] of documents) {
    const bytes = Buffer.from(text);
    const read = await readAnyFile({ bytes, name: `${document}.md`, contentType: "", url: null }, () => {});
    for (const one of read)
      if (one.state === "read")
        tables.push(...readTables(one.part, "en").map((table) => ({ document, table })));
  }
  const ofDocuments = Map.groupBy(tables, ({ document }) => document);
  return questions.flatMap(({ document, question, expected }) => {
    const absent = expected.length === 0;
    const isRight = (plan: Plan) => !absent && expected.every((value) => says(headlineOf(plan), value));
    const own = (ofDocuments.get(document) ?? []).map(({ table }) => table);
    const others = tables.filter((one) => one.document !== document).map(({ table }) => table);
    return asked({ document, question, absent, own, others, isRight });
  });
}

/** Asks questions over tables, each over its own, which is in no document. */
export function candidatesOfTables({ tables, questions }: TableSet): Candidate[] {
  const read = new Map([...tables].map(([name, rows]) => [name, readTables(partOf(rows), "en")]));
  return questions.flatMap(({ table, question, answers }) => {
    const isRight = (plan: Plan) => isRightPlan(plan, answers);
    const own = read.get(table) ?? [];
    return asked({ document: table, question, absent: false, own, others: [], isRight });
  });
}

interface Asked extends Pick<Candidate, "document" | "absent"> {
  question: string;
  own: readonly RecordTable[];
  others: readonly RecordTable[];
  isRight: (plan: Plan) => boolean;
}

/** Asks a question over all tables, over some of them, and over all without its answer. */
function asked({ document, question, absent, own, others, isRight }: Asked): Candidate[] {
  const interpreted = interpret(question, "en");
  const over = (kind: Candidate["over"], tables: readonly RecordTable[]) => {
    const found = bestPlan(interpreted, mayBeLikely(interpreted, tables));
    const right = found !== null && isRight(found.plan);
    // What is right without its document or cells is another way to the same words.
    if (!found || (right && (kind === "others" || kind === "cut"))) return [];
    return [{ plan: found.plan, document, over: kind, absent, signs: found.signs, right }];
  };
  const all = [...own, ...others];
  const [first] = over("all", all);
  const cuts = first?.right
    ? cutsOf(first.plan).map((cut) => [cut, ...all.filter((table) => table !== first.plan.table)])
    : [];
  const some = others.length > 0 ? [over("own", own), over("others", others)] : [];
  return [first ?? [], ...some, ...cuts.map((tables) => over("cut", tables))].flat();
}

const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1");

/** Returns whether a text has one of the ways to write a value, as words of their own: "2145~2,145". */
function says(text: string, value: string): boolean {
  const words = (written: string) => ` ${folded(written).replace(/[^\p{L}\p{N}.]+|\.(?!\d)/gu, " ")} `;
  return value.split("~").some((way) => words(text).includes(words(way).replace(/ +$/, " ")));
}

/** Returns the table of a plan without the columns that it tells, and without the rows that it tells them of. */
function cutsOf({ table, target, columns, rows, operation }: Plan): RecordTable[] {
  const gone = new Set([target, ...columns]);
  const kept = [...table.columns.keys()].filter((column) => !gone.has(column));
  const narrow = (row: Row): Row => kept.map((column) => row[column] ?? null);
  const withoutColumns: RecordTable = {
    ...table,
    columns: kept.map((column) => table.columns[column]!),
    rows: table.rows.map(narrow),
    totals: table.totals.map(narrow),
    identity: table.identity.filter((column) => kept.includes(column)).map((column) => kept.indexOf(column)),
  };
  const withoutRows = { ...table, rows: table.rows.filter((row) => !rows.includes(row)) };
  const isOfRow = table.kind !== "pairs" && !overAllRows.has(operation) && withoutRows.rows.length > 0;
  return [...(target >= 0 && kept.length > 0 ? [withoutColumns] : []), ...(isOfRow ? [withoutRows] : [])];
}

/** Fits how likely a best plan is right by its signs. The same candidates give the same weights. */
export function fitLikely(candidates: readonly Candidate[]): LikelyWeights {
  const counts = new Map<string, number>();
  for (const { signs } of candidates)
    for (const sign of signs.keys()) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const names = [...counts.keys()].filter((sign) => counts.get(sign)! >= rarest).toSorted();
  // Each sign is there as itself and turned round, because a weight of a claim has its sign given.
  const held = candidates.map(({ signs, right }) => {
    const values = names.map((name) => signs.get(name) ?? 0);
    return { features: Float64Array.from([...values, ...values.map((value) => -value)]), holds: right };
  });
  const { bias, weights } = fitClaim(held, [...names, ...names], new Set(), pull);
  const both = names.map((name, i) => [name, rounded(weights[i]! - weights[i + names.length]!)] as const);
  return { bias: rounded(bias), weights: Object.fromEntries(both.filter(([, weight]) => weight !== 0)) };
}

/** Returns how likely each candidate is right by weights that half of the documents gave which has not its own. */
export function judgeLikely(candidates: readonly Candidate[]): { candidate: Candidate; chance: number }[] {
  const documents = [...new Set(candidates.map(({ document }) => document))].toSorted();
  const halfOf = ({ document }: Candidate) => documents.indexOf(document) % 2;
  return [0, 1].flatMap((half) => {
    const fit = fitLikely(candidates.filter((one) => halfOf(one) !== half));
    return candidates
      .filter((one) => halfOf(one) === half)
      .map((candidate) => ({ candidate, chance: chanceBy(fit, candidate.signs) }));
  });
}

function chanceBy({ bias, weights }: LikelyWeights, signs: Signs): number {
  const names = Object.keys(weights);
  return claimed(
    { bias, weights: Float64Array.from(names, (name) => weights[name]!) },
    { features: Float64Array.from(names, (name) => signs.get(name) ?? 0), holds: false },
  );
}
