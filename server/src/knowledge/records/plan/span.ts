import { readDate, readYear } from "../values/calendar.ts";
import { unitNamed } from "../values/units.ts";
import type { Unit } from "../values/value.ts";
import type { Cell } from "../record.ts";
import { isIdle } from "./attributes.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import { areYears, freeWords, nounBehind } from "./sorts.ts";

/** "How many days does the fair last?", "How long was Ann Kerr chair?": the time between two dates of one row. */
export function spans(chosen: Chosen): Plan[] {
  const { question, table, heads, rows, set, used } = chosen;
  const [noun = -1] = question.counts ? nounBehind(question, question.asked) : [];
  const unit = unitNamed(question.words[noun]?.lower ?? "");
  const isAsked = question.counts ? isOfTime(unit) : question.sorts.includes("amount time");
  if (!isAsked || rows.length !== 1 || question.degree || question.isYesNo) return [];
  const row = table.rows[rows[0]!]!;
  const isNamed = table.kind === "pairs" || set.some(({ kind, whole }) => kind === "name" && whole);
  const places = [...question.content].filter((at) => isIdle(question.words[at]!.lower, question.language));
  return spansOf(chosen, row).flatMap(({ columns, days, isWhole }) => {
    const result = shownSpan(days, unit, isWhole, question.language);
    if (result === null) return [];
    const own = columns.flatMap((column) => freeWords(heads[column]!, used));
    const doubts: (Doubt | false)[] = [!isNamed && "name", question.difference.length > 0 && "operation"];
    const taken = [...own, ...places, ...(noun >= 0 ? [noun] : [])];
    const cells = columns.map((column) => row[column]!);
    const found = { target: columns[0]!, rows: [row], cells, result, taken, naming: 2, doubts };
    return [makePlan(chosen, { operation: "difference", ...found })];
  });
}

interface Span {
  columns: number[];
  days: number;
  /** Is true where both ends are whole years. */
  isWhole: boolean;
}

/** Returns the spans that single cells of a row give, or its only two dates where they are in order in all rows. */
function spansOf({ table }: Chosen, row: Chosen["table"]["rows"][number]): Span[] {
  const ofCells = row.flatMap((cell, column): Span[] => {
    if (cell?.value.kind === "date" && !readDate(cell.text) && cell.value.to - cell.value.from > 0)
      return readYear(cell.text)
        ? []
        : [{ columns: [column], days: cell.value.to - cell.value.from + 1, isWhole: false }];
    const years = /^([12]\d{3})\s?[–—-]\s?([12]\d{3})$/.exec(cell?.text ?? "");
    return years
      ? [{ columns: [column], days: (Number(years[2]) - Number(years[1])) * daysOfYear, isWhole: true }]
      : [];
  });
  const dated = table.columns.flatMap(({ sort }, column) =>
    sort === "date" || areYears(table, column) ? [column] : [],
  );
  const [first, last, ...others] = dated;
  if (first === undefined || last === undefined || others.length > 0) return ofCells;
  const isInOrder = table.rows.every((each) => {
    const [from, to] = [startOf(each[first]), startOf(each[last])];
    return from === null || to === null || from <= to;
  });
  const [from, to] = [startOf(row[first]), startOf(row[last])];
  if (!isInOrder || from === null || to === null) return ofCells;
  return [...ofCells, { columns: [first, last], days: to - from, isWhole: areYears(table, first) }];
}

const daysOfYear = 365.2425;
function startOf(cell: Cell | null | undefined): number | null {
  const date = cell?.value.kind === "date" ? cell.value : readYear(cell?.text ?? "");
  return date?.from ?? null;
}

const isOfTime = (unit: Unit | undefined): boolean =>
  unit !== undefined &&
  (unit.dimension === "calendar" || (unit.dimension === "time" && unit.factor >= 86_400));

/** Returns a span in the unit that is asked for, else in the one that suits its length; null where it is not known so exactly. */
function shownSpan(days: number, asked: Unit | undefined, isWhole: boolean, language: string): string | null {
  const months = Math.round((days / daysOfYear) * 12);
  const fitting = isWhole || (months > 2 && months % 12 === 0) ? "year" : days < 62 ? "day" : "month";
  const unit = asked ? unitOfTime(asked) : fitting;
  return isWhole && unit !== "year" ? null : showTime(Math.round(days / daysOf[unit]), unit, language);
}

const daysOf = { day: 1, week: 7, month: daysOfYear / 12, year: daysOfYear };

function unitOfTime({ dimension, factor }: Unit): keyof typeof daysOf {
  if (dimension === "calendar") return factor < 12 ? "month" : "year";
  return factor < 604_800 ? "day" : "week";
}

/** Shows a number of days or longer units in words: "3 days". */
export const showTime = (n: number, unit: keyof typeof daysOf, language: string): string =>
  n.toLocaleString(language, { style: "unit", unit, unitDisplay: "long", useGrouping: false });
