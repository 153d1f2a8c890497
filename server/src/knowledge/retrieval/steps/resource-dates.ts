const year = "(?:19|20)\\d\\d";
// 2022-03, 2022_03_15, 202203, 20220315
const numeric = new RegExp(
  `(?<!\\d)(${year})[-_./ ]?(0[1-9]|1[0-2])(?:[-_./ ]?(?:[0-2]\\d|3[01]))?(?!\\d)`,
  "g",
);
// 2022年3月, 2022년 3월
const eastern = new RegExp(`(?<!\\d)(${year})\\s*[年년]\\s*(1[0-2]|0?[1-9])\\s*[月월]`, "g");
const quarter = new RegExp(
  `(?<![\\p{L}\\d])Q([1-4])[-_./ ]{0,3}(${year})(?!\\d)|(?<!\\d)(${year})[-_./ ]{0,3}Q([1-4])(?![\\p{L}\\d])`,
  "giu",
);

/**
 * The months and quarters that a text tells, as "2022-03" and "2022-q1": in figures, or by a month's name in one of
 * some languages (ISO 639-1) beside its year.
 */
export function datesIn(text: string, languages: readonly string[]): string[] {
  const dates = new Set<string>();
  for (const [, inYear, month] of text.matchAll(numeric)) dates.add(`${inYear}-${month}`);
  for (const [, inYear, month] of text.matchAll(eastern)) dates.add(`${inYear}-${month!.padStart(2, "0")}`);
  for (const [, before, yearAfter, yearBefore, after] of text.matchAll(quarter))
    dates.add(`${yearAfter ?? yearBefore}-q${before ?? after}`);
  const lower = text.toLowerCase();
  for (const language of languages) {
    for (const [pattern, month] of monthPatterns(language)) {
      for (const [, after, before] of lower.matchAll(pattern)) dates.add(`${after ?? before}-${month}`);
    }
  }
  return [...dates];
}

const known = new Map<string, [RegExp, string][]>();

function monthPatterns(language: string): [RegExp, string][] {
  let patterns = known.get(language);
  if (!patterns) {
    patterns = Array.from({ length: 12 }, (_, month) => {
      const names = namesOf(month, language).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      const name = `(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`;
      const between = "[^\\p{L}\\p{N}]{1,3}(?:\\d{1,2}[^\\p{L}\\p{N}]{1,3})?(?:of |de |năm )?";
      return [
        new RegExp(`${name}${between}(${year})(?!\\d)|(?<!\\d)(${year})[^\\p{L}\\p{N}]{1,3}${name}`, "gu"),
        String(month + 1).padStart(2, "0"),
      ];
    });
    known.set(language, patterns);
  }
  return patterns;
}

/** A month as it stands alone and as in a date, long and short: "styczeń", "stycznia", "sty". */
function namesOf(month: number, language: string): string[] {
  const day = Date.UTC(2000, month, 15);
  const names = (["long", "short"] as const).flatMap((style) => {
    const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" }).format(day);
    const inDate = new Intl.DateTimeFormat(language, { day: "numeric", month: style, timeZone: "UTC" });
    return [alone, inDate.formatToParts(day).find(({ type }) => type === "month")?.value ?? alone];
  });
  return [...new Set(names.map((name) => name.toLowerCase().replace(/\.$/, "")))].filter((name) =>
    /\p{L}/u.test(name),
  );
}
