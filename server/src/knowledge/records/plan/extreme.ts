import { askingWordsOf } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { Cell, Row } from "../record.ts";
import { orderOf } from "../values/value.ts";
import { isIdle } from "./attributes.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import { orderingOf } from "./ordering.ts";
import type { Doubt, Plan } from "./plan.ts";
import { areRanks, areYears, isOrdered, softNoun } from "./sorts.ts";
import { alsoWanted, isWhichNamed, ofHeadNoun, wantedOf } from "./wanted-column.ts";

const most = 5;

/** "Which tool is the most expensive?", "the three heaviest", "the second highest": rows at the end of a column. */
export function extremes(chosen: Chosen): Plan[] {
  const { table } = chosen;
  if (table.kind === "pairs") return [];
  // The highest place of a chart is the least number, and the oldest car was built first.
  return table.columns.flatMap((_, column) => [1, -1].flatMap((way) => extreme(chosen, column, way)));
}

function extreme(chosen: Chosen, column: number, way: number): Plan[] {
  const { question, table, heads, rows, used, nameWords } = chosen;
  const degree = question.degree!;
  const { sort } = table.columns[column]!;
  if (!isOrdered(sort) || degree.words.some((at) => used.has(at))) return [];
  const { own, fits, naming, direction } = orderingOf(chosen, column, { used, isOfTwo: false });
  const ordered = rows
    .flatMap((row) => {
      const cell = table.rows[row]![column];
      const at = cell ? orderOf(cell.value) : null;
      return at === null ? [] : [{ row: table.rows[row]!, cell: cell!, at: at * direction * way }];
    })
    .toSorted((one, other) => other.at - one.at);
  const found = atEnd(ordered, degree);
  if (found.length === 0) return [];
  // A figure that can't be read may be the one; "not available" is none.
  const unreadable = rows.some((row) => {
    const cell = table.rows[row]![column];
    return cell != null && orderOf(cell.value) === null && /\d/.test(cell.text);
  });
  const likely = wantedOf(chosen, column);
  return [likely, ...alsoWanted(chosen, column, likely)].map((wanted) => {
    const shown = typeof wanted === "number" && found.length === 1 ? found[0]!.row[wanted] : null;
    const wantedWords = typeof wanted === "number" ? [...heads[wanted]!.words] : [];
    const known = [...table.identity.flatMap((each) => ofHeadNoun(chosen, each)), ...own, ...wantedWords];
    const { is } = askingWordsOf(question.language);
    const isOfDates = degree.sorts.includes("date");
    const isYears = (degree.heads.length === 0 || degree.sorts.includes("amount")) && areYears(table, column);
    const doubts: (Doubt | false)[] = [
      naming < 1 && "head",
      !table.isTelling && degree.words.some((at) => is("mostOf", question.words[at]!.lower)) && "operation",
      (areRanks(table, column) || (isYears && !isOfDates)) && "operation",
      (!fits || way < 0) && "operation",
      !isWhichNamed(chosen, known) && "which",
      found.length > Math.max(most, degree.most) && "unbounded",
      (wanted !== likely || (wanted !== "names" && !shown)) && "kind",
      (ordered.length * 4 < rows.length * 3 || unreadable || found.some(({ cell }) => isOpen(cell))) &&
        "kind",
    ];
    const isWhole = own.length > 0 && heads[column]!.exact && heads[column]!.coverage === 1;
    const taken = [
      ...(isWhole
        ? [...question.content].filter((at) => isIdle(question.words[at]!.lower, question.language))
        : []),
      ...degree.words,
      ...own,
      ...nameWords,
      ...softNoun(question),
      ...(shown ? wantedWords : []),
    ];
    const cells = [...(shown ? [shown] : []), ...found.map(({ cell }) => cell)];
    const columns = shown ? [wanted as number, column] : [];
    const rest = { rows: found.map(({ row }) => row), cells, columns, taken, naming, doubts };
    return makePlan(chosen, { operation: "extreme", target: column, ...rest });
  });
}

interface Placed {
  row: Row;
  cell: Cell;
  at: number;
}

/** Returns the rows of the value that has a rank, or as many from the end as are asked for and all that equal the last of them. */
function atEnd(ordered: readonly Placed[], { rank, most: asked }: NonNullable<Question["degree"]>): Placed[] {
  const values = [...new Set(ordered.map(({ at }) => at))];
  const least = asked > 1 ? ordered[asked - 1]?.at : values[rank - 1];
  if (least === undefined) return [];
  return ordered.filter(({ at }) => (asked > 1 ? at >= least : at === least));
}

/** Nobody knows where "up to 50" begins. */
const isOpen = ({ value }: Cell): boolean =>
  value.kind === "range" && !(Number.isFinite(value.low) && Number.isFinite(value.high));
