import { analyseTerms } from "../../documents/analyse-terms.ts";
import { cuesOf, leadingCue, type QuestionCues, spaced } from "../../languages/question-cues.ts";
import { withoutAsking } from "../../languages/without-asking.ts";
import { monthOf, weekdayOf } from "../../records/values/calendar.ts";
import type { Question } from "../answer.ts";
import { type DecidingWord, decidingWords } from "./tokens.ts";

/** Holds the question, with what it takes over from the conversation. */
export interface Choice {
  /** Its own words; "" where only those before it say what is asked. */
  text: string;
  /** Words of the questions before that it leaves out; "" for a question that stands alone. */
  carried: string;
  /** The question whose form says what kind of answer is asked for. */
  asksAs: string;
}

export interface FollowUp extends Choice {
  /** More on what was answered last, or what comes after it. */
  goesOn: "more" | "next" | null;
}

/** Words that are carried from one question to the next. */
const mostCarried = 40;
/** A question with as few words of its own leaves something out. */
const fewWords = 1;
/** "What about the second one?" */
const mostWordsOfItem = 8;
const mostWordsFromItem = 12;
const notOfWords = /[^\p{L}\p{N}\p{M}'’-]+/u;

/** Reads a question in its conversation: the earlier one with the new words in the place of theirs. `language` is ISO 639-1. */
export function followUp(query: string, history: Question["history"], language: string): FollowUp {
  let earlier: FollowUp | null = null;
  for (const [at, { role, content }] of history.entries())
    if (role === "user") earlier = after(earlier, content.trim(), history.slice(0, at), language);
  return after(earlier, query, history, language);
}

function after(
  earlier: FollowUp | null,
  asked: string,
  history: Question["history"],
  language: string,
): FollowUp {
  if (!earlier) return { text: asked, carried: "", asksAs: asked, goesOn: null };
  const cues = cuesOf(language);
  const query = withYear(asked, [earlier.carried, earlier.text].join(" "), cues);
  const alone = { text: query, carried: "", asksAs: query, goesOn: null };
  const said = spaced(query).trim();
  const goesOn = cues.more.includes(said) ? "more" : cues.next.includes(said) ? "next" : null;
  const before = [earlier.carried, earlier.text].join(" ").trim();
  if (goesOn) return { text: "", carried: before, asksAs: earlier.asksAs, goesOn };
  const item = itemMeant(said, history, cues);
  if (item !== null) return { text: item, carried: "", asksAs: query, goesOn: null };
  const points = pointsBack(query, cues, language);
  const continues = leadingCue(` ${said} `, cues.continues);
  const own = ownTerms(said, continues, cues, language);
  const repeats = own.length > 0 && asksItself(query, cues) && areIn(own, before, language);
  if (!points && continues === null && (own.length > fewWords || repeats)) return alone;
  const text = continues === null ? query : withoutOpening(query, continues);
  const asks =
    asksItself(query, cues) && (own.length > 0 || cues.types.reason?.includes(said)) ? query : earlier.asksAs;
  // Behind "and", a capital begins a name and no sentence.
  const replacing = continues === null ? text : query;
  const carried = withoutReplaced(before, { text: replacing, points }, language);
  return { text, carried, asksAs: asks, goesOn: null };
}

/** "And 2021?" for "And the year before?" where the earlier question asked about 2022. */
function withYear(query: string, before: string, { years }: QuestionCues): string {
  const year = before.match(/\b(?:19|20)\d\d\b/g)?.at(-1);
  if (year === undefined) return query;
  const lower = query.toLowerCase();
  for (const [direction, phrases] of [[-1, years.back] as const, [1, years.on] as const])
    for (const [i, ways] of phrases.entries())
      for (const phrase of ways) {
        const at = lower.indexOf(phrase);
        if (at < 0) continue;
        const meant = String(Number(year) + direction * (i + 1));
        return query.slice(0, at) + meant + query.slice(at + phrase.length);
      }
  return query;
}

/**
 * Returns whether a word refers to an earlier question. "A battery that smells", "is there" and "das Fahrrad" point at nothing,
 * nor does a capital "Sie" within a sentence.
 */
function pointsBack(query: string, { points, idle }: QuestionCues, language: string): boolean {
  const words = query.split(notOfWords).filter((word) => word !== "");
  const meaning = words.map((word, i) =>
    (i > 0 && /^\p{Lu}/u.test(word)) || analyseTerms(word, language).length > 0 ? "_" : word.toLowerCase(),
  );
  // Nothing follows what ends the question, which then points: "can I cancel that?"
  const text = idle.reduce((left, phrase) => left.replaceAll(` ${phrase} `, " _ "), ` ${meaning.join(" ")}`);
  return text.split(" ").some((word) => points.includes(word));
}

/** Returns the terms of a question that point at nothing before it. */
function ownTerms(said: string, continues: string | null, cues: QuestionCues, language: string): string[] {
  const rest = continues === null ? said : said.slice(continues.length);
  const left = rest.split(" ").filter((word) => !cues.points.includes(word));
  return analyseTerms(withoutAsking(left.join(" "), language), language);
}

/** Returns whether words name again what was asked about before, so that a question about it leaves nothing out. */
function areIn(own: readonly string[], before: string, language: string): boolean {
  const terms = new Set(analyseTerms(before, language));
  return own.every((term) => terms.has(term));
}

/** Returns whether a question has a question word of its own. */
function asksItself(query: string, cues: QuestionCues): boolean {
  const text = spaced(query);
  const asking = [...Object.values(cues.types).flat(), ...cues.yesNo];
  return asking.some((phrase) => text.includes(` ${phrase} `));
}

function withoutOpening(query: string, opening: string): string {
  const words = query.trim().split(/\s+/);
  return words.slice(opening.split(" ").length).join(" ");
}

/**
 * Returns what is left of the earlier words where new ones replace some of them: a name for a name, a year for a year, a
 * number for a number. A question that points at what was named ("how is that different from …") adds its own name instead.
 */
function withoutReplaced(
  before: string,
  { text, points }: { text: string; points: boolean },
  language: string,
): string {
  const own = new Set(analyseTerms(text, language));
  const earlier = decidingWords(before, language);
  const isNew = ({ written }: DecidingWord) => !earlier.some((word) => word.written === written);
  const replaced = decidingWords(text, language).flatMap((word) =>
    isNew(word) && !(points && isName(word)) ? mayReplace(word, earlier) : [],
  );
  const tokens = before.split(/\s+/).slice(-mostCarried);
  const terms = tokens.map((token) => analyseTerms(token, language));
  const isShared = (at: number) => terms[at]!.length > 0 && terms[at]!.every((term) => own.has(term));
  const kept = tokens.filter(
    (token, at) => !isShared(at) && !replaced.some(({ written }) => token.includes(written)),
  );
  return kept.join(" ");
}

const isName = ({ kind }: DecidingWord) => kind === "identifier" || kind === "name";

/** Returns the earlier words that a new one may replace: those of its kind, and of them those that are written alike. */
function mayReplace(word: DecidingWord, earlier: readonly DecidingWord[]): DecidingWord[] {
  const time = timeNamed(word.written);
  const alike = earlier.filter(
    (one) => timeNamed(one.written) === time && (isName(word) ? isName(one) : one.kind === word.kind),
  );
  const shape = shapeOf(word.written);
  const same = alike.filter(({ written }) => shapeOf(written) === shape);
  return same.length > 0 ? same : alike;
}

/** Returns what a name is of the calendar, so that "Sunday" replaces "Saturday" and no place. */
const timeNamed = (written: string): "weekday" | "month" | null =>
  weekdayOf(written) >= 0 ? "weekday" : monthOf(written) > 0 ? "month" : null;

/** "A" for ERROR, "a_a" for work_mem, "-a" for -full. */
function shapeOf(written: string): string {
  return written
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a")
    .replace(/\p{N}+/gu, "0");
}

/** Returns the item of the last answer that "the second one" means; null if none is listed or meant. */
function itemMeant(said: string, history: Question["history"], cues: QuestionCues): string | null {
  const words = said.split(" ");
  if (words.length > mostWordsOfItem) return null;
  const isLast = words.some((word) => cues.last.includes(word));
  const place = isLast ? -1 : cues.ordinals.findIndex((ordinal) => words.includes(ordinal));
  if (place < 0 && !isLast) return null;
  const answer = history.findLast(({ role }) => role === "assistant")?.content ?? "";
  const items = statedItems(answer);
  const item = items.length > 1 ? items.at(place) : undefined;
  return item === undefined || place >= items.length
    ? null
    : plainAnswer(item).split(" ").slice(0, mostWordsFromItem).join(" ");
}

const marks = /\[\d{1,4}\]/g;
const escaped = /\\([!-/:-@[-`{-~])/g;
const item = /^\s{0,9}(?:[-*+]|\d{1,3}[.)])\s(.+)$/;
/** Lines of an answer that are looked at. */
const mostLines = 400;

/** Returns the lines of an answer's lists, in order and without markup. */
export function statedItems(answer: string): string[] {
  return answer
    .split("\n", mostLines)
    .flatMap((line) => item.exec(line)?.[1] ?? [])
    .map(plainAnswer);
}

/** Returns an answer's words on one line, without citation marks and markup. */
export function plainAnswer(message: string): string {
  return message
    .replace(marks, "")
    .replace(escaped, "$1")
    .replaceAll("**", "")
    .split(/\s+/)
    .filter((word) => !/^#{1,6}$/.test(word))
    .join(" ")
    .trim();
}
