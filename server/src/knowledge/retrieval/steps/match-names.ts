import { madeOnce } from "#kit/made-once.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { idfOf } from "../../store/searching/bm25.ts";

const remembered = 5_000;

/** Returns how far a query names resources, by their names' rare terms and dates. `names` must not be mutated. */
export function matchNames(
  query: string,
  language: string,
  names: ReadonlyMap<string, string>,
): Map<string, number> {
  const asked = new Set(nameTerms(query, language));
  const askedYears = [...asked].filter(isYear);
  const { named, holding } = readNames(names, language);
  const worth = (terms: readonly string[]) =>
    terms.reduce((sum, term) => sum + idfOf(named.length, holding.get(term)!), 0);
  const shares = new Map<string, number>();
  for (const { id, terms } of named) {
    const matched = terms.filter((term) => asked.has(term));
    if (matched.length === 0) continue;
    // "3 rules" does not mean chapter 3.
    if (matched.length < terms.length && matched.every(isSmallNumber)) continue;
    if (askedYears.length > 0 && terms.some(isYear) && !matched.some(isYear)) continue;
    // One word may be the subject instead of a name; several rarely coincide by chance.
    shares.set(id, (worth(matched) / worth(terms)) * (1 - 0.5 ** matched.length));
  }
  // Terms that all names contain distinguish none.
  return new Set(shares.values()).size === 1 && shares.size === names.size ? new Map() : shares;
}

interface ReadNames {
  language: string;
  named: readonly { id: string; terms: readonly string[] }[];
  holding: ReadonlyMap<string, number>;
}

/** Cached by map, because several questions use the same. */
const lastRead = new WeakMap<ReadonlyMap<string, string>, ReadNames>();

function readNames(names: ReadonlyMap<string, string>, language: string): ReadNames {
  const last = lastRead.get(names);
  if (last?.language === language) return last;
  const named = [...names].map(([id, name]) => ({ id, terms: termsOfNames(language)(name) }));
  const holding = new Map<string, number>();
  for (const { terms } of named) for (const term of terms) holding.set(term, (holding.get(term) ?? 0) + 1);
  const read = { language, named, holding };
  lastRead.set(names, read);
  return read;
}

const isSmallNumber = (term: string) => /^\d{1,2}$/.test(term);
const isYear = (term: string) => /^(?:19|20)\d\d$/.test(term);

const termsOfNames = madeOnce((language) =>
  madeOnce((name) => nameTerms(withoutTrimmings(name), language), remembered),
);

/** Returns distinct terms. Years count alone and within their dates. */
function nameTerms(text: string, language: string): string[] {
  const terms = analyseTerms(wordsApart(text), language);
  const dates = datesIn(text, [...new Set([language, "en"])]);
  return [...new Set([...terms, ...dates, ...dates.map((date) => date.slice(0, 4))])];
}

/** Strips an address's scheme, "www.", top-level domain, query and fragment; or a file's extension. */
function withoutTrimmings(name: string): string {
  const address = name.match(
    /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}-]+\.)+)\p{L}{2,}((?:\/[^?#]*)?)(?:[?#].*)?$/iu,
  );
  const plain =
    address && (name.includes("/") || /^www\./i.test(name)) ? `${address[1]} ${address[2]}` : name;
  return plain.replace(/\.\p{L}[\p{L}\d]{1,4}$/u, "");
}

/** "AnnualReport2022_final" as "Annual Report 2022 final". */
function wordsApart(text: string): string {
  return text
    .replace(/[_/.-]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L}{2})(\d)/gu, "$1 $2")
    .replace(/(\d{2})(\p{L}{2})/gu, "$1 $2");
}

const year = "(?:19|20)\\d\\d";
const hasYear = new RegExp(year);
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

/** Finds months and quarters as "2022-03" and "2022-q1", in digits or by a month's name in some languages. */
export function datesIn(text: string, languages: readonly string[]): string[] {
  // Every form has a year, and most texts have none.
  if (!hasYear.test(text)) return [];
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

const monthPatterns = madeOnce((language) =>
  Array.from({ length: 12 }, (_, month) => {
    const names = namesOf(month, language).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const name = `(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`;
    const between = "[^\\p{L}\\p{N}]{1,3}(?:\\d{1,2}[^\\p{L}\\p{N}]{1,3})?(?:of |de |năm )?";
    return [
      new RegExp(`${name}${between}(${year})(?!\\d)|(?<!\\d)(${year})[^\\p{L}\\p{N}]{1,3}${name}`, "gu"),
      String(month + 1).padStart(2, "0"),
    ] as const;
  }),
);

/** Returns a month's names alone and within dates, long and short: "styczeń", "stycznia", "sty". */
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
