import cellWords from "./cell-words.json" with { type: "json" };
import { readDates, readMonths, readSchedule } from "./calendar.ts";
import { readNumber, writtenNumber } from "./numbers.ts";
import { thingCounted, unitNamed, unitOfWords } from "./units.ts";
import { isMoney, type Unit, type Value } from "./value.ts";

/** Longer cells are prose. */
const longest = 120;
const nothing = new Set(cellWords.nothing);
const yes = new Set(cellWords.yes);
const no = new Set(cellWords.no);
const free = new Set(cellWords.free);
/** Finds an e-mail address in a text. */
export const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/;
/** Finds a telephone number in a text. */
export const phonePattern = /(?:\+\d|\b0\d|\(\d{2,5}\))(?:[\s()/.-]{0,2}\d){4,14}/;
const isWhole = (pattern: RegExp, text: string): boolean => pattern.exec(text)?.[0] === text;
const url = /^(?:https?:\/\/|www\.)\S{3,}$/i;
const code = /^(?=[^\s]*\d)(?=[^\s]*\p{L})[\p{L}\d]+(?:[-./_][\p{L}\d]+){0,6}$/u;

const stopwatch = /^(\d{1,3}):([0-5]\d)(?:\s?(?:h|hrs?|hours)|:([0-5]\d(?:\.\d{1,3})?)(?:\s?h)?)$/;
const secondsOf = ([, hours, minutes, seconds = "0"]: RegExpExecArray): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

export interface ReadingHints {
  /** Commas are decimal points in this table. */
  commaDecimal: boolean;
  /** Gives what numbers without a unit count, by the column's head. */
  unit: Unit | null;
}

/** Hints for a text of which nothing else is known. */
const noHints: ReadingHints = { commaDecimal: false, unit: null };

/** Reads what a cell says as a value. Linear in its length; what is long or unknown is text. */
export function readValue(cell: string, hints: ReadingHints = noHints): Value {
  const text = cell.trim();
  const lower = text.toLowerCase();
  if (nothing.has(lower)) return { kind: "none" };
  if (text.length > longest) return { kind: "text" };
  if (yes.has(lower)) return { kind: "tick", yes: true };
  if (no.has(lower)) return { kind: "tick", yes: false };
  if (free.has(lower)) return { kind: "amount", n: 0, unit: hints.unit };
  if (isWhole(emailPattern, text)) return { kind: "email" };
  if (url.test(text)) return { kind: "url" };
  const date = readDates(text);
  if (date) return date;
  const schedule = readSchedule(text) ?? readMonths(text);
  if (schedule) return schedule;
  const watch = stopwatch.exec(text);
  if (watch) return { kind: "amount", n: secondsOf(watch), unit: { dimension: "time", factor: 1 } };
  const figures = readFigures(text, hints);
  if (figures) return figures;
  if (isWhole(phonePattern, text)) return { kind: "phone" };
  return { kind: code.test(text) ? "code" : "text" };
}

type Bound = "most" | "below" | "least" | "above";

/** Matches texts that begin with the words of a bound. */
const bounds = Object.entries(cellWords.bounds).map(
  ([bound, says]) => [new RegExp(`^(?:${says})\\s*`, "i"), bound as Bound] as const,
);

/** Parses an amount, a range or a tier that is the whole cell; null if it says anything else. */
export function readFigures(written: string, hints: ReadingHints = noHints): Value | null {
  const text = withoutBrackets(written.trim());
  for (const [begins, bound] of bounds) {
    const found = begins.exec(text);
    if (!found) continue;
    const amount = readAmount(text.slice(found[0].length), hints);
    // "from 5 to 10" is a range.
    if (amount) return tier(bound, amount.n, amount.unit);
    if (bound !== "least") return null;
  }
  const more =
    /^(.{1,40}?)\s*(?:\+|or more|and more|and over|and above|upwards|oder mehr|und mehr|et plus|ou plus|o más|y más)$/i.exec(
      text,
    );
  const least = more && readAmount(more[1]!, hints);
  if (least) return tier("least", least.n, least.unit);
  const ends = text
    .replace(/^(?:from|von|de|desde)\s+/i, "")
    .split(/\s?(?:–|—|\s-\s|\bto\b|\buntil\b|\bbis\b|\s[àa]\s(?=\d)|\bhasta\b)\s?|(?<=\d)-(?=\d)/u);
  if (ends.length === 2) return readRange(ends[0]!, ends[1]!, hints);
  return readAmount(text, hints);
}

/** Removes a remark in brackets at the end, which changes no figure. */
function withoutBrackets(text: string): string {
  const open = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  return open > 0 ? text.slice(0, open).trim() : text;
}

function tier(bound: Bound, n: number, unit: Unit | null): Value {
  const isHigh = bound === "most" || bound === "below";
  return {
    kind: "range",
    low: isHigh ? Number.NEGATIVE_INFINITY : n,
    high: isHigh ? n : Number.POSITIVE_INFINITY,
    openLow: bound === "above",
    openHigh: bound === "below",
    unit,
  };
}

/** "0–2", "50 EUR to 150 EUR", "2–3 working days", "-10 to 90 °C". */
function readRange(first: string, last: string, hints: ReadingHints): Value | null {
  const high = readAmount(last, hints);
  const low = readAmount(first, { ...hints, unit: high?.unit ?? hints.unit });
  if (!low || !high || low.n > high.n) return null;
  return {
    kind: "range",
    low: low.n,
    high: high.n,
    openLow: false,
    openHigh: false,
    unit: high.unit ?? low.unit,
  };
}

/** "4.50", "EUR 12", "2.2 kW", "5 million EUR per event": a number with at most four words behind it. */
export function readAmount(
  written: string,
  hints: ReadingHints,
): { n: number; unit: Unit | null; kind: "amount" } | null {
  const text = written.trim();
  const found = writtenNumber.exec(text);
  if (!found) return null;
  const before = text.slice(0, found.index).trim();
  const named = before === "" ? null : (unitNamed(before.toLowerCase()) ?? null);
  // "KR-433" is a code.
  const isJoined = /\p{L}[-−+]$/u.test(text.slice(0, found.index + 1));
  const signed = isMoney(named) && !isJoined ? named : null;
  if (before !== "" && !signed && !/^(?:ca\.?|approx\.?|about|~)$/i.test(before)) return null;
  const n = readNumber(found[0], hints.commaDecimal);
  if (Number.isNaN(n)) return null;
  const behind = text.slice(found.index + found[0].length);
  // "BX7710" and "3rd" are no amounts.
  if (/^\p{L}{2,}\d/u.test(behind) || /^(?:st|nd|rd|th)\b/.test(behind)) return null;
  const words = behind.match(/[\p{L}\p{Sc}%‰°²³µ/.]+|[^\s\p{L}]+/gu) ?? [];
  if (words.length > 6) return null;
  const { unit, scale, taken } = unitOfWords(words);
  if (unit || taken > 0) return { kind: "amount", n: n * scale, unit: unit ?? signed ?? hints.unit };
  if (words.length === 0) return { kind: "amount", n, unit: signed ?? hints.unit };
  const thing = words[0]!;
  if (words.length > 2 || !/^\p{L}{2,}/u.test(thing) || /^\S*\d/.test(behind)) return null;
  return { kind: "amount", n, unit: signed ?? thingCounted(thing) };
}
