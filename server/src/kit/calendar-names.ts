type Unit = Pick<Intl.DateTimeFormatOptions, "month" | "weekday">;

/** Names count from this Monday, the first day of a year. */
const monday = Date.UTC(2024, 0, 1);
const days = 86_400_000;

/** Returns the months of a language in lower case, January first. `language` is ISO 639-1. */
export const monthNames = (language: string): readonly string[] =>
  namesOf(language, { month: "long" }, 12, (at) => Date.UTC(2024, at, 1));

/** Returns the days of the week of a language in lower case, Monday first. `language` is ISO 639-1. */
export const weekdayNames = (language: string): readonly string[] =>
  namesOf(language, { weekday: "long" }, 7, (at) => monday + at * days);

function namesOf(language: string, unit: Unit, count: number, timeOf: (at: number) => number): string[] {
  const format = new Intl.DateTimeFormat(language, { ...unit, timeZone: "UTC" });
  return Array.from({ length: count }, (_, at) => format.format(timeOf(at)).toLowerCase());
}
