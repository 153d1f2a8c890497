import { typedText, withoutEnds } from "#kit/plain-text.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { detectLanguage } from "../../languages/detect-language.ts";
import { languagesWithCues } from "../../languages/load-language.ts";
import { cuesOf, leadingCue, type QuestionCues, type WholeKind } from "../../languages/question-cues.ts";
import type { Question } from "../answer.ts";
import { type AnswerForm, readForm } from "./answer-form.ts";
import { type Choice, followUp } from "./follow-up.ts";

/** Its text is without greeting and courtesies. */
export interface Interpreted extends Choice {
  kind: QuestionKind;
  /** Narrows a question about the whole; "" for all of it, and for other questions. */
  topic: string;
  /** ISO 639-1. */
  language: string;
  /** Says how the answer is to be laid out, which takes no part in the search. */
  form?: AnswerForm;
}

/**
 * Reads what a question is after, in its conversation, and the form that it asks for. A question without function words, such
 * as "warranty ladder", is in the `usual` language, the project's own (ISO 639-1).
 */
export function interpretQuestion(
  asked: string,
  history: Question["history"] = [],
  usual = "en",
): Interpreted {
  const language = languageOf(asked, history, usual);
  const { content, form } = readForm(asked, language);
  return { ...interpretContent(content, history, language), ...(form && { form }) };
}

function interpretContent(query: string, history: Question["history"], language: string): Interpreted {
  const own = readKind(query, language);
  // A short question tells little of its language.
  const alone = own.kind === "fact" && language !== "en" ? readKind(query, "en") : own;
  if (alone.kind !== "fact")
    return { ...alone, carried: "", asksAs: alone.text, language: alone === own ? language : "en" };
  const { text, carried, asksAs, goesOn } = followUp(alone.text, history, language);
  if (goesOn) return { kind: goesOn, text, carried, asksAs, topic: "", language };
  return { kind: "fact", text, carried, asksAs, topic: "", language };
}

/** UTF-16 units: a question that is as short is in the language of the one before it. */
const tellingLength = 24;

function languageOf(query: string, history: Question["history"], usual: string): string {
  const before = query.length < tellingLength && history.findLast(({ role }) => role === "user");
  const read = before ? `${before.content}\n${query}` : query;
  const known = languagesWithCues();
  return detectLanguage(read, known.includes(usual) ? usual : "en", known);
}

/** As many turns back people point, in questions and answers. */
const turnsRead = 8;
const longestQuestion = 4_000;
/** Limits the UTF-16 units of an earlier question: its beginning has what it asked. */
const longestAsked = 1_000;
/** Limits the UTF-16 units of an earlier answer. */
const longestAnswer = 8_000;

/**
 * Bounds a question and what is read of its conversation: the last turns, each cut, with runs of blanks and marks cut short.
 */
export function boundedQuestion<Q extends Pick<Question, "query" | "history">>(question: Q): Q {
  const history = question.history.slice(-turnsRead).map(({ role, content }) => ({
    role,
    content: typedText(content, role === "user" ? longestAsked : longestAnswer),
  }));
  return { ...question, query: typedText(question.query, longestQuestion), history };
}

/** Fact: anything that some place of the sources answers. More, next: on what was answered last. */
export type QuestionKind = "fact" | "more" | "next" | WholeKind;

type KindRead = Pick<Interpreted, "kind" | "text" | "topic">;

const word = /[\p{L}\p{N}\p{M}'’-]+/gu;
/** Limits what is read of a pasted page. */
const mostRead = 600;
/** Lists the signs around a topic. */
const signs = `.?!“”„«»‘’「」"'`;
/** "Could you please give me a short …" */
const mostCourtesies = 8;

/** Kinds that a topic can narrow. A question with a topic that opens like one of the others is one for a fact. */
const narrowed: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  "overview",
  "insights",
  "report",
  "metrics",
  "fun-fact",
  "explanation",
]);
/** Lists kinds of questions about the assistant itself, which the sources do not cover. */
export const ofItself: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  "greeting",
  "thanks",
  "farewell",
  "capabilities",
  "how-it-works",
]);
const smallTalk = ["greeting", "thanks", "farewell"] as const;

/** Returns what a question asks for, by how it begins. `language` is ISO 639-1. */
export function readKind(question: string, language: string): KindRead {
  const cues = cuesOf(language);
  const opening = question.slice(0, mostRead);
  const words = [...opening.matchAll(word)];
  const lower = words.map(([own]) => own.toLowerCase());
  const restFrom = (at: number) => ` ${lower.slice(at).join(" ")} `;
  const textFrom = (at: number) => (at < words.length ? question.slice(words[at]!.index).trim() : "");
  let at = 0;
  for (const kind of smallTalk) {
    const said = leadingCue(restFrom(at), cues.kinds[kind]);
    if (said === null) continue;
    at += wordsIn(said);
    if (isWhole(restFrom(at), cues, language)) return { kind, text: question.trim(), topic: "" };
  }
  const asked = textFrom(at);
  for (let step = 0; step < mostCourtesies; step++) {
    const rest = restFrom(at);
    const found = longest(rest, cues);
    if (found) {
      at += wordsIn(found.cue);
      const narrows = narrowing(found, restFrom(at), cues, language);
      if (narrows === null) break;
      const topic = narrows ? textFrom(at + leadingFillers(restFrom(at), cues)) : "";
      return { kind: found.kind, text: asked, topic: withoutEnds(topic, signs) };
    }
    const courtesy = leadingCue(rest, cues.courtesies);
    if (courtesy === null) break;
    at += wordsIn(courtesy);
  }
  return { kind: "fact", text: asked, topic: "" };
}

function longest(rest: string, cues: QuestionCues): { kind: WholeKind; cue: string } | null {
  let best: { kind: WholeKind; cue: string } | null = null;
  for (const [kind, phrases] of Object.entries(cues.kinds)) {
    const cue = leadingCue(rest, phrases);
    if (cue !== null && cue.length > (best?.cue.length ?? 0)) best = { kind: kind as WholeKind, cue };
  }
  return best;
}

/** Returns whether a topic narrows the question; null where this is no question of the kind. */
function narrowing(
  { kind, cue }: { kind: WholeKind; cue: string },
  rest: string,
  cues: QuestionCues,
  language: string,
): boolean | null {
  if (isWhole(rest, cues, language)) return false;
  if (!narrowed.has(kind)) return null;
  const leads =
    cues.imperatives.includes(cue) ||
    cues.about.some((preposition) => cue.endsWith(` ${preposition}`)) ||
    leadingCue(rest, cues.about) !== null;
  return leads ? true : null;
}

/** Returns whether what is left names nothing but the project. */
function isWhole(rest: string, cues: QuestionCues, language: string): boolean {
  const left = rest
    .trim()
    .split(" ")
    .filter((one) => one !== "" && !cues.wholes.includes(one));
  return left.length === 0 || analyseTerms(left.join(" "), language).length === 0;
}

/** Returns how many words lead to a topic. */
function leadingFillers(rest: string, cues: QuestionCues): number {
  const words = rest.trim().split(" ");
  const first = words.findIndex((one) => !cues.about.includes(one) && !cues.courtesies.includes(one));
  return Math.max(0, first);
}

function wordsIn(phrase: string): number {
  return phrase.split(" ").length;
}
