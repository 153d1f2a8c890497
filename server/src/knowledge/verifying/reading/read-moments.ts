/** A date or a time of day, as far as the sentence gives it. Places count UTF-16 units. */
export interface Moment {
  start: number;
  end: number;
  text: string;
  year?: number;
  month?: number;
  day?: number;
  /** Minutes since midnight. */
  minutes?: number;
  /** Day and month may stand the other way round: "03/05/1931". */
  ambiguous?: boolean;
}

const months: Record<string, string> = {
  en: "january jan february feb march mar april apr may june jun july jul august aug september sept sep october oct november nov december dec",
  de: "januar jan februar feb märz mär april apr mai juni jun juli jul august aug september sept sep oktober okt november nov dezember dez",
  fr: "janvier janv février févr mars avril mai juin juillet août septembre sept octobre oct novembre nov décembre déc",
  es: "enero ene febrero feb marzo abril abr mayo junio jun julio jul agosto ago septiembre sept setiembre octubre oct noviembre nov diciembre dic",
};
const firstLetters: Record<string, string> = {
  en: "jan feb mar apr may jun jul aug sep oct nov dec",
  de: "jan feb mär apr mai jun jul aug sep okt nov dez",
  fr: "jan fév mar avr mai juin juil aoû sep oct nov déc",
  es: "ene feb mar abr may jun jul ago se oct nov dic",
};

interface Patterns {
  dayMonth: RegExp;
  monthDay: RegExp;
  monthAlone: RegExp;
  monthOf(name: string): number;
}

const byLanguage = new Map<string, Patterns>();

function patternsOf(language: string): Patterns {
  const known = months[language] ? language : "en";
  let patterns = byLanguage.get(known);
  if (!patterns) {
    const names = `(${months[known]!.split(" ")
      .sort((a, b) => b.length - a.length)
      .join("|")})(?![\\p{L}])\\.?`;
    const year = "(?:\\s*,?\\s+(?:of |de |del )?(\\d{4})(?!\\d))?";
    const beginnings = firstLetters[known]!.split(" ");
    patterns = {
      dayMonth: new RegExp(
        `(?<![\\d.,:])(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?\\s+(?:of |de |day of )?${names}${year}`,
        "giu",
      ),
      monthDay: new RegExp(
        `(?<![\\p{L}])${names}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.]\\d|\\d|\\s*%)${year}`,
        "giu",
      ),
      monthAlone: new RegExp(`(?<![\\p{L}])${names}(?:\\s+(?:of |de |del )?(\\d{4})(?!\\d))?`, "giu"),
      monthOf: (name) => 1 + beginnings.findIndex((beginning) => name.toLowerCase().startsWith(beginning)),
    };
    byLanguage.set(known, patterns);
  }
  return patterns;
}

const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const dotted = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4})(?!\d))?(?!\d)/g;
const slashed = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g;
const clock =
  /(?<![\d:.,])(\d{1,2})(?:[:.](\d{2})(?=\s*(?:Uhr|[ap]\.?m))|:(\d{2})|\s?h\s?(\d{2}))?(?![\d:])\s*(Uhr|o['’]clock|[ap]\.?m\b\.?|h(?=\s?\d{2}\b))?/giu;

const noon = /(?<!\p{L})(?:12 |twelve )?(noon|midnight)(?!\p{L})/giu;

/** The dates and times of a sentence in their order. A year alone is an amount until it is known to be one. */
export function readMoments(text: string, language: string): Moment[] {
  const found: Moment[] = [];
  const take = (match: RegExpExecArray, moment: Omit<Moment, "start" | "end" | "text">) => {
    const { index: start } = match;
    const end = start + match[0].trimEnd().length;
    if (found.some((other) => start < other.end && other.start < end)) return;
    const { month = 1, day = 1 } = moment;
    if (month >= 1 && month <= 12 && day >= 1 && day <= 31)
      found.push({ start, end, text: text.slice(start, end), ...moment });
  };
  const number = (digits: string | undefined) => (digits === undefined ? {} : { year: Number(digits) });
  const patterns = patternsOf(language);
  if (/\d/.test(text)) {
    for (const m of text.matchAll(iso)) take(m, { year: +m[1]!, month: +m[2]!, day: +m[3]! });
    for (const m of text.matchAll(dotted))
      if (m[3] || language === "de") take(m, { ...number(m[3]), month: +m[2]!, day: +m[1]! });
    for (const m of text.matchAll(slashed)) take(m, slashedDate(+m[1]!, +m[2]!, +m[3]!, language));
    for (const m of text.matchAll(patterns.dayMonth)) {
      // "Children under 12 may ask."
      if (m[2] === "may" && !m[3]) continue;
      take(m, { day: +m[1]!, month: patterns.monthOf(m[2]!), ...number(m[3]) });
    }
    for (const m of text.matchAll(patterns.monthDay))
      take(m, { month: patterns.monthOf(m[1]!), day: +m[2]!, ...number(m[3]) });
    for (const m of text.matchAll(clock)) {
      const minutes = minutesOf(m);
      if (minutes !== null) take(m, { minutes });
    }
  }
  if (language === "en") {
    for (const m of text.matchAll(noon)) take(m, { minutes: m[1]!.toLowerCase() === "noon" ? 720 : 1440 });
  }
  for (const m of text.matchAll(patterns.monthAlone))
    if (m[2] || isMonth(m[0], language)) take(m, { month: patterns.monthOf(m[1]!), ...number(m[2]) });
  return found.sort((a, b) => a.start - b.start);
}

/** "may" and "mar" are words of their own; in English and German, months begin with a capital. */
function isMonth(name: string, language: string): boolean {
  const word = name.replace(/\.$/, "").toLowerCase();
  if (language === "fr" || language === "es")
    return word.length > 3 && word !== "mars" ? true : word === "mai";
  return /^\p{Lu}/u.test(name) && (word.length > 3 || word === "mai" || /^May\b/.test(name));
}

function slashedDate(
  one: number,
  two: number,
  year: number,
  language: string,
): Omit<Moment, "start" | "end" | "text"> {
  if (one > 12 || language !== "en") return { day: one, month: two, year };
  if (two > 12) return { day: two, month: one, year };
  return { day: one, month: two, year, ambiguous: one !== two };
}

function minutesOf([, hour, withWord, plain, french, word]: RegExpExecArray): number | null {
  const minute = withWord ?? plain ?? french;
  if (minute === undefined && !word) return null;
  let hours = Number(hour);
  if (hours > 24 || Number(minute ?? 0) > 59) return null;
  if (/^p/i.test(word ?? "") && hours < 12) hours += 12;
  if (/^a/i.test(word ?? "") && hours === 12) hours = 0;
  return hours * 60 + Number(minute ?? 0);
}
