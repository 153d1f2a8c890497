import type { ResourceNames } from "../answer.ts";
import type { WholeKind } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { DraftLine } from "../compose/compose.ts";
import { escapeMarkup, oneLine } from "../compose/markup.ts";
import { headingsOf } from "../compose/source-name.ts";
import type { Project } from "../project-memory.ts";
import { portionsOf, saidIn, type Survey, tellingUnits } from "../survey/survey-project.ts";
import { counted, listed, ownWords } from "./wording.ts";

const mostNames = 5;
const mostTopics = 8;

/** What the assistant says of itself. */
export function assistantLines(
  kind: WholeKind,
  { statistics }: Project,
  survey: Survey,
  names: ResourceNames,
): DraftLine[] {
  const resources = counted(statistics.resources, "resource");
  const about = `Ask me anything about the ${resources} of this project.`;
  switch (kind) {
    case "thanks":
      return [ownWords("You're welcome.", about)];
    case "farewell":
      return [ownWords("Goodbye.")];
    case "capabilities":
      return capabilities(resources, survey, names);
    case "how-it-works":
      return howItWorks(counted(statistics.passages, "indexed passage"), resources);
    default:
      return [ownWords("Hello.", about)];
  }
}

function capabilities(resources: string, survey: Survey, names: ResourceNames): DraftLine[] {
  const portions = portionsOf(survey, names).toSorted((a, b) => saidIn(b) - saidIn(a));
  const shown = portions.slice(0, mostNames).map(({ name }) => `“${escapeMarkup(oneLine(name))}”`);
  const left = portions.length - shown.length;
  if (left > 0) shown.push(`${left.toLocaleString("en-US")} more`);
  const topics = topicsOf(tellingUnits(survey, names)).slice(0, mostTopics);
  return [
    ownWords(
      `I answer questions from ${resources}${shown.length > 0 ? `: ${listed(shown)}` : ""}.`,
      "Every sentence I give is quoted from them, and its mark opens the place it comes from.",
    ),
    ...(topics.length > 1 ? [ownWords("Topics that they cover:"), ...topics.map(item)] : []),
    ownWords(
      "Ask for a fact, a summary, the key insights, the figures, a report, or a comparison of two things.",
    ),
  ];
}

function howItWorks(passages: string, resources: string): DraftLine[] {
  return [
    ownWords(
      `This assistant does not make text up: it answers from ${passages} of ${resources}.`,
      "It searches them for the words and the meaning of your question, and quotes the passage that answers best.",
    ),
    ownWords(
      "Each sentence it shows is the source's own and carries a mark that opens the exact place it was taken from.",
      "If your sources don't contain the answer, it says so instead of guessing.",
    ),
  ];
}

/** Headings that read as topics, each with the first passage under it. */
function topicsOf(units: readonly IndexedPassage[]): { heading: string; unit: IndexedPassage }[] {
  const first = new Map<string, IndexedPassage>();
  for (const unit of units)
    for (const heading of headingsOf([unit])) if (!first.has(heading)) first.set(heading, unit);
  return [...first].map(([heading, unit]) => ({ heading, unit }));
}

/** A topic, whose mark opens the place where it begins. */
function item({ heading, unit }: { heading: string; unit: IndexedPassage }): DraftLine {
  const { start, end } = unit.sentences[0] ?? unit;
  const sources = [{ passage: unit, start, end }];
  return { prefix: "- ", sentences: [{ text: escapeMarkup(heading), sources, pointing: true }] };
}
