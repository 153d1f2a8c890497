import { analyseTerms } from "../../passages/analyse-terms.ts";
import { relatedTerms } from "../words/related-words.ts";

/** What tells the thing that is asked about from others of its kind; a sentence about another one is no answer. */
export interface Particulars {
  /** Years in figures at which something is asked for; any one of them will do. */
  years: readonly string[];
  /** "Velmora" and "3" of "Velmora Three": a name or a noun with the number or letter that tells which. */
  marked: readonly Marked[];
  /** Each two words that stand together, in lower case: "winter party". */
  pairs: readonly (readonly [string, string])[];
  /** What the sentence, or what it stands among, must hold; English. */
  needed: readonly Needed[];
}

export interface Needed {
  /** One of these terms, */
  terms: ReadonlySet<string>;
  /** or this in the sentence itself. */
  otherwise: RegExp | null;
  /** Whether a sentence beside it may hold it, though neither leans on the other. */
  beside: boolean;
}

export interface Marked {
  head: string;
  /** As `plainMark` gives it. */
  mark: string;
  /** Both as the question writes them. */
  written: string;
}

const year = /(?<!\p{N}|\p{N}[.,-])(?:1[0-9]{3}|20[0-9]{2})(?!\p{N}|[.,]\p{N})/giu;
/** What is asked of a span of time may be told with another year inside it or at its end. */
const span =
  /(?<!\p{L})(?:before|after|since|until|till|by|from|between|prior to|than|vor|nach|seit|bis|ab|von|zwischen|avant|après|depuis|entre|antes de|después de|desde|hasta|prima|dopo|dal)\s(?:the )?(?:\p{L}+ )?(?:1[0-9]{3}|20[0-9]{2})|(?:1[0-9]{3}|20[0-9]{2})(?:['’]?s(?!\p{L})|[-–—]\p{N})/iu;
const numberWords = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const romans = "i ii iii iv v vi vii viii ix x xi xii".split(" ");
const marks = String.raw`\p{N}+(?:\.\p{N}+)*|${numberWords.join("|")}|[b-hj-z]|[ivx]{1,5}`;
const marked = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\p{L}[\p{L}-]{2,}) (${marks})(?![\p{L}\p{N}%])`,
  "giu",
);
const aYear = /^(?:1[0-9]{3}|20[0-9]{2})$/u;
/** Words that stand before a number which counts or dates, and names nothing. */
const noHead =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|the|and|for|with|from|than|last|first|next|about|over|under|are|were|was|has|have|had|does|did|which|what|who|how|when|where|why|that|this|these|those|any|some|each|every|only|least|most|between|before|after|since|until|into|per|not|all|our|your|their|his|her|its|can|will|would|could|should|there|but|top|other|another|more|one|year|years|days|around|approximately|during|within|after|every|name|list|give|take|took|use|used|have|make|made|contain|contains|include|includes)$/iu;

/** Verbs of what somebody does once to a thing: who did it is told with the verb. */
const once =
  /^who\s+(?:(?:has|had|first|originally)\s+)*(founded|co-founded|painted|designed|invented|composed|discovered|sculpted|born|married)\b/iu;
const whenOnce =
  /^(?:when|where|in (?:what|which) (?:year|city|country))\s+(?:was|were)\s.*\s(born|buried|married)\s*\??$/iu;
/** "(1919–1980)", "(b. 1919)". */
const lifeDates = /[(（][^()（）]*\p{N}{3,4}/u;
/** Whose it is follows; the noun must be told, whatever else is told of its owner. */
const ofOne =
  /\b(?:who|what) (?:is|was|are|were) (?:the )?(?:[\p{L}-]+ )?(ceo|cto|cfo|chairman|chairwoman|chairperson|president|vice-president|king|queen|emperor|mayor|governor|chancellor|minister|director|manager|principal|capital|population|currency|phone number|telephone number|wife|husband) of (?:the )?(?!all\b|each\b|this\b|that\b|these\b|those\b|my\b|our\b|your\b|its\b|his\b|her\b|their\b)([\p{L}\p{N}]+)/iu;
const isTitle = /^(?:ceo|cto|cfo)$/iu;
const onesOwn = /\b(\p{L}{2,})['’]s (wife|husband|phone number|telephone number|salary|birthday)\b/iu;
const lookOf =
  /^what (?:colou?r|size|shape|material) (?:is|are) (?:the |my |your |an? )?(?!(?:it|this|that|they|these|those|one|you|we)\b)([\p{L}\p{N}]+)(?: ([\p{L}\p{N}]+))?\s*\??$/iu;
const costOf =
  /^how (?:much|expensive) (?:does|do|did) (?:the |an? |your )?(?!(?:it|this|that|they|these|those|one|you|we)\b)([\p{L}\p{N}]+) cost\b/iu;
/** Whether there is such a thing: the noun of a thing that stands before another one tells which. */
const thereIs =
  /^(?:is|are) there (?:an? |any )?([\p{L}]{4,}) ([\p{L}]{3,})\s*\??$|\b(?:do|does|can) [\p{L} ]{1,30}? (?:have|offer|sell|get) (?:an? |any )([\p{L}]{4,}) ([\p{L}]{3,})\s*\??$/iu;
const thereIsFor =
  /^(?:is|are) there (?:an? |any )?[\p{L}]+ (?:for|of) (?:the |an? )?(?!(?:this|that|them|these|those|me|you|us)\b)([\p{L}\p{N}]{3,})\s*\??$/iu;

/** Of a pasted page no more is read: each is looked for in each sentence. */
const mostWords = 200;
const mostMarked = 12;

/** Reads them from a question. */
export function particularsOf(question: string): Particulars {
  const text = question.trim();
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  return {
    years: span.test(text) ? [] : [...text.matchAll(year)].map(([found]) => found),
    marked: [...text.matchAll(marked)]
      .filter(([, head, mark]) => !noHead.test(head!) && !aYear.test(mark!))
      .slice(0, mostMarked)
      .map(([written, head, mark]) => ({ head: head!.toLowerCase(), mark: plainMark(mark!), written })),
    // "Formal or informal?" asks for either.
    pairs: words.includes("or") ? [] : words.slice(1).map((word, i) => [words[i]!, word] as const),
    needed: neededBy(text)
      .map((word) => ({
        terms: termsFor(word),
        otherwise: word.toLowerCase() === "born" ? lifeDates : null,
        // Colours are told of anything.
        beside: !lookOf.test(text),
      }))
      .filter(({ terms }) => terms.size > 0),
  };
}

function neededBy(text: string): string[] {
  const found = [once, whenOnce, ofOne, onesOwn, lookOf, costOf, thereIs, thereIsFor].flatMap(
    (pattern) => pattern.exec(text)?.slice(1) ?? [],
  );
  // Of "phone number", the first word tells which.
  const named = found.filter((word) => word !== undefined).map((word) => word.split(" ")[0]!);
  // An abbreviation is often told in full.
  return named.filter((word) => !/^\p{Lu}{3,}$/u.test(word) || isTitle.test(word));
}

function termsFor(word: string): ReadonlySet<string> {
  const lower = word.toLowerCase();
  return new Set([...analyseTerms(lower, "en"), ...relatedTerms(lower, "en", false).keys()]);
}

/** "3" of "three", "III" and "3"; others in lower case. */
export function plainMark(mark: string): string {
  const lower = mark.toLowerCase();
  const place = Math.max(numberWords.indexOf(lower), romans.indexOf(lower));
  return place < 0 ? lower : String(place + 1);
}
