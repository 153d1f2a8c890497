import { type Word, wordsOf } from "../words.ts";
import { type Ask, type AskingWords, askingWordsOf } from "./asking-words.ts";
import type { Degree, Question } from "./question.ts";
import { countOf, readAmounts, readTimes } from "./values-asked.ts";

const longest = 400;
/** Words behind the first three ask for nothing: "what should I do when …". */
const latestAsk = 3;
/** "the 20 cheapest" */
const mostAsked = 20;

/** Interprets a question as one over tables. Linear in its length; what is beyond 400 characters is left out. */
export function interpret(text: string, language: string): Question {
  const words = wordsOf(text.slice(0, longest), language);
  const own = askingWordsOf(language);
  const taken = new Set<number>();
  const times = readTimes(text, words, taken, language);
  const amounts = readAmounts(words, taken, own);
  const { found: ask, asking } = readAsk(words, own);
  // "How long does it take?" asks for no length.
  const lasts = ask?.sorts.includes("amount time") && words.some(({ lower }) => own.is("lasting", lower));
  const found = lasts ? { ...ask!, sorts: ["amount time"], only: ["amount time"] } : ask;
  const asked = Math.max(-1, ...asking);
  // "How long did it last?" ends with what it begins with.
  const end = words.length - 1;
  if (
    (found?.sorts.includes("amount time") || found?.operation === "count") &&
    own.is("closing", words[end]!.lower) &&
    !own.is("articles", words[end - 1]!.lower)
  )
    asking.add(end);
  const grown = words.findIndex(({ lower }) => own.is("rising", lower) || own.is("falling", lower));
  const isGrowth = grown >= 0 && (found?.operation === "count" || (found?.only.includes("money") ?? false));
  const isDifference = found?.operation === "difference" || isGrowth;
  if (isGrowth) asking.add(grown);
  // "How much cheaper is …" says what is compared.
  // "at least 5" is a bound.
  const bounds = amounts.flatMap((amount) => amount.words);
  const first = words[0]?.lower ?? "";
  const isYesNo = own.is("yesNo", first) && !found;
  const degree =
    readDegree(words, new Set([...bounds, ...(isDifference ? [] : asking)]), own) ??
    (isYesNo && grown >= 0 ? degreeOfGrowth(words, grown, own) : null);
  const zero = own
    .phrases("zero")
    .flatMap((phrase) => placesOfFirst(words, phrase))
    .slice(0, 3);
  const asksWhich = words.findIndex(
    ({ lower }, at) =>
      own.is("which", lower) &&
      !asking.has(at) &&
      !(own.is("whatIs", lower) && own.is("yesNo", words[at + 1]?.lower ?? "")),
  );
  // "List the tools under 20 EUR" asks which these are.
  const which = asksWhich < 0 && !found && own.is("listing", first) ? 0 : asksWhich;
  const isWhat = own.is("whatIs", first) && which < 0;
  const content = new Set<number>();
  const asksWho = found?.kind === "who" || found?.kind === "when";
  for (const [at, word] of words.entries())
    if (
      !asking.has(at) &&
      !isVersionSign(words, at) &&
      (own.is("deeds", word.lower) && !(at < 2 && own.is("auxiliaries", word.lower))
        ? asksWho || (found?.operation === "count" && own.endsAs("past", word.lower))
        : !isGeneral(word, own))
    )
      content.add(at);
  // The noun asked for counts, whatever it is: "which show", "how many people".
  for (const at of [which, asked])
    if (
      at >= 0 &&
      at + 1 < words.length &&
      !words[at + 1]!.isSmall &&
      !own.is("yesNo", words[at + 1]!.lower) &&
      (at === which || found?.operation === "count")
    )
      content.add(at + 1);
  return {
    language,
    words,
    content: new Set([...content].toSorted((one, other) => one - other)),
    operators: new Set(placesAmong(words, "operators", own).filter((at) => !asking.has(at))),
    sorts: isDifference ? [] : (found?.sorts ?? []),
    onlySorts: isDifference ? [] : found && found.only.length > 0 ? found.only : (found?.sorts ?? []),
    soft: new Set([...content].filter((at) => own.softKeys.has(words[at]!.key) && !asking.has(at - 1))),
    asksHeads: found?.heads ?? [],
    asking,
    asked,
    which,
    asksHow: found?.kind === "how" || found?.kind === "why",
    asksWhy: found?.kind === "why",
    isWhatIs: isWhat,
    asksDeed: isWhat && own.is("auxiliaries", words[1]?.lower ?? ""),
    counts: found?.operation === "count",
    isYesNo,
    isWho: found?.kind === "who",
    asksTime: found?.kind === "when",
    sum: placesAmong(words, "total", own),
    average: placesAmong(words, "average", own).filter(
      (at) => words[at]!.lower !== "mean" || words[at - 1]?.lower === "the",
    ),
    difference: isDifference ? [...asking] : [],
    degree,
    // "the two heaviest" bounds no weight.
    amounts: amounts.filter((amount) => !amount.words.some((at) => degree?.words.includes(at))),
    times,
    // "20 or more" has no alternative.
    or: words.findIndex(({ lower }, at) => own.is("alternative", lower) && !bounds.includes(at)),
    zero,
    negated: words.some(({ lower }) => own.is("not", lower)),
  };
}

/** Finds what a question asks for by its first words, and the places of these. */
function readAsk(words: readonly Word[], own: AskingWords): { found: Ask | undefined; asking: Set<number> } {
  const [first] = own.asks
    .flatMap((ask) =>
      placesOf(words, ask.phrase)
        .slice(0, 1)
        .filter((at) => at <= latestAsk || ask.operation === "difference")
        .map((at) => ({ ask, at })),
    )
    .toSorted((one, other) => one.at - other.at || other.ask.phrase.length - one.ask.phrase.length);
  if (!first) return { found: undefined, asking: new Set() };
  const { ask, at } = first;
  const asking = ask.phrase.map((_, i) => at + i);
  const stocked = ask.only.includes("money")
    ? own.phrases("stocked").flatMap((phrase) => placesOfFirst(words, phrase))
    : [];
  if (stocked.length === 0) return { found: ask, asking: new Set(asking) };
  // "How much flour is in stock?" asks for no price.
  const { sorts, heads } = own.asks.find(({ operation }) => operation === "count")!;
  return { found: { ...ask, only: sorts, heads }, asking: new Set([...asking, ...stocked]) };
}

/** "v4.2" */
const isVersionSign = (words: readonly Word[], at: number): boolean =>
  words[at]!.lower === "v" && (words[at + 1]?.joined ?? false) && words[at + 1]!.isNumber;

/** "us" is general, and "US" is not. */
const isGeneral = ({ lower, text, isSmall, isNumber }: Word, own: AskingWords): boolean =>
  !isNumber &&
  (isSmall || (!/^\p{Lu}{2,}$/u.test(text) && (own.is("general", lower) || own.is("verbs", lower))));

function placesAmong(
  words: readonly Word[],
  list: "operators" | "total" | "average",
  own: AskingWords,
): number[] {
  return words.flatMap(({ lower }, at) => (own.is(list, lower) ? [at] : []));
}

/** Returns where a phrase begins among words. */
function placesOf(words: readonly Word[], phrase: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 0; at + phrase.length <= words.length; at++)
    if (phrase.every((word, i) => words[at + i]!.lower === word)) found.push(at);
  return found;
}

function placesOfFirst(words: readonly Word[], phrase: readonly string[]): number[] {
  const [at] = placesOf(words, phrase);
  return at === undefined ? [] : phrase.map((_, i) => at + i);
}

/** "Did sales fall from May to June?" compares what is named first with what is named last. */
function degreeOfGrowth(words: readonly Word[], at: number, own: AskingWords): Degree {
  const direction = own.is("rising", words[at]!.lower) ? -1 : 1;
  return { ...noDegree, direction, words: [at] };
}

const noDegree = { sorts: [], heads: [], opposite: null, superlative: false, rank: 1, most: 1 };

/**
 * Finds the first word that compares; "most expensive" and "least heavy" are one. "second" and "three" before it say which and
 * how many.
 */
function readDegree(words: readonly Word[], asking: ReadonlySet<number>, own: AskingWords): Degree | null {
  for (const [at, { lower }] of words.entries()) {
    if (asking.has(at)) continue;
    const led = words[at - 1]?.lower ?? "";
    const isLead = own.is("raised", lower) || own.is("lowered", lower);
    const isLed = own.is("raised", led) || own.is("lowered", led);
    const degree = own.degrees.find(({ forms }) => forms.has(lower));
    const next = own.degrees.find(({ forms }) => forms.has(words[at + 1]?.lower ?? ""));
    if (!degree || (isLead && next && next !== degree)) continue;
    const than = words.findIndex((word, place) => place > at && own.is("than", word.lower));
    // "the top 10" is a place.
    if (own.is("superlatives", lower) && words[at + 1]?.isNumber) continue;
    // "more than 10" is a bound.
    if (than === at + 1 && words[than + 1]?.isNumber) continue;
    const isBare = isLed && own.is("bareLeads", led) && than < 0;
    const superlative =
      isBare ||
      own.is("superlatives", lower) ||
      own.is("superlativeLeads", led) ||
      own.endsAs("superlativeEndings", lower);
    const comparative = isLead || isLed || own.endsAs("comparativeEndings", lower);
    if (!superlative && !comparative) continue;
    const { forms: _, direction, ...rest } = degree;
    const before = words[isLed ? at - 2 : at - 1];
    const rank = Math.max(1, own.placeOf("ordinals", before?.lower ?? "") + 1);
    const counted = superlative && before ? countOf(before, own) : 1;
    const most = counted > 1 && counted <= mostAsked ? counted : 1;
    const first = isLed ? at - 1 : at;
    return {
      ...rest,
      direction: (own.is("lowered", led) ? -direction : direction) as 1 | -1,
      words: [...(rank > 1 || most > 1 ? [first - 1] : []), ...(isLed ? [at - 1] : []), at],
      superlative,
      rank,
      most,
    };
  }
  return null;
}
