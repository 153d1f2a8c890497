import { predicateAsked } from "./asked-predicate.ts";
import { type Attribute, attributeAsked } from "./attributes.ts";

/** What would answer a question of fact. */
export type AskedFor =
  | "person"
  | "time"
  | "place"
  | "count"
  | "amount"
  | "definition"
  | "method"
  | "reason"
  | "polarity"
  | "any";

export interface Expectation {
  asked: AskedFor;
  /** A measurable or nameable property that the question is after, such as a colour or a weight. */
  attribute: Attribute | null;
  /** What the question says was done, as it writes it. */
  predicate: string | null;
  /** Of a question for a definition: what is to be defined, in lower case. */
  defined: string | null;
}

// Tried in order: the narrow ones first. English, German, French, Spanish, Italian, Portuguese.
const cues: [AskedFor, RegExp][] = [
  [
    "count",
    /\bhow many\b|\bwie ?viele\b|\bcombien de\b|\bcu[aá]nt[oa]s\b|\bquant[ie] \p{L}|\bquant[oa]s\b|\b(what|which) (is|was|are|were) the (total |approximate |exact )?number of\b|\banzahl\b/iu,
  ],
  [
    "time",
    /\b(when|since when|until when|how long ago)\b|\b(what|which|in what|in which)\s+(\p{L}+\s+)?(year|date|day|month|century|decade|era|time period|season)\b|\bwhat time\b|\b(wann|seit wann|in welchem jahr|welches jahr)\b|\bquand\b|\ben quelle ann[eé]e\b|\bcu[aá]ndo\b|\ben qu[eé] a[nñ]o\b|\bquando\b/iu,
  ],
  [
    "amount",
    /\bhow (much|long|far|tall|high|deep|wide|big|large|old|fast|heavy|often|hot|cold|thick|strong|expensive|soon|quickly|late|early)\b|\b(what|which) (percentage|proportion|share|fraction|percent|amount|size|rate)\b|\bwie (viel|lang|weit|hoch|tief|breit|gro(ß|ss)|alt|schnell|schwer|oft|teuer)\w*\b|\bcombien\b|\bcu[aá]nt[oa]\b|\bquant[oa]\b/iu,
  ],
  [
    "person",
    /\b(who|whom|whose)\b|\b(wer|wem|wen|wessen)\b|\b(de |à |par )?qui\b|\bqui[eé]n(es)?\b|\bchi\b|\bquem\b/iu,
  ],
  [
    "place",
    /\b(where|whereabouts)\b|\b(what|which|in what|in which)\s+(\p{L}+\s+)?(country|city|town|state|region|continent|place|location|village|province|county|street|room|building)\b|\b(wo|woher|wohin|in welche[mnr] (stadt|land|ort))\b|(^|\s)o[uù]\b|\bd[oó]nde\b|\bdove\b|\bonde\b/iu,
  ],
  [
    "reason",
    /\b(why|how come|for what reason|what (is|was|were) the reasons?|what caused?)\b|\b(warum|weshalb|wieso|weswegen)\b|\bpourquoi\b|\bpor qu[eé]\b|\bperch[eé]\b/iu,
  ],
  [
    "definition",
    /^\s*(what|who) (is|are|was|were) (an? |the )?[\p{L}\p{N}'’-]+( [\p{L}\p{N}'’-]+){0,2}\s*\??\s*$|^\s*define\b|\bwhat does .+ mean\b|\bmeaning of\b|\bdefinition of\b|^\s*was (ist|sind|bedeutet)\b|^\s*qu'est[- ]ce que?\b|^\s*qu[eé] (es|son)\b/iu,
  ],
  [
    "method",
    /\bhow (do|does|did|can|could|should|to|is|are|was|were|would|must|may)\b|\bwie\b|\bcomment\b|\bc[oó]mo\b|\bcome\b(?=.*\?)/iu,
  ],
  ["polarity", /^\s*(is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have|had|am)\b/iu],
];

/** Kinds of question that can be after a property. */
const measurable = new Set<AskedFor>(["any", "amount", "definition", "method"]);

/** What kind of thing answers a question of fact, read from its question words. */
export function readExpectation(question: string): Expectation {
  // The question word that comes first asks; a later "when" only tells of what.
  const found = cues.flatMap(([asked, pattern]) => {
    const at = question.search(pattern);
    return at < 0 ? [] : [{ asked, at }];
  });
  const asked = found.toSorted((one, other) => one.at - other.at)[0]?.asked ?? "any";
  return {
    asked,
    attribute: measurable.has(asked) ? attributeAsked(question) : null,
    predicate: predicateAsked(question),
    defined: asked === "definition" ? subjectOf(question) : null,
  };
}

const definitionFrame =
  /^\s*((what|who) (is|are|was|were)|define|what does|was (ist|sind|bedeutet)|qu'est[- ]ce que?|qu[eé] (es|son)|(what is )?the (meaning|definition) of)\s+((an?|the|der|die|das|ein|eine|une?|l[ea]s?|el|los) )?/iu;

function subjectOf(question: string): string | null {
  const subject = question
    .replace(definitionFrame, "")
    .replace(/\s+mean\b/i, "")
    .replace(/[?!.\s]+$/, "");
  return subject === "" || subject === question ? null : subject.toLowerCase();
}

const definitionOpening =
  /^[\s"'“‘„«(]*([\d.]+\s+)?((the|an?|terms?|word|der|die|das|ein|eine|begriff|la|le|les|el|los|une?)\s+)*["'“‘„«]*$/u;

/** True for a sentence that says what the subject is: "Fastify is a web framework", "the term X refers to". */
export function defines(sentence: string, subject: string): boolean {
  const start = sentence.slice(0, subject.length + 60).toLowerCase();
  const at = start.indexOf(subject);
  if (at < 0 || !definitionOpening.test(start.slice(0, at))) return false;
  return /^["'”’»)]*(\s*\([^)]*\))?,?\s*(s\s+)?(is|are|was|were|means?|refers? to|denotes?|stands for|describes?|consists? of|ist|sind|bezeichnet|est|sont|es|son)\b/u.test(
    sentence.slice(at + subject.length).toLowerCase(),
  );
}

const year = /\b(1[0-9]{3}|20[0-9]{2})s?\b/;
const months =
  "january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|septiembre|noviembre|diciembre";
const date = new RegExp(
  `\\b(${months})\\b|\\b\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
  "iu",
);
const monthOrDay = new RegExp(`^(${months}|(mon|tues|wednes|thurs|fri|satur|sun)day)$`, "iu");
const timeWords =
  /\b(\d{1,2}(st|nd|rd|th)? centur(y|ies)|centur(y|ies)|jahrhundert\w*|siècle|siglo|\d{1,2}:\d{2}|[ap]\.?m\.|(mon|tues|wednes|thurs|fri|satur|sun)day|noon|midnight|spring|summer|autumn|winter|decade|bc|ad|b\.c|era|period|within \w+ (hours|days|weeks|months|years)|(hours?|days?|weeks?|months?|years?) (after|before|later|ago|of))\b/iu;
const numberWord =
  /\p{N}|\b(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|hundred|thousand|million|billion|half|third|quarter|none|both|single|several|twice|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)\b/iu;
const reasonWords =
  /\b(because|due to|since|so that|in order to|therefore|reason|as a result|owing to|caused?|thus|hence|to (avoid|prevent|ensure|protect)|weil|da|denn|damit|wegen|parce que|car|afin|porque|debido|perché)\b/iu;
const placeWords =
  /\b(in|at|near|on|from|to|north|south|east|west|of|located|between|along|inside|outside|floor|street|room|im|am|bei|aus|nach|à|en|dans|sur)\s+(the\s+)?\p{Lu}|\b(north|south|east|west)(ern)?\b|\b(located|situated|lies|stands|floor|shelf|room|building|page|folder|directory)\b/u;
const people =
  /\b(he|she|they|who|teams?|council|committee|company|department|people|managers?|officers?|directors?|groups?|owner|operator|staff|users?|anyone|everyone|nobody)\b/i;
const methodWords =
  /\b(by|using|via|through|click|open|select|choose|press|run|enter|then|first|step|must|can|durch|mit|par|avec)\b/iu;
const definitionWords =
  /\b(is|are|was|were|means?|refers? to|denotes?|defined as|known as|called|stands for|ist|sind|bezeichnet|est|sont|es|son)\b/iu;

/**
 * How far a sentence holds what is asked: 1 does, 0 does not, between where it cannot be told.
 * `questionWords` are the question's own words in lower case: a name that the question holds answers nothing.
 */
export function fulfils(asked: AskedFor, sentence: string, questionWords: ReadonlySet<string>): number {
  switch (asked) {
    case "time":
      if (holdsOther(sentence, new RegExp(year, "g"), questionWords) || date.test(sentence)) return 1;
      return timeWords.test(sentence) ? 0.8 : numberWord.test(sentence) ? 0.3 : 0;
    case "count":
    case "amount":
      if (holdsOther(sentence, /\p{N}[\p{N}.,]*/gu, questionWords)) return 1;
      return numberWord.test(sentence) ? 0.8 : 0;
    case "person": {
      const name = nameIn(sentence, questionWords);
      return name > 0 ? name : people.test(sentence) ? 0.5 : 0;
    }
    case "place":
      return nameIn(sentence, questionWords) > 0 || placeWords.test(sentence) ? 1 : 0.2;
    case "reason":
      return reasonWords.test(sentence) ? 1 : 0.4;
    case "definition":
      return definitionWords.test(sentence) ? 1 : 0.4;
    case "method":
      return methodWords.test(sentence) ? 1 : 0.5;
    default:
      return 0.5;
  }
}

function holdsOther(sentence: string, pattern: RegExp, questionWords: ReadonlySet<string>): boolean {
  for (const match of sentence.matchAll(pattern)) {
    if (!questionWords.has(match[0].toLowerCase().replace(/[.,]+$/, ""))) return true;
  }
  return false;
}

/**
 * 1 when the sentence holds a capitalised word within it, or two at its beginning, that the question does not hold in
 * some form; a half for capitals alone, which may be a name or an abbreviation.
 */
function nameIn(sentence: string, questionWords: ReadonlySet<string>): number {
  let best = 0;
  const words = sentence.split(/[\s\t]+/);
  for (const [i, word] of words.entries()) {
    const bare = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "").replace(/['’]s$/u, "");
    if (!/^[\p{Lu}\p{Lo}]/u.test(bare) || noName.test(bare) || monthOrDay.test(bare)) continue;
    if (inQuestion(bare.toLowerCase(), questionWords)) continue;
    const follows = i > 0 && !/[.:!?]$/.test(words[i - 1]!);
    if (!follows && !/^\p{Lu}/u.test((words[i + 1] ?? "").replace(/^[^\p{L}]+/u, ""))) continue;
    best = Math.max(best, /^\p{Lu}{2,5}s?$/u.test(bare) ? 0.5 : 1);
  }
  return best;
}

const noName =
  /^(The|A|An|In|On|At|I|It|This|That|These|Those|When|If|For|He|She|They|We|You|Your|Our|As|By|To|From|With|After|Before|Under|Over|All|Some|No|Not|But|And|Or|So|Since|While|However|Although|Der|Die|Das|Ein|Eine|Im|Am|Le|La|Les|El|Los)$/;

function inQuestion(word: string, questionWords: ReadonlySet<string>): boolean {
  if (questionWords.has(word)) return true;
  if (word.length < 5) return false;
  for (const asked of questionWords)
    if (asked.length > 4 && asked.slice(0, 5) === word.slice(0, 5)) return true;
  return false;
}
