import { withoutEnd } from "#kit/plain-text.ts";
import { stopWordsOf } from "../../passages/stop-words.ts";
import type { AskedFor } from "../question/asked-for.ts";
import { doersIn } from "./doers.ts";
import { tellingWords } from "../words/telling-words.ts";

/** Where in a sentence something stands that may answer, UTF-16 units of the sentence; `fit` 0 to 1. */
export interface AnswerSpan {
  at: number;
  fit: number;
}

const months =
  "january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|septiembre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre";
const times = new RegExp(
  [
    String.raw`(?<!\p{N})(?:1[0-9]{3}|20[0-9]{2})s?(?!\p{N})`,
    String.raw`(?<!\p{L})(?:${months}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?!\p{L})`,
    String.raw`(?<!\p{N})\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\p{N})|(?<!\p{N})\d{1,2}:\d{2}(?!\p{N})`,
    String.raw`(?<!\p{L})(?:centur(?:y|ies)|decades?|noon|midnight|night|morning|evening|spring|summer|autumn|winter|eras?|periods?|(?:hours?|days?|weeks?|months?|years?) (?:after|before|later|ago|of)|jahrhunderts?|jahren?|bp|siècles?|siglos?|secol[oi]|b\.?c\.?|a\.?d\.?)(?!\p{L})`,
    String.raw`[\p{N}一二三四五六七八九十百]{1,12}\s{0,3}(?:年|世纪|月|日)|年代|世纪|时期`,
    String.raw`عام|سنة|القرن|يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر`,
  ].join("|"),
  "giu",
);
const numbers =
  /\p{N}[\p{N}.,]*|(?<!\p{L})(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|dozens?|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|third|quarter|none|both|single|several|twice|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert|tausend|\p{L}{1,24}fache[ns]?|mehrere[nr]?|keine[rs]?|milliarden?|millionen|deux|trois|quatre|cinq|dix|cent|mille|dos|tres|cuatro|cinco|diez|cien|mil)(?!\p{L})|[一二三四五六七八九十百千万亿两]{1,12}(?=[个名位次座条种年月日人万亿千百])/giu;
const reasons =
  /(?<!\p{L})(?:because|due to|since|so that|in order to|therefore|reasons?|as a result|owing to|caus(?:e|es|ed|ing)|thus|hence|to (?:avoid|prevent|ensure|protect)|led to|resulting|weil|denn|damit|wegen|aufgrund|durch|parce que|car|afin|porque|debido|perché)(?!\p{L})|因为|由于|因此|所以|导致|لأن|بسبب|نتيجة/giu;
const ways =
  /(?<!\p{L})(?:by|using|via|through|with|click|open|select|choose|press|run|enter|then|first|step|must|durch|mit|indem|par|avec)(?!\p{L})|通过|使用|利用|عن طريق|من خلال|باستخدام/giu;
const peopleWords =
  /(?<!\p{L})(?:he|she|they|who|teams?|council|committee|company|department|people|managers?|officers?|directors?|groups?|owners?|operator|staff|users?|anyone|everyone|nobody)(?!\p{L})/giu;
const placeWords =
  /(?<!\p{L})(?:north|south|east|west)(?:ern)?(?!\p{L})|(?<!\p{L})(?:located|situated|lies|stands|floor|shelf|room|building|page|folder|directory|street|river|border|coast)(?!\p{L})|[省市县区州国城镇洲]|مدينة|منطقة|شارع|دولة/giu;

/**
 * What in a sentence may answer a question of a kind. `questionWords` are the question's own, in lower case; `language` is
 * the sentence's, ISO 639-1.
 */
export function answerSpans(
  asked: AskedFor,
  written: string,
  questionWords: ReadonlySet<string>,
  language: string,
): AnswerSpan[] {
  const sentence = withPlainDigits(written);
  const inLanguage = (telling: Parameters<typeof tellingWords>[1]) => {
    const pattern = tellingWords(language, telling);
    return pattern ? spansOf(pattern, sentence, questionWords, 1) : [];
  };
  switch (asked) {
    case "time":
      return [
        ...spansOf(times, sentence, questionWords, 1),
        ...inLanguage("times"),
        ...spansOf(/\p{N}[\p{N}.,]*/gu, sentence, questionWords, 0.4),
      ];
    case "count":
    case "amount":
      return [...spansOf(numbers, sentence, questionWords, 1), ...inLanguage("numbers")];
    case "person":
      return [
        ...namesIn(sentence, questionWords, language),
        ...spansOf(peopleWords, sentence, questionWords, 0.3),
        ...(language === "en" ? doersIn(sentence, questionWords) : []),
      ];
    case "place":
      return [
        ...namesIn(sentence, questionWords, language),
        ...spansOf(placeWords, sentence, questionWords, 0.5),
      ];
    case "reason":
      return [...spansOf(reasons, sentence, none, 1), ...inLanguage("reasons")];
    case "method":
      return spansOf(ways, sentence, none, 1);
    default:
      return [];
  }
}

/** "१९८७" as "1987": as long, and with its digits recognised. */
function withPlainDigits(sentence: string): string {
  return sentence.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code & 15) - (code >= 0x0966 && code <= 0x096f ? 6 : 0));
  });
}

function spansOf(
  pattern: RegExp,
  sentence: string,
  questionWords: ReadonlySet<string>,
  fit: number,
): AnswerSpan[] {
  const spans: AnswerSpan[] = [];
  for (const match of sentence.matchAll(pattern)) {
    if (questionWords.has(withoutEnd(match[0].toLowerCase(), ".,"))) continue;
    spans.push({ at: match.index + match[0].length / 2, fit });
  }
  return spans;
}

/** True where a sentence gives a name to something. */
export function givesName(sentence: string): boolean {
  return naming.test(sentence);
}

const naming =
  /\b(?:call(?:ed|s)?|known as|term(?:ed|s)?|referred to|name[ds]?|words?)\b|[“"«„]|(?<!\p{L})(?:genannt|bekannt als|bezeichne\p{L}*|name[ns]?|appel\p{L}*|llama\p{L}*|conocid[oa]|chiama\p{L}*)(?!\p{L})|称为|被称|叫/iu;

/** True where a name that the question lacks stands after a word for a place: "in Rome". */
export function namesPlace(sentence: string, questionWords: ReadonlySet<string>): boolean {
  for (const [, name] of sentence.matchAll(within)) if (!questionWords.has(name!.toLowerCase())) return true;
  return false;
}

const within =
  /(?<!\p{L})(?:in|at|near|from|to|into|bei|aus|nach|im|an|à|en|dans|desde|da|nel) (?:the |der |den |dem |la |le |el |il )?(\p{Lu}[\p{L}-]+)/gu;

/** Capitalised words that the question does not hold: whole at a run of two, less for one at a sentence's beginning. */
export function namesIn(sentence: string, questionWords: ReadonlySet<string>, language = "en"): AnswerSpan[] {
  const spans: AnswerSpan[] = [];
  let end = -1;
  for (const match of sentence.matchAll(
    /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.-]*|[《“「][^《“「》”」]{1,200}[》”」]/gu,
  )) {
    const word = withoutEnd(match[0].replace(/['’]s$/u, ""), ".'’-");
    const quoted = /^[《“「]/u.test(word);
    if (!quoted && (!/^\p{Lu}/u.test(word) || noName.test(word))) continue;
    if (inQuestion(word.toLowerCase(), questionWords)) continue;
    const opens =
      /^[\s"'“‘(]*$/u.test(sentence.slice(Math.max(0, match.index - 2), match.index)) && match.index <= 2;
    const runs = match.index - end <= 1;
    if (opens && (seldomName.test(word) || stopWordsOf(language).has(word.toLowerCase()))) continue;
    const fit = /^\p{Lu}{2,5}s?$/u.test(word) ? 0.5 : opens ? 0.6 : runs ? 1 : 0.9;
    spans.push({ at: match.index + word.length / 2, fit });
    end = match.index + match[0].length;
  }
  return spans;
}

/** How words end that are capitals at a sentence's beginning and not names. */
const seldomName = /(?:ing|ed|ly|tions?|ments?|ness|ity)$/u;
const noName = new RegExp(
  `^(The|A|An|In|On|At|I|It|Its|This|That|These|Those|When|If|For|He|She|They|We|You|Your|Our|His|Her|Their|As|By|To|From|With|After|Before|Under|Over|All|Some|Many|Most|Several|Other|No|Not|But|And|Or|So|Since|While|Where|However|Although|Though|During|Because|Both|Each|Once|Only|Also|Thus|There|Here|Then|What|Which|Who|How|Why|Another|Among|Between|Despite|Until|Such|Der|Die|Das|Den|Dem|Des|Ein|Eine|Einer|Im|Am|Es|Er|Sie|Le|La|Les|El|Los|Il|Elle|Un|Une|Una|${months})$`,
  "iu",
);

function inQuestion(word: string, questionWords: ReadonlySet<string>): boolean {
  if (questionWords.has(word)) return true;
  if (word.length < 5) return false;
  for (const asked of questionWords)
    if (asked.length > 4 && asked.slice(0, 5) === word.slice(0, 5)) return true;
  return false;
}

const none: ReadonlySet<string> = new Set();
