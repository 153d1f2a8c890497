import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { answerable, mostOpenings } from "../refusal.ts";
import { refusalMemory } from "../remembered-refusals.ts";
import { questionsFrom } from "../survey/suggest-questions.ts";
import { counted, labelOf, listed, ownWords, type PlanInput, withoutNumber } from "./plan.ts";
import { type Unit, unitsOf } from "./units.ts";

const mostTopics = 8;

/** What this assistant can be asked here: the documents and their topics; the suggestions add questions that were tried. */
export function capabilities({ project, question, survey }: PlanInput): DraftLine[] {
  const units = unitsOf(survey, question.resourceNames).toSorted(
    (a, b) => b.passages.length - a.passages.length,
  );
  const names = units.slice(0, 5).map(({ name }) => `“${escapeMarkup(name)}”`);
  if (units.length > 5) names.push(`${(units.length - 5).toLocaleString("en-US")} more`);
  const { resources } = project.statistics;
  const of = resources === 1 ? listed(names) : `${counted(resources, "resource")}: ${listed(names)}`;
  const lines = [
    ownWords(
      `I answer questions from ${of}.`,
      "Every sentence I give is quoted from them, and its mark opens the place it comes from.",
    ),
  ];
  const topics = topicsOf(units);
  if (topics.length > 1) lines.push(ownWords("Topics that they cover:"), ...topics.map(item));
  lines.push(
    ownWords(
      "Ask for a fact, a summary, the key insights, the figures, a report, or a comparison of two things.",
    ),
  );
  return lines;
}

/** Questions that these passages answer, which were tried; remembered until a resource answers from another generation. */
export async function suggestionsOf(
  project: Project,
  question: Pick<Question, "resourceIds" | "signal">,
  passages: readonly IndexedPassage[],
): Promise<string[]> {
  const { resourceIds } = question;
  const memory = await refusalMemory(project.index, project.projectId, {
    resourceIds,
    openings: mostOpenings,
  });
  return answerable(project, question, questionsFrom(passages), memory.answers);
}

/** The headings that most is said under, at most two of each document. */
function topicsOf(units: readonly Unit[]): string[] {
  const weight = new Map<string, number>();
  for (const { passages, name } of units) {
    const own = new Map<string, number>();
    for (const passage of passages) {
      const label = labelOf(passage);
      if (label !== name && label !== withoutNumber(passage.title) && isTopic(label))
        own.set(label, (own.get(label) ?? 0) + 1);
    }
    const most = [...own].toSorted((a, b) => b[1] - a[1]).slice(0, 2);
    for (const [label, count] of most) weight.set(label, (weight.get(label) ?? 0) + count);
  }
  return [...weight]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostTopics)
    .map(([label]) => label);
}

function isTopic(label: string): boolean {
  const words = label.split(" ").length;
  return (
    words >= 2 &&
    words <= 8 &&
    !/\b(options|parameters|environment|status|examples?|notes|restrictions|caveats)$/i.test(label) &&
    !/[(){}<>=_$]|\w\.\w|^\W|^--?\w/.test(label)
  );
}

/** How answers come about here, for those who ask how the assistant works. */
export function howItWorks({ project }: PlanInput): DraftLine[] {
  const { passages, resources } = project.statistics;
  return [
    ownWords(
      `This assistant does not make text up: it answers from ${counted(passages, "indexed passage")} of ${counted(resources, "resource")}.`,
      "It searches them for the words and the meaning of your question, reads the best passages, and picks the sentences that answer.",
    ),
    ownWords(
      "Each sentence it shows is the source's own and carries a mark that opens the exact place it was taken from.",
      "Where nothing answers, it says so instead of guessing.",
    ),
  ];
}

/** A greeting or thanks, answered in kind. */
export function greetBack({ project, question }: PlanInput): DraftLine[] {
  const about = `Ask me anything about the ${counted(project.statistics.resources, "resource")} of this project.`;
  if (/\b(thanks?|thank you|danke|merci|gracias|grazie|谢谢|شكرا)/iu.test(question.query))
    return [ownWords("You're welcome.", about)];
  if (/\b(bye|goodbye|tschüss|au revoir|adiós)\b/iu.test(question.query)) return [ownWords("Goodbye.")];
  return [ownWords("Hello.", about)];
}

function item(text: string): DraftLine {
  return { prefix: "- ", sentences: [{ text: escapeMarkup(text), sources: [] }] };
}
