import { wordsOfKind } from "../../lexicon/word-net.ts";
import { analyseTerms } from "../../passages/analyse-terms.ts";

const asksWhich =
  /\b(?:what|which)\s+(?:(?:is|are|was|were)\s+(?:the|an?)\s+)?(?:(?:kind|type|sort|name|form)s?\s+of\s+(?:(?:the|an?)\s+)?)*(.*)/iu;
const endsNoun =
  /^(?:is|are|was|were|be|been|did|do|does|has|had|have|can|could|will|would|may|must|should|of|in|on|to|at|for|from|by|with|that|who|the|an?|and|or|as|not|when|where|how)$/iu;
/** What is asked about by these is told in other ways than by a word for a thing of the kind. */
const tooWide =
  /^(?:name|word|term|part|thing|way|role|reason|effect|result|purpose|use|difference|example|problem|idea|time|date|day|year|month|century|decade|era|amount|number)s?$/iu;
const plural = /[^su]s$/iu;
/** Words between "which" and the noun that it asks for. */
const mostBefore = 4;

/** The terms of English words that name what "which" asks for, such as countries; null where that is no known kind. */
export function kindAsked(question: string): ReadonlySet<string> | null {
  let found: ReadonlySet<string> | null = null;
  let before = "";
  const words = asksWhich.exec(question)?.[1]?.match(/[\p{L}\p{N}-]+/gu) ?? [];
  for (const word of words.slice(0, mostBefore)) {
    if (endsNoun.test(word) || (found && !plural.test(before) && plural.test(word))) break;
    const [term] = analyseTerms(word, "en");
    const ofKind = term === undefined || tooWide.test(word) ? none : wordsOfKind(term);
    // "What state university": the last noun of the run is asked for; in "which animal draws" a verb follows it.
    if (ofKind.size > 1) found = ofKind;
    else if (found) break;
    before = word;
  }
  return found;
}

const none: ReadonlySet<string> = new Set();

/** Things that go by a name of their own. */
const namedKinds =
  /\b(?:what|which|whose)\s+(?:(?:is|are|was|were)\s+the\s+)?(?:[\p{L}-]+\s+){0,3}?(?:names?|persons?|man|woman|people|kings?|queens?|emperors?|rulers?|leaders?|presidents?|ministers?|generals?|commanders?|authors?|writers?|scientists?|philosophers?|artists?|architects?|composers?|explorers?|engineers?|teams?|compan(?:y|ies)|corporations?|firms?|organi[sz]ations?|agenc(?:y|ies)|institutions?|universit(?:y|ies)|colleges?|schools?|museums?|church(?:es)?|groups?|part(?:y|ies)|tribes?|nations?|countr(?:y|ies)|states?|cit(?:y|ies)|towns?|regions?|provinces?|islands?|rivers?|lakes?|seas?|oceans?|mountains?|buildings?|castles?|bridges?|languages?|religions?|books?|works?|films?|songs?|albums?|treat(?:y|ies)|acts?|laws?|battles?|wars?|dynast(?:y|ies)|stations?|channels?|newspapers?|products?|brands?|models?|games?|awards?)\b/iu;

/** True where the word after "which" wants a name: a city, a king, a language. */
export function wantsName(question: string): boolean {
  return namedKinds.test(question);
}

const months =
  "january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember";
const measures: [asked: RegExp, given: string][] = [
  [/\b(percent(age)?|proportion|share|fraction|prozent|anteil)\b/i, "%|per ?cent|prozent"],
  [/\b(years?|jahr)\b/i, String.raw`(?<!\p{N})(1[0-9]{3}|20[0-9]{2})(?!\p{N})`],
  [/\b(centur(y|ies)|jahrhundert)\b/i, "centur|jahrhundert"],
  [/\b(date|day|month|datum|tag|monat)\b/i, String.raw`\b(${months}|\w+day)\b`],
  [/\bhow long\b/i, String.raw`(second|minute|hour|day|week|month|year|decade|mile|metre|meter|km|feet)s?\b`],
  [
    /\bhow (far|tall|high|wide|deep)\b/i,
    String.raw`(mile|metre|meter|kilomet\w+|km|m|feet|foot|ft|inch\w*)s?\b`,
  ],
  [
    /\b(cost|price|money|paid|pay|revenue|worth|budget|funding)\b/i,
    String.raw`[$€£¥]|(dollar|euro|pound|million|billion)s?\b`,
  ],
  [/\bhow old\b/i, "year|age"],
];
const number = String.raw`(\p{N}|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{1,20}teen|\w{1,20}ty|hundreds?|thousands?|millions?|billions?)\b)`;

const verbs =
  "do|does|did|is|are|was|were|be|has|have|had|can|could|will|would|should|must|may|might|in|on|of|at|to|for|from|by|with|per|the|that|who";
const counting = new RegExp(
  String.raw`\bhow many\s+((?:(?!(?:${verbs})\b)\p{Ll}+\s+){0,2}(?!(?:${verbs})\b)\p{Ll}{3,})`,
  "iu",
);

/** What a number is counted in: the noun of "how many" near its number, or a measure's unit. Null where it is not told. */
export function countedIn(question: string): RegExp | null {
  const noun = counting.exec(question)?.[1]?.split(/\s+/).at(-1);
  if (noun) {
    const stem = noun.toLowerCase().replace(/(ies|es|s)$/, "");
    return new RegExp(String.raw`${number}[^.;]{0,25}\b${stem}`, "iu");
  }
  const measure = measures.find(([asked]) => asked.test(question));
  return measure ? new RegExp(measure[1], "iu") : null;
}
