import { wordsOfKind } from "../../lexicon/word-net.ts";
import { analyseTerms, analyseWords } from "../../passages/analyse-terms.ts";
import type { AnswerSpan } from "./answer-spans.ts";
import { relatedTerms } from "../words/related-words.ts";

/** What "who" asks for, where it is told with the asked verb by a role and not by a name: "The team lead approves it". */
interface VerbAsked {
  terms: ReadonlySet<string>;
  /** "Who is responsible", "who was elected". */
  withBe: boolean;
}

const likeness = 0.75;
const fits = { role: 0.9, reader: 0.8 };
const helping =
  /^(?:must|can|could|will|would|should|shall|may|might|has|have|had|to|usually|normally|first|also)$/u;
const being = /^(?:is|are|was|were|be|been|gets?|got)$/u;
const adverbs = String.raw`(?:\s+(?:must|can|could|will|would|should|shall|may|has to|have to|always|also|then|usually|normally|only|first|alone|\p{L}{2,}ly))*`;
const noun = String.raw`(?:the|an?|your|our|each|every|any|one)\s+((?:(?!(?:for|by|with|to|from|at|on|in|about|than|that|who|and|or)\s)[\p{L}-]+\s+){0,4}?)([\p{L}-]+)`;
/** What stands right before its verb; after a preposition it belongs to something else. */
const subject = (be: string) =>
  new RegExp(
    String.raw`(?:(?<!\b(?:of|in|for|by|with|to|from|at|on|about|than)\s)(?<!\p{L})(?:${noun}|(you|we))|^\s*((?:\p{Lu}[\p{L}-]+)(?:\s\p{Ll}[\p{L}-]+){0,2}?))${be}${adverbs}\s*$`,
    "iu",
  );
const acting = subject("");
const beingSo = subject(String.raw`\s+(?:is|are|was|were|will be|has been|have been|gets?|got)`);
const bySomebody = new RegExp(String.raw`^\s+(?:\p{L}{2,}ly\s+)?by\s+${noun}(?!\p{L})`, "iu");
const passive = /(?<!\p{L})(?:is|are|was|were|be|been|being)(?:\s+\p{L}{2,}ly|\s+also)?\s*$/iu;

/** Bodies and parts in a dealing, which the kinds of WordNet leave among other things. */
const bodies =
  /^(?:team|department|office|board|committee|council|company|firm|employer|management|lead|head|staff|reception|desk|support|service|customer|client|buyer|seller|vendor|supplier|dealer|distributor|carrier|courier|insurer|sender|recipient|user|visitor|guest|host|tenant|landlord|resident|owner|holder|member|employee|colleague|manager|supervisor|operator|administrator|admin|maintainer|author|applicant|candidate|teacher|student|pupil|parent|patient|court|government|ministry|police|parliament|assembly|union|bank|authority|agency|commission|organi[sz]ation|partner|contractor|party|technician|tutor|trainer|driver|accountant|auditor|officer|director|secretary|treasurer|chair|president|king|queen)s?$|^(?:companies|committees|agencies|authorities|people|everyone|everybody|anyone|anybody|nobody|parties|ministries)$/iu;
const kindsOfPeople = ["worker", "leader", "offic"];

/** UTF-16 units beside a verb in which the one who does it stands. */
const reach = 160;
/** A sentence has few of the asked verb. */
const mostVerbs = 12;

/** Where in an English sentence a role, a body or its reader stands as the one who does what the question asks of "who". */
export function doersIn(sentence: string, questionWords: ReadonlySet<string>): AnswerSpan[] {
  const verb = verbAsked(questionWords);
  if (!verb) return [];
  const spans: AnswerSpan[] = [];
  let looked = 0;
  for (const { term, start, end } of analyseWords(sentence, "en")) {
    if (!verb.terms.has(term)) continue;
    if (++looked > mostVerbs) break;
    const before = sentence.slice(Math.max(0, start - reach), start);
    const found = (verb.withBe ? beingSo : acting).exec(before);
    const [, inside = "", head = "", reader, opening] = found ?? [];
    if (reader !== undefined || isRole(headOf(opening ?? `${inside}${head}`), questionWords))
      spans.push({ at: start - 2, fit: reader === undefined ? fits.role : fits.reader });
    const by = passive.test(before) ? bySomebody.exec(sentence.slice(end, end + reach)) : null;
    if (by && [by[2]!, ...by[1]!.trim().split(/\s+/)].some((word) => isRole(word, questionWords)))
      spans.push({ at: end + by[0].length, fit: fits.role });
  }
  return spans;
}

/** "lead" of "team lead", "head" of "head of the kitchen". */
function headOf(words: string): string {
  return words
    .split(/\sof\s/u)[0]!
    .trimEnd()
    .split(/\s+/)
    .at(-1)!;
}

function isRole(word: string, questionWords: ReadonlySet<string>): boolean {
  if (word === "" || questionWords.has(word.toLowerCase())) return false;
  if (bodies.test(word)) return true;
  const [term] = analyseTerms(word, "en");
  return term !== undefined && kindsOfPeople.some((kind) => wordsOfKind(kind).has(term));
}

/** A question's words stay the same set while its sentences are looked at. */
const known = new WeakMap<ReadonlySet<string>, { verb: VerbAsked | null }>();

function verbAsked(questionWords: ReadonlySet<string>): VerbAsked | null {
  let read = known.get(questionWords);
  if (!read) known.set(questionWords, (read = { verb: readVerb([...questionWords]) }));
  return read.verb;
}

function readVerb([asking, ...words]: string[]): VerbAsked | null {
  if (asking !== "who") return null;
  let withBe = false;
  for (const word of words) {
    if (helping.test(word)) continue;
    if (being.test(word)) {
      withBe = true;
      continue;
    }
    const [term] = analyseTerms(word, "en");
    if (term === undefined) return null;
    const related = [...relatedTerms(word, "en", false)].filter(([, like]) => like >= likeness);
    return { terms: new Set([term, ...related.map(([one]) => one)]), withBe };
  }
  return null;
}
