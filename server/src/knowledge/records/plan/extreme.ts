import { areTied } from "../match/ties.ts";
import { askingWordsOf } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { Cell } from "../record.ts";
import { orderOf } from "../values/value.ts";
import { isIdle } from "./attributes.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import {
  areRanks,
  areYears,
  freeWords,
  headsAsked,
  isOfSort,
  isOrdered,
  isWhatRowsAre,
  nounBehind,
} from "./sorts.ts";
import { wantedOf } from "./wanted-column.ts";

const most = 5;

/** "Which tool is the most expensive?", "Which ticket was opened last?": the rows at the end of a column. */
export function extremes(chosen: Chosen): Plan[] {
  const { table } = chosen;
  return table.kind === "pairs" ? [] : table.columns.flatMap((_, column) => extreme(chosen, column));
}

function extreme(chosen: Chosen, column: number): Plan[] {
  const { question, table, heads, rows, used } = chosen;
  const degree = question.degree!;
  const { sort } = table.columns[column]!;
  if (!isOrdered(sort) || rows.length === 0) return [];
  if (degree.words.some((at) => used.has(at))) return [];
  const own = freeWords(heads[column]!, new Set([...used, ...degree.words]));
  const { sinceKeys } = askingWordsOf(question.language);
  // Who is there since the first day is there longest.
  const isSince =
    sort === "date" && degree.sorts.includes("amount time") && headsAsked(table, column, sinceKeys);
  const asked = isSince || (degree.heads.length > 0 && headsAsked(table, column, degree.heads));
  const fits =
    isSince ||
    degree.sorts.length === 0 ||
    isOfSort(sort, degree.sorts) ||
    (sort === "amount" && degree.sorts.includes("money"));
  const same = table.columns.filter(
    (each) => isOfSort(each.sort, degree.sorts) || (each.sort === "amount" && degree.sorts.includes("money")),
  );
  // "her first single" is not of the first year of whatever has one.
  const isOnly = fits && same.length === 1 && !degree.sorts.includes("amount") && !areYears(table, column);
  // "the oldest" is no number of floors, and a high rank is a low number.
  const isGeneral = degree.heads.length === 0 || degree.sorts.includes("amount");
  const naming =
    own.length > 0
      ? (heads[column]!.exact ? 2.5 : 1.6) + own.length * 0.4 + heads[column]!.coverage
      : asked
        ? 2
        : isOnly || (isGeneral && isValueOf(chosen, column))
          ? 1.2
          : 0;
  const direction =
    isSince || (degree.opposite !== null && sort === degree.opposite) ? -degree.direction : degree.direction;
  const ordered = rows.flatMap((row) => {
    const cell = table.rows[row]![column];
    const at = cell ? orderOf(cell.value) : null;
    return at === null ? [] : [{ row: table.rows[row]!, cell: cell!, at: at * direction }];
  });
  if (ordered.length === 0) return [];
  // A figure that can't be read may be the one; "not available" is none.
  const unreadable = rows.some((row) => {
    const cell = table.rows[row]![column];
    return cell != null && orderOf(cell.value) === null && /\d/.test(cell.text);
  });
  const best = Math.max(...ordered.map(({ at }) => at));
  const found = ordered.filter(({ at }) => at === best);
  const identity = table.identity.flatMap((each) => freeWords(heads[each]!, used));
  const wanted = wantedOf(chosen, column);
  const shown = typeof wanted === "number" && found.length === 1 ? found[0]!.row[wanted] : null;
  const wantedWords = typeof wanted === "number" ? heads[wanted]!.words : [];
  const isWhich =
    question.which < 0 ||
    isNamed(chosen, [
      ...table.identity.flatMap((each) => ofHeadNoun(chosen, each)),
      ...own,
      ...used,
      ...wantedWords,
    ]);
  const doubts: (Doubt | false)[] = [
    naming < 1 && "head",
    !isGeneral && !asked && !isOnly && own.length === 0 && "head",
    !table.isTelling &&
      degree.words.some((at) => askingWordsOf(question.language).is("mostOf", question.words[at]!.lower)) &&
      "operation",
    (areRanks(table, column) || (isGeneral && !degree.sorts.includes("date") && areYears(table, column))) &&
      "operation",
    !fits && "operation",
    !isWhich && "which",
    found.length > most && "unbounded",
    wanted === "none" && "kind",
    // "the last year listed" is of the last row, and "how many at least" counts.
    isOfRows(question) && "operation",
    (ordered.length * 4 < rows.length * 3 || unreadable || found.some(({ cell }) => isOpen(cell))) && "kind",
  ];
  const noun =
    question.which < 0
      ? undefined
      : [...question.content].find((at) => at > question.which && !degree.words.includes(at));
  const isWhole = own.length > 0 && heads[column]!.exact && heads[column]!.coverage === 1;
  const taken = [
    ...(isWhole
      ? [...question.content].filter((at) => isIdle(question.words[at]!.lower, question.language))
      : []),
    ...degree.words,
    ...own,
    ...identity,
    ...(noun !== undefined && question.soft.has(noun) ? [noun] : []),
  ];
  const shownRows = found.map(({ row }) => row);
  return [
    makePlan(chosen, {
      operation: "extreme",
      target: column,
      rows: shownRows,
      cells: [...(shown ? [shown] : []), ...found.map(({ cell }) => cell)],
      columns: shown ? [wanted as number, column] : [],
      taken: shown ? [...taken, ...heads[wanted as number]!.words] : taken,
      naming,
      doubts,
    }),
  ];
}

/** "the highest glucose" is the highest of the results of this test. */
const isValueOf = ({ question, table, set }: Chosen, column: number): boolean =>
  set.some(({ whole, kind }) => whole && kind === "name") &&
  table.columns[column]!.words.some(({ lower }) => askingWordsOf(question.language).is("valueHeads", lower));

function isOfRows({ words, degree, counts, language }: Question): boolean {
  const { is } = askingWordsOf(language);
  const isListed = degree!.sorts.includes("date") && words.some(({ lower }) => is("listed", lower));
  return isListed || (counts && words.some(({ lower }) => is("lowered", lower)));
}

/** Nobody knows where "up to 50" begins. */
const isOpen = ({ value }: Cell): boolean =>
  value.kind === "range" && !(Number.isFinite(value.low) && Number.isFinite(value.high));

/** The words that name the last word of a column's head: "County seat" is a seat. */
function ofHeadNoun({ question, table, heads }: Chosen, column: number): number[] {
  const { words, coverage } = heads[column]!;
  const noun = table.columns[column]!.words.findLast(({ isSmall, isNumber }) => !isSmall && !isNumber);
  const { softKeys } = askingWordsOf(question.language);
  if (coverage === 1 || !noun || softKeys.has(noun.key)) return [...words];
  return [...words].filter((at) => areTied(question.words[at]!.key, noun.key));
}

/** Returns whether the noun behind "which" names what the rows are. */
function isNamed(chosen: Chosen, known: readonly number[]): boolean {
  const { question } = chosen;
  const noun = nounBehind(question, question.which);
  if (noun.length === 0 || question.soft.has(noun[0]!) || noun.some((at) => known.includes(at))) return true;
  return noun.some((at) => isWhatRowsAre(chosen, at));
}
