import { withoutEnd } from "#kit/plain-text.ts";
import { askedFor } from "./decide/asked-for.ts";
import { differenceOfSubjects } from "./decide/document-meant.ts";
import { decideUnits, isDecidedByChecks } from "./decide/decide-units.ts";
import { textOf } from "../documents/units/unit.ts";
import type { WholeKind } from "../languages/question-cues.ts";
import type { IndexedPassage } from "../store/passage-index.ts";
import type { Question, ResourceNames } from "./answer.ts";
import { oneLine } from "./compose/markup.ts";
import { headingsOf, sourceName } from "./compose/source-name.ts";
import { interpretQuestion } from "./interpret/interpret-question.ts";
import { topicLines } from "./layouts/answered.ts";
import { holdsSources, isWorthOffering, wholeProjectLines } from "./layouts/whole-project.ts";
import { withoutNumber } from "./layouts/wording.ts";
import { filled, type OwnVoice, voiceIn } from "./own-words/own-words.ts";
import { type Project, remembered } from "./project-memory.ts";
import { chooseUnits } from "./select/choose-units.ts";
import { outcomeOf } from "./select/score-units.ts";
import { type Survey, surveyProject } from "./survey/survey-project.ts";

const mostSuggestions = 3;
/** Suggestions are tried by answering them: this bounds the work of a refusal. */
const mostTries = 8;
const mostLength = 80;
/** Lists what nearly every project answers. */
const ofTheWhole = ["Summarize the project data", "What are the key insights?"];

type Asking = Pick<Question, "resourceIds" | "resourceNames" | "signal">;

/**
 * Suggests questions that the project can answer, because each is asked before it is offered: those that its documents ask,
 * their terms, and their headings, in the language of the voice that answers.
 */
export async function suggestQuestions(
  project: Project,
  question: Asking,
  units: readonly IndexedPassage[],
  { words }: OwnVoice,
): Promise<string[]> {
  const answered = await answeredAmong(project, question, candidates(units, words), mostSuggestions);
  if (answered.length > 1) return answered;
  return [...answered, ...(await answeredAmong(project, question, ofTheWhole, ofTheWhole.length))];
}

/** Returns the first questions that the project answers, at most so many, of those that are tried. */
async function answeredAmong(
  project: Project,
  question: Asking,
  asked: readonly string[],
  most: number,
): Promise<string[]> {
  const scope = question.resourceIds?.toSorted().join(" ") ?? "";
  const answered: string[] = [];
  for (const candidate of asked.slice(0, mostTries)) {
    if (answered.length === most) break;
    const name = `answers ${scope}\n${candidate}`;
    if (await remembered(project, name, () => isAnswered(project, question, candidate)))
      answered.push(candidate);
  }
  return answered;
}

/** Questions that are offered before the first one. */
const mostOpening = 2;

export interface OpeningQuestion {
  question: string;
  /** Gives the name that people know its source by. */
  title: string;
}

/** Returns questions from the headings of a project's weightiest sources, each of which was answered when it was tried. */
export async function openingQuestions(
  project: Project,
  question: Asking,
  units: readonly IndexedPassage[],
): Promise<OpeningQuestion[]> {
  const titles = new Map<string, string>();
  for (const unit of units) {
    const [heading = ""] = headingsOf([unit]).map(withoutNumber);
    const asks = heading.includes(" ") ? questionOf(heading, unit.language) : null;
    if (asks && !titles.has(asks) && !asksOfAll(asks))
      titles.set(asks, sourceName(unit, question.resourceNames));
  }
  const answered = await answeredAmong(project, question, [...titles.keys()], mostOpening);
  return answered.map((own) => ({ question: own, title: titles.get(own)! }));
}

/** Returns those of the usual questions about a whole project that its sources hold too little for. */
export function poorQuestions(survey: Survey, names: ResourceNames, usual: readonly string[]): string[] {
  const whole = { survey, names, indexed: survey.units.length, about: "", voice: voiceIn("en") };
  return usual.filter((one) => !isWorthOffering(interpretQuestion(one).kind as WholeKind, whole));
}

/** Returns whether a question reads as one about the whole project: "What do the sources say about “The collection”?" */
function asksOfAll(question: string): boolean {
  const { kind, topic } = interpretQuestion(question);
  return kind !== "fact" && topic === "";
}

/** Turns a heading into a question: one that asks is one, and "How to moor" is one about how to. */
function questionOf(heading: string, language: string): string {
  if (/[?？]$/u.test(heading)) return heading;
  const [, task] = /^how to (.{3,80})$/i.exec(heading) ?? [];
  if (task !== undefined) return `How do I ${task}?`;
  return filled(voiceIn(language).words.asksAbout, { topic: heading });
}

/** Makes what an overview and the question for help of a project remember. */
export async function warmAnswers(project: Project): Promise<void> {
  if (project.statistics.passages === 0) return;
  const { signal } = new AbortController();
  const survey = await surveyProject(project, { signal });
  const voice = voiceIn(project.statistics.languages[0] ?? "en");
  await suggestQuestions(project, { signal, resourceNames: new Map() }, survey.units, voice);
}

async function isAnswered(project: Project, question: Asking, candidate: string): Promise<boolean> {
  const interpreted = interpretQuestion(candidate);
  const { kind, text, topic, carried, asksAs } = interpreted;
  const names = question.resourceNames;
  if (topic === "" && kind !== "fact") {
    const survey = await surveyProject(project, question);
    const whole = { survey, names, indexed: project.statistics.passages, about: "", voice: voiceIn("en") };
    return holdsSources(wholeProjectLines(kind as WholeKind, whole) ?? []);
  }
  const asked = { text: topic === "" ? text : topic, carried, asksAs };
  // What is only offered waits for no reranker.
  const { index, projectId } = project;
  const chosen = await chooseUnits({ index, projectId }, asked, question);
  if (topic !== "") return topicLines(chosen, names) !== null;
  const { outcome } = isDecidedByChecks(project, interpreted)
    ? decideUnits(askedFor(text), chosen, names, await differenceOfSubjects(project))
    : { outcome: outcomeOf(chosen) };
  return outcome === "answered";
}

/** Returns questions of headings, then of terms and of other headings in turn. */
function candidates(units: readonly IndexedPassage[], words: OwnVoice["words"]): string[] {
  const headings = headingsOf(units).map(withoutNumber);
  const asking = headings.filter((heading) => /[?？]$/u.test(heading));
  const terms = termsOf(units).map((term) => filled(words.asksMeaning, { term }));
  const topics = headings
    .filter((heading) => !asking.includes(heading) && heading.includes(" "))
    .map((topic) => filled(words.asksAbout, { topic }));
  const inTurn = Array.from({ length: Math.max(terms.length, topics.length) }, (_, i) => [
    topics[i],
    terms[i],
  ]).flat();
  return [...new Set([...asking, ...inTurn].filter((question) => question !== undefined))];
}

/** Returns what entries define, where it is a word or two. */
function termsOf(units: readonly IndexedPassage[]): string[] {
  return units.flatMap((unit) =>
    unit.sentences
      .filter(({ kind }) => kind === "term")
      .map((span) => withoutEnd(oneLine(textOf(unit, span)), ":."))
      .filter(
        (term) =>
          term.length <= mostLength &&
          term.split(" ").length <= 3 &&
          /^[\p{L}][\p{L}\p{N} _.-]+$/u.test(term),
      ),
  );
}
