import { monthOf, readClock, weekdayOf } from "./calendar.ts";
import { writtenNumber } from "./numbers.ts";
import { type ReadingHints, readAmount } from "./read-value.ts";
import { dayNumber, isMoney, type Unit, type Value } from "./value.ts";

/** Days from the beginning of a spreadsheet's calendar to 1970; some count from 1904. */
const epochs = [25_569, 25_569 - 1_462];
const secondsOfDay = 86_400;
const seconds: Unit = { dimension: "time", factor: 1 };
const watch = /^\d{1,6}(?::[0-5]\d){1,2}(?:\.\d{1,3})?$/;

/**
 * Returns what a cell of a spreadsheet holds where its format shows less: a date without its year, elapsed time, an amount that is
 * rounded or scaled. `held` is the stored number; `value` is what the text alone says.
 */
export function heldValue(
  text: string,
  held: number,
  value: Value,
  hints: ReadingHints & { isElapsed: boolean },
): Value {
  if (watch.test(text)) {
    const isElapsed = hints.isElapsed || mustBeElapsed(text, held);
    return isElapsed ? { kind: "amount", n: Math.round(held * secondsOfDay), unit: seconds } : value;
  }
  const day = dayShown(text, held);
  if (day !== null) return { kind: "date", from: day, to: day };
  if (value.kind === "amount" && text.includes("%")) return { ...value, n: held * 100 };
  const shown = readAmount(text, hints);
  if (!shown) return /^[\d\s/⁄]+$/.test(text) ? { kind: "amount", n: held, unit: hints.unit } : value;
  if (isRounded(held, shown.n)) return { ...shown, n: held };
  // The "m" of "€2.5m" is no meter.
  const sign = /^\p{Sc}?\s?\d[\d.,]{0,20}\s?\p{Sc}?/u.exec(text)?.[0] ?? "";
  const unit = readAmount(sign, hints)?.unit ?? null;
  return { kind: "amount", n: held, unit: isMoney(unit) ? unit : hints.unit };
}

/** Returns whether a column's head, or one of its cells, says that "1:30" is no time of day. */
export function areElapsed(head: string, cells: readonly { text: string; held?: number }[]): boolean {
  const isNamed = /duration|elapsed|downtime|runtime|working (?:time|hours)|dauer|durée|duración/i.test(head);
  return cells.some(
    ({ text, held }) =>
      held !== undefined &&
      watch.test(text) &&
      (isNamed || text.startsWith("0:") || mustBeElapsed(text, held)),
  );
}

/**
 * Returns whether a time can only be a duration: no clock shows 26:30, and "45:30" with three quarters of an hour is minutes
 * and seconds.
 */
const mustBeElapsed = (text: string, held: number): boolean =>
  held >= 1 || Math.abs((readClock(text) ?? Number.NaN) * 60 - held * secondsOfDay) >= 60;

/** Returns the day of a serial number if all that a text shows is of that day, with a figure; null otherwise. */
function dayShown(text: string, held: number): number | null {
  const parts = text.match(/\p{L}+|\d+/gu) ?? [];
  if (held < 1 || parts.length > 4 || !parts.some((part) => /^\d/.test(part))) return null;
  for (const epoch of epochs) {
    const day = Math.floor(held) - epoch;
    const date = new Date(day * secondsOfDay * 1000);
    const [year, month, of] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    const isShown = (part: string) =>
      /^\d/.test(part)
        ? [of, month, year, year % 100].includes(Number(part))
        : monthOf(part) === month || weekdayOf(part) === (date.getUTCDay() + 6) % 7;
    if (parts.every(isShown)) return dayNumber(year, month, of);
  }
  return null;
}

const isRounded = (held: number, shown: number): boolean =>
  Math.abs(held - shown) <= Math.max(0.5, Math.abs(held) * 0.05);

/** Returns by how much an amount is greater than the figure that shows it: 1000 of "1,284" for 1,284,000; 1 where it is not scaled. */
export function scaleOf(text: string, { value }: { value: Value }): number {
  const written = writtenNumber.exec(text);
  if (value.kind !== "amount" || !written || watch.test(text)) return 1;
  const shown = Number(written[0].replace(/[^\d.-]/g, ""));
  if (!(shown > 0) || isRounded(value.n, shown)) return 1;
  const scale = 10 ** Math.round(Math.log10(value.n / shown));
  return scale >= 1000 ? scale : 1;
}
