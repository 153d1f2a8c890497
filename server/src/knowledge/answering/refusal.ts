import type { ScoredPassage } from "../index/passage-index.ts";
import { type Project, answerFact } from "./facts/answer-fact.ts";
import type { Question } from "./answer.ts";
import type { Draft, DraftSentence } from "./telling/compose.ts";
import { escapeMarkup, oneLine } from "./telling/markup.ts";
import { headingsOf, nameResources } from "./telling/name-coverage.ts";
import type { Sought } from "./facts/sought.ts";
import { refusalMemory } from "./remembered-refusals.ts";
import { questionsFrom } from "./survey/suggest-questions.ts";
import { type ToldInstead, toldInstead } from "./facts/told-instead.ts";

const mostSuggestions = 3;
/** Suggestions are tried by answering them: this bounds the work of a refusal. */
const mostTries = 6;
const mostNear = 10;
export const mostOpenings = 60;
const mostWords = 6;
/** Every project with content answers these. */
const alwaysAnswered = ["Summarize the project data", "What are the key insights?"];

/** The answer to what the project does not hold: says so, tells what it covers and what can be asked instead. */
export async function refuse(
  project: Project,
  question: Question,
  near: readonly ScoredPassage[],
  sought: Sought | null = null,
): Promise<Draft> {
  const { resourceIds } = question;
  const memory = await refusalMemory(project.index, project.projectId, {
    resourceIds,
    openings: mostOpenings,
  });
  const allowed = question.resourceIds ? new Set(question.resourceIds) : null;
  const passages = [...near.slice(0, mostNear).map((found) => found.passage), ...memory.openings].filter(
    (passage) => !allowed || allowed.has(passage.resourceId),
  );
  const tried = await answerable(project, question, questionsFrom(passages), memory.answers);
  const suggestions = tried.length > 1 ? tried : [...tried, ...alwaysAnswered];
  const sentences: DraftSentence[] = [
    { text: "That is not in this project's resources.", sources: [] },
    { text: sought ? searchedFor(sought) : "", sources: [] },
    { text: speakOf(toldInstead(question.query, passages)), sources: [] },
    { text: coverage(passages, question.resourceNames), sources: [] },
  ];
  return {
    answered: false,
    lines: [{ prefix: "", sentences: sentences.filter(({ text }) => text !== "") }],
    suggestions,
  };
}

/** Which words were searched for, and which of them nothing holds. */
function searchedFor({ words, unheld }: Sought): string {
  if (words.length === 0) return "";
  const named = (of: readonly string[]) =>
    listed(of.slice(0, mostWords).map((word) => `“${escapeMarkup(word)}”`));
  const searched = `Searched for ${named(words)}`;
  if (unheld.length === 0) return `${searched}: no sentence in them answers that.`;
  if (unheld.length === words.length)
    return `${searched}: nothing in them holds ${words.length > 1 ? "any of these words" : "that word"}.`;
  return `${searched}: nothing in them holds ${named(unheld)}.`;
}

/** What stands near what was asked, so that nobody takes the one for the other. */
function speakOf(instead: ToldInstead | null): string {
  if (!instead) return "";
  return `They speak of “${escapeMarkup(oneLine(instead.told))}”, not of “${escapeMarkup(oneLine(instead.asked))}”.`;
}

function coverage(passages: Parameters<typeof headingsOf>[0], names: ReadonlyMap<string, string>): string {
  const resources = nameResources(passages, names, 3);
  if (resources === "") return "";
  const headings = headingsOf(passages)
    .slice(0, 3)
    .map((heading) => `“${escapeMarkup(heading)}”`);
  if (headings.length === 0) return `They cover ${resources}.`;
  return `They cover topics such as ${listed(headings)}, in ${resources}.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The first few of the questions that the project really answers. */
export async function answerable(
  project: Project,
  question: Pick<Question, "resourceIds" | "signal">,
  candidates: Iterable<string>,
  known: Map<string, boolean> = new Map(),
): Promise<string[]> {
  const answered: string[] = [];
  let tries = 0;
  for (const candidate of candidates) {
    if (answered.length >= mostSuggestions || tries >= mostTries) break;
    tries += 1;
    const answers = known.get(candidate) ?? (await answerFact(project, candidate, question)).lines !== null;
    known.set(candidate, answers);
    if (answers) answered.push(candidate);
  }
  return answered;
}
