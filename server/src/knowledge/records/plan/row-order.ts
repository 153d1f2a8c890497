import { askingWordsOf } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { RecordTable, Row } from "../record.ts";
import { orderOf } from "../values/value.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import { areRanks, areYears, isWhatRowsAre, nounBehind } from "./sorts.ts";
import { alsoWanted, isWhichNamed, wantedOf } from "./wanted-column.ts";

/** Rows of one name next to which one is asked for. */
const mostNamed = 3;

/** "Which stop comes after Mill Lane?": the row next to the one that is named. */
export function neighbors(chosen: Chosen): Plan[] {
  const { question, table, set, rows, used } = chosen;
  const step = stepOf(question);
  const named = set.find(({ kind }) => kind === "name");
  if (!step || !named || rows.length > mostNamed || step.words.some((at) => used.has(at))) return [];
  const direction = directionOf(table);
  return rows.flatMap((place) => {
    const row = table.rows[place + step.by * (direction === -1 ? -1 : 1)];
    const doubts = [
      (direction === 0 || rows.length > 1) && ("operation" as const),
      !named.whole && ("name" as const),
    ];
    return row ? planRow(chosen, row, named.column, step.words, doubts) : [];
  });
}

/** "Which step is listed first?": the row at an end of the table, or of the rows that conditions leave. */
export function endsOfRows(chosen: Chosen): Plan[] {
  const { question, table, rows } = chosen;
  const { degree } = question;
  if (!degree?.sorts.includes("date") || degree.heads.length > 0) return [];
  const { is } = askingWordsOf(question.language);
  const listed = question.words.flatMap(({ lower }, at) => (is("listed", lower) ? [at] : []));
  const row = table.rows[rows.at(degree.direction < 0 ? degree.rank - 1 : -degree.rank) ?? -1];
  const noun = nounBehind(question, degree.words.at(-1)!);
  const isOfRows =
    noun.length > 0 && noun.every((at) => chosen.nameWords.includes(at) || isWhatRowsAre(chosen, at));
  const doubts = [(listed.length === 0 || degree.most > 1 || !isOfRows) && ("operation" as const)];
  return row ? planRow(chosen, row, -1, [...degree.words, ...listed], doubts) : [];
}

/** Plans the answer about a row: its names, or the value in the column that is wanted. */
function planRow(
  chosen: Chosen,
  row: Row,
  beneath: number,
  places: readonly number[],
  doubted: readonly (Doubt | false)[],
): Plan[] {
  const { question, table, heads, set, nameWords } = chosen;
  const asked = wantedOf(chosen, set[0]?.column ?? 0);
  const likely = asked === "names" && beneath >= 0 && beneath !== table.identity[0] ? beneath : asked;
  return [likely, ...alsoWanted(chosen, -1, likely)].map((wanted) => {
    const own = typeof wanted === "number" ? [...heads[wanted]!.words] : nameWords;
    const cell = typeof wanted === "number" ? row[wanted] : null;
    const doubts: (Doubt | false)[] = [
      ...doubted,
      (question.counts || question.isYesNo) && "operation",
      (wanted !== likely ||
        wanted === "none" ||
        (typeof wanted === "number" && !cell) ||
        isNothing(row, table)) &&
        "kind",
      !isWhichNamed(chosen, own) && "which",
    ];
    const found = { rows: [row], taken: [...places, ...own], naming: 2, doubts };
    if (cell)
      return makePlan(chosen, { operation: "extreme", target: wanted as number, cells: [cell], ...found });
    const cells = table.identity.flatMap((each) => row[each] ?? []);
    return makePlan(chosen, { operation: "list", target: -1, cells, ...found });
  });
}

/** Returns whether a row has no name, or a dash for one. */
const isNothing = (row: Row, { identity }: RecordTable): boolean =>
  (row[identity[0] ?? 0]?.value.kind ?? "none") === "none";

/**
 * Returns by how many rows a question goes on from the one that it names, and the words that say so; null where none do. "left
 * before" may speak of a time, so that only "comes before" and "previous" say it for certain.
 */
function stepOf({ words, language, counts }: Question): { by: 1 | -1; words: number[] } | null {
  const { is } = askingWordsOf(language);
  const placesIn = (list: "following" | "preceding" | "neighbors") =>
    words.flatMap(({ lower }, at) => (is(list, lower) ? [at] : []));
  const [next, last] = [placesIn("following"), placesIn("preceding")];
  if (counts || next.length > 0 === last.length > 0) return null;
  const [places, near] = [[...next, ...last], placesIn("neighbors")];
  return { by: next.length > 0 ? 1 : -1, words: [...places, ...near] };
}

/** Returns 1 where the dates or ranks of a table grow from row to row, -1 where they fall, and 0 where they do neither. */
function directionOf(table: RecordTable): 1 | -1 | 0 {
  const column = table.columns.findIndex(
    ({ sort }, at) => sort === "date" || (sort === "amount" && (areRanks(table, at) || areYears(table, at))),
  );
  const orders = table.rows.flatMap((row) => (row[column] ? (orderOf(row[column].value) ?? []) : []));
  const pairs = orders.slice(1).map((order, at) => order - orders[at]!);
  if (pairs.every((gap) => gap >= 0)) return 1;
  return pairs.every((gap) => gap <= 0) ? -1 : 0;
}
