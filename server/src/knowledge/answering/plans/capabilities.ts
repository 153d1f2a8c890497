import { headingsOf, nameResources } from "../name-coverage.ts";
import { escapeMarkup } from "../markup.ts";
import type { DraftLine } from "../compose.ts";
import { type PlanInput, counted, ownWords } from "./plan.ts";

/** What this assistant can be asked here: the resources and their topics; the suggestions add questions that were tried. */
export function capabilities({ project, question, survey }: PlanInput): DraftLine[] {
  const { resources } = project.statistics;
  const names = nameResources(survey.passages, question.resourceIds ? new Map() : question.resourceNames, 5);
  const of = resources === 1 ? names : `${counted(resources, "resource")}: ${names}`;
  const lines = [
    ownWords(
      `I answer questions from ${of}.`,
      "Every sentence I give is quoted from them, and its mark opens the place it comes from.",
    ),
  ];
  const headings = headingsOf(survey.passages).slice(0, 6);
  if (headings.length > 1)
    lines.push(
      ownWords("Among the topics they cover:"),
      ...headings.map((heading) => item(escapeMarkup(heading))),
    );
  return lines;
}

/** How answers come about here, for those who ask how the assistant works. */
export function howItWorks({ project }: PlanInput): DraftLine[] {
  const { passages, resources } = project.statistics;
  return [
    ownWords(
      `This assistant does not make text up: it answers from ${counted(passages, "indexed passage")} of ${counted(resources, "resource")}.`,
      "It searches them for the words of your question, reads the best passages, and picks the sentences that answer.",
    ),
    ownWords(
      "Each sentence it shows is the source's own and carries a mark that opens the exact place it was taken from.",
      "Where nothing answers, it says so instead of guessing.",
    ),
  ];
}

export function greetBack({ project }: PlanInput): DraftLine[] {
  return [
    ownWords(
      "Hello.",
      `Ask me anything about the ${counted(project.statistics.resources, "resource")} of this project.`,
    ),
  ];
}

function item(text: string): DraftLine {
  return { prefix: "- ", sentences: [{ text, sources: [] }] };
}
